import type { BasisPoints } from './reduced.ts';
import type { Tariff } from './tariff.ts';

/**
 * Which nights are counted together towards the most a guest pays: those of one stay, of a month or a year of the calendar, or
 * the days of a contract, slept or not (city tax 2.3, ruling 16).
 */
export interface Cap {
  readonly of: 'stay' | 'month' | 'year' | 'contract';
  /** Do nights in another house of the municipality count, where the guest proves them? */
  readonly isMunicipal: boolean;
  readonly maxNights: number;
  /** Nights away after which a stay still goes on; 0 where it begins anew. */
  readonly gapNights: number;
  readonly countsExempt: boolean;
  readonly countsOutOfSeason: boolean;
}

interface AgeReduction {
  readonly fromAge: number;
  /** Not included. */
  readonly toAge: number;
  readonly by: BasisPoints;
}

/** Ages are whole years completed: «minori di 13 anni» is `exemptUnder: 13` (city tax 2.4). */
export interface AgePolicy {
  readonly exemptUnder: number | null;
  readonly exemptFrom: number | null;
  readonly reference: 'night' | 'arrival';
  readonly reductions: readonly AgeReduction[];
}

/** Who leads a group, and the group itself (city tax 6.3). */
export interface GroupPolicy {
  /** Participants for each leader that is exempt. */
  readonly ratio: number;
  readonly minGroup: number;
  readonly driversAlwaysExempt: boolean;
  readonly membersExempt: boolean;
}

/** To which month the cents of a night belong (city tax 6.4). */
export type Pertinence = 'departure' | 'night' | 'arrival';

/** What a municipality lays down, as it is in force on the arrival; its tariffs are those of each night (city tax 6.1). */
export interface Regulation {
  readonly cap: Cap | null;
  readonly ages: AgePolicy;
  readonly group: GroupPolicy | null;
  /** Null where none is in force: the season is closed, or the house is not taxed. */
  readonly tariffOn: (night: string) => Tariff | null;
}
