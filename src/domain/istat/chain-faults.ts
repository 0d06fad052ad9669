import { sum } from '../sum.ts';
import { openingStock, type Sheet, type Standing } from './chain.ts';
import type { Origin } from './origin.ts';

/** Where the chain of the C/59 does not hold: more left than were there, or a column that does not follow. */
export interface ChainFault {
  readonly code: 'C59_NEGATIVE' | 'CHAIN_BROKEN';
  readonly date: string;
  readonly origin: Origin;
}

/** What breaks the chain of days that follow one another, from who was there the night before the first (ISTAT 7.6, 8.1, 10.2). */
export const chainFaults = (
  sheets: readonly Sheet[],
  stock: readonly Standing[],
): readonly ChainFault[] =>
  sheets.flatMap((sheet, at) => {
    const { date, rows } = sheet;
    const unfollowed = stockDifferences(sheets[at - 1]?.rows ?? stock, openingStock(sheet));
    const unbalanced = rows
      .filter((row) => row.present !== row.previousPresent + row.arrivals - row.departures)
      .map(({ origin }) => origin);
    const negative = rows.filter(({ present }) => present < 0).map(({ origin }) => origin);
    return [
      ...negative.map((origin) => ({ code: 'C59_NEGATIVE' as const, date, origin })),
      ...[...new Set([...unfollowed, ...unbalanced])].map((origin) => ({
        code: 'CHAIN_BROKEN' as const,
        date,
        origin,
      })),
    ];
  });

/** The origins of which not as many slept there in one night as are said to have. */
export function stockDifferences(
  slept: readonly Standing[],
  said: readonly Standing[],
): readonly Origin[] {
  const origins = new Set([...slept, ...said].map(({ origin }) => origin));
  return [...origins].filter((origin) => presentOf(slept, origin) !== presentOf(said, origin));
}

const presentOf = (standing: readonly Standing[], origin: Origin): number =>
  sum(
    standing.filter((one) => one.origin === origin),
    ({ present }) => present,
  );
