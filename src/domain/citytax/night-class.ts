import { stretchOf } from './counted-nights.ts';
import type { BasisPoints } from './reduced.ts';
import type { Cap } from './regulation.ts';

/** What a night of a guest is; each is one thing alone (ruling 15). */
export type NightClass =
  | 'not_subject'
  | 'out_of_season'
  | 'platform'
  | 'over_cap'
  | 'exempt'
  | 'reduced'
  | 'taxable';

/** What is known of a night before the nights before it are. */
export interface NightFacts {
  readonly date: string;
  readonly isSubject: boolean;
  readonly isInSeason: boolean;
  readonly isPlatform: boolean;
  /** Why it is exempt, by a code of the catalogue. */
  readonly exemption: string | null;
  /** What is taken off it, where it is paid. */
  readonly reductions: readonly BasisPoints[];
}

export interface ClassedNight extends NightFacts {
  readonly class: NightClass;
  /** Which of the nights the cap counts it is; of one it does not, how many were before; 0 without a cap. */
  readonly counted: number;
}

/** What the nights of a guest are, in order, each counted after those before it (city tax 6.2, ruling 15). */
export function classedNights(
  nights: readonly NightFacts[],
  cap: Cap | null,
  countedBefore: ReadonlyMap<string, number>,
): readonly ClassedNight[] {
  const counter = new Map(countedBefore);
  return nights.map((night) => {
    const stretch = stretchOf(cap, night.date);
    const before = counter.get(stretch) ?? 0;
    const kind = classOf(night, cap !== null && before >= cap.maxNights);
    const counted = before + (isCounted(kind, cap) ? 1 : 0);
    counter.set(stretch, counted);
    return { ...night, class: kind, counted };
  });
}

function classOf(night: NightFacts, isOverCap: boolean): NightClass {
  if (!night.isSubject) return 'not_subject';
  if (!night.isInSeason) return 'out_of_season';
  if (night.isPlatform) return 'platform';
  if (isOverCap) return 'over_cap';
  if (night.exemption !== null) return 'exempt';
  return night.reductions.length > 0 ? 'reduced' : 'taxable';
}

/** Does a night count towards the cap? Exempt ones do unless the municipality says otherwise (city tax 6.2, step 3). */
export function isCounted(kind: NightClass, cap: Cap | null): boolean {
  if (!cap) return false;
  if (kind === 'out_of_season') return cap.countsOutOfSeason;
  if (kind === 'exempt') return cap.countsExempt;
  return kind === 'platform' || kind === 'reduced' || kind === 'taxable';
}
