import type { Flow, Standing } from './chain.ts';
import { type DayCounts, dayCountsOf } from './day-counts.ts';
import { firstDayOf, type Month } from './month.ts';
import type { Origin } from './origin.ts';

/** An origin of a month as it is typed in the quick entry of the C/59 (ISTAT 7.6), by texts of `dayCountsText`. */
export interface C59Row {
  readonly origin: string;
  /** Who was there before the first day there is any knowledge of; none of any other month. */
  readonly stock: number | null;
  readonly arrivals: string | null;
  readonly departures: string | null;
}

/** A month that is told by the quick entry, as its figures are counted of it. */
export interface TypedMonth {
  /** Who was there the night before it, beyond who is known of. */
  readonly stock: readonly Standing[];
  readonly flows: readonly Flow[];
}

/** What is counted of a month as it was typed; texts that are none, and origins that are none, count nothing. */
export function typedMonth(month: Month, rows: readonly C59Row[]): TypedMonth {
  const known = rows.filter((row): row is C59Row & { origin: Origin } => isOrigin(row.origin));
  return {
    stock: known.flatMap(({ origin, stock }) => (stock ? [{ origin, present: stock }] : [])),
    flows: known.flatMap(({ origin, arrivals, departures }) => [
      ...flowsOf(month, arrivals, (persons) => ({ origin, arrivals: persons, departures: 0 })),
      ...flowsOf(month, departures, (persons) => ({ origin, arrivals: 0, departures: persons })),
    ]),
  };
}

/** The rows that say anything: one with neither people who were there nor any who came or left is none. */
export const rowsThatSay = <R extends C59Row>(rows: readonly R[]): readonly R[] =>
  rows.filter(({ stock, arrivals, departures }) => stock || arrivals || departures);

/** Is a text written as a row of the C/59 is: 'REGIONE:030', 'PROVINCIA:014', 'ESTERO:004'? */
export const isOrigin = (text: string): text is Origin =>
  /^(REGIONE|PROVINCIA|ESTERO):\d{3}$/.test(text);

/** The ISO date of a day of a month, which counts from 1. */
export const dateOf = (month: Month, day: number): string =>
  `${firstDayOf(month).slice(0, 8)}${String(day).padStart(2, '0')}`;

const flowsOf = (
  month: Month,
  text: string | null,
  flow: (persons: number) => Omit<Flow, 'date'>,
): readonly Flow[] =>
  [...(dayCountsOf(text) ?? noDays)].map(([day, persons]) => ({
    date: dateOf(month, day),
    ...flow(persons),
  }));

const noDays: DayCounts = new Map();
