import type { Tx } from '../../../db/transaction.ts';
import type { Commands } from '../../../engine/commands.ts';
import type { Settings } from '../../../settings.ts';
import type { Codes } from './codes.ts';

/** With what movements of a licence are taken: in one transaction, in the name of who let the software in. */
export interface Taking {
  readonly tx: Tx;
  readonly commands: Commands;
  readonly settings: Settings;
  /** ISO, in Rome. */
  readonly today: string;
  readonly license: number;
  readonly codes: Codes;
}

/** What became of what was told of somebody; null: it was taken. */
export interface Outcome {
  /** As the software calls them. */
  readonly code: string;
  readonly refusal: string | null;
}

export const taken = (code: string): Outcome => ({ code, refusal: null });
export const refusedFor = (code: string | null, refusal: string): Outcome => ({
  code: code ?? '',
  refusal,
});

/** What became of a day, each part in the order it was told in. */
export interface DayOutcome {
  /** As it was written. */
  readonly written: string | null;
  readonly arrivals: readonly Outcome[];
  readonly departures: readonly Outcome[];
  readonly bookings: readonly Outcome[];
  readonly corrections: readonly Outcome[];
}
