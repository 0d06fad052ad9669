import type { ArrivalTold, Correction, Movement, Movements, Problem, Told } from './movement.ts';

/** A row whose fields stand at fixed places. */
export interface FixedRow {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly width: number;
  /** A field by its name, without blanks around it; null where it is blank. */
  readonly textOf: (name: string) => string | null;
}

/** Of each field where it begins, from 0, and how long it is. */
export type Layout = Readonly<Record<string, readonly [from: number, length: number]>>;

/** The rows of a text; empty ones are none. Each character counts as one. */
export const fixedRows = (text: string, layout: Layout): readonly FixedRow[] =>
  linesOf(text).flatMap((row, at) =>
    row.trim() === '' ? [] : [{ line: at + 1, width: row.length, textOf: fieldsOf(row, layout) }],
  );

export const linesOf = (text: string): readonly string[] =>
  text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

const fieldsOf = (row: string, layout: Layout) => (name: string) => {
  const [from, length] = layout[name] ?? [0, 0];
  return row.slice(from, from + length).trim() || null;
};

/** What a row tells of a day; several of one row are one to who sent it. */
export type RowTold = Pick<Told, 'line'> & { readonly date: string; readonly written: string } & (
    | { readonly arrival: ArrivalTold }
    | { readonly departure: Told }
    | { readonly correction: Correction }
  );

/** A row of which not even the day can be read. */
export interface UnreadRow {
  readonly line: number;
  readonly code: string | null;
  readonly problems: readonly Problem[];
}

/** What a file of rows tells. */
export interface RowsTold {
  readonly movements: Movements;
  readonly unread: readonly UnreadRow[];
}

/** Lays what rows tell day by day, in the order of the days; a file of rows names no house. */
export function byDay(told: readonly RowTold[]): Movements {
  const days = [...Map.groupBy(told, ({ date }) => date).values()].map((all): Movement => {
    const [{ date, written, line }] = all as [RowTold];
    const arrivals = all.flatMap((one) => ('arrival' in one ? [one.arrival] : []));
    const departures = all.flatMap((one) => ('departure' in one ? [one.departure] : []));
    const corrections = all.flatMap((one) => ('correction' in one ? [one.correction] : []));
    return { date, written, line, house: null, arrivals, departures, bookings: [], corrections };
  });
  return { structureCode: null, days: days.toSorted(byDate) };
}

const byDate = (one: Movement, other: Movement) =>
  String(one.date).localeCompare(String(other.date));
