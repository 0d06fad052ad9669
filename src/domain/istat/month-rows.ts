import { sum } from '../sum.ts';
import type { Sheet } from './chain.ts';
import { isAbroad, originName } from './origin-names.ts';
import { byRegion, type Regions } from './regions.ts';

/** The columns of the C/59_M: A present the night before, B arrived, C left, D present in the last night, and nights of the month. */
interface MonthColumns {
  readonly previousPresent: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly present: number;
  readonly presences: number;
}

interface MonthRow extends MonthColumns {
  readonly name: string;
}

/** The rows of a month by block, the busiest first, with the totals of each block and of all (ISTAT 1.3). */
export interface MonthTable {
  readonly abroad: readonly MonthRow[];
  readonly italy: readonly MonthRow[];
  readonly totals: {
    readonly abroad: MonthColumns;
    readonly italy: MonthColumns;
    readonly all: MonthColumns;
  };
}

/** A month as its form has it, of its sheets day by day; Italians by region. */
export function monthTable(sheets: readonly Sheet[], regions: Regions): MonthTable {
  const days = sheets.map(({ rows }) => byRegion(rows, regions));
  const origins = [...new Set(days.flatMap((rows) => rows.map(({ origin }) => origin)))];
  const rows = origins
    .map((origin) => {
      const own = days.map((day) => day.filter((row) => row.origin === origin));
      return { origin, name: originName(origin), ...columnsOf(own) };
    })
    .toSorted((one, other) => other.presences - one.presences || (one.name < other.name ? -1 : 1));
  const told = ({ origin: _, ...row }: (typeof rows)[number]): MonthRow => row;
  const abroad = rows.filter(({ origin }) => isAbroad(origin)).map(told);
  const italy = rows.filter(({ origin }) => !isAbroad(origin)).map(told);
  const totals = { abroad: total(abroad), italy: total(italy), all: total([...abroad, ...italy]) };
  return { abroad, italy, totals };
}

type DayRow = Pick<MonthColumns, 'previousPresent' | 'arrivals' | 'departures' | 'present'>;

const columnsOf = (days: readonly (readonly DayRow[])[]): MonthColumns => ({
  previousPresent: sum(days[0] ?? [], (row) => row.previousPresent),
  arrivals: sum(days.flat(), (row) => row.arrivals),
  departures: sum(days.flat(), (row) => row.departures),
  present: sum(days.at(-1) ?? [], ({ present }) => present),
  presences: sum(days.flat(), ({ present }) => present),
});

const total = (rows: readonly MonthColumns[]): MonthColumns => ({
  previousPresent: sum(rows, (row) => row.previousPresent),
  arrivals: sum(rows, (row) => row.arrivals),
  departures: sum(rows, (row) => row.departures),
  present: sum(rows, ({ present }) => present),
  presences: sum(rows, ({ presences }) => presences),
});
