import type { Problem } from '#src/domain/istat/movement.ts';
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

/** What became of what was told of somebody; without a problem it was taken. */
export interface Outcome {
  /** As the software calls them. */
  readonly code: string;
  readonly problems: readonly Problem[];
}

export const taken = (code: string): Outcome => ({ code, problems: [] });
export const refusedFor = (code: string | null, why: string | readonly Problem[]): Outcome => ({
  code: code ?? '',
  problems: typeof why === 'string' ? [{ field: null, value: null, message: why }] : why,
});

/** What is wrong, in one line. */
export const wordsOfProblems = (problems: readonly Problem[]): string =>
  problems.map(({ message }) => message).join('. ');

/** What became of a day, each part in the order it was told in. */
export interface DayOutcome {
  /** As it was written. */
  readonly written: string | null;
  /** What is refused of the house itself. */
  readonly house: readonly Problem[];
  readonly arrivals: readonly Outcome[];
  readonly departures: readonly Outcome[];
  readonly bookings: readonly Outcome[];
  readonly corrections: readonly Outcome[];
}
