import { sum } from '../sum.ts';
import type { Origin } from './origin.ts';

/** Who of an origin slept there in a night. */
export interface Standing {
  readonly origin: Origin;
  readonly present: number;
}

/** What came and went of an origin on a day: a row of the quick entry, or one stay. */
export interface Flow {
  readonly date: string;
  readonly origin: Origin;
  readonly arrivals: number;
  readonly departures: number;
}

/** The four columns of the C/59_G: A present the night before, B arrived, C left, D present (ISTAT 1.2). */
interface Row extends Standing {
  readonly previousPresent: number;
  readonly arrivals: number;
  readonly departures: number;
}

/** The C/59_G of a day, by origin; origins of which there is nothing to tell have no row. */
export interface Sheet {
  readonly date: string;
  readonly rows: readonly Row[];
}

/**
 * The sheets of days that follow one another, from who was there the night before the first: D = A + B − C, and A is the
 * D of the day before (ISTAT 1.2, 10.2). Flows of other days are left out.
 */
export function chained(
  days: readonly string[],
  stock: readonly Standing[],
  flows: readonly Flow[],
): readonly Sheet[] {
  const flowsOn = Map.groupBy(flows, ({ date }) => date);
  let standing = stock;
  return days.map((date) => {
    const rows = rowsOf(standing, flowsOn.get(date) ?? []);
    standing = rows;
    return { date, rows };
  });
}

function rowsOf(before: readonly Standing[], flows: readonly Flow[]): readonly Row[] {
  const standing = Map.groupBy(before, ({ origin }) => origin);
  const moving = Map.groupBy(flows, ({ origin }) => origin);
  return [...new Set([...standing.keys(), ...moving.keys()])]
    .sort()
    .map((origin) => {
      const previousPresent = sum(standing.get(origin) ?? [], ({ present }) => present);
      const arrivals = sum(moving.get(origin) ?? [], (flow) => flow.arrivals);
      const departures = sum(moving.get(origin) ?? [], (flow) => flow.departures);
      const present = previousPresent + arrivals - departures;
      return { origin, previousPresent, arrivals, departures, present };
    })
    .filter((row) => row.previousPresent || row.arrivals || row.departures);
}

/** Who slept there the night before a day, as its sheet says: column A. */
export const openingStock = (sheet: Sheet | undefined): readonly Standing[] =>
  (sheet?.rows ?? []).map(({ origin, previousPresent }) => ({ origin, present: previousPresent }));
