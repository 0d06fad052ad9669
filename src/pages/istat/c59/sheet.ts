import { personsTyped } from '#src/domain/istat/c59-block.ts';
import type { C59Row } from '#src/domain/istat/c59-month.ts';
import { dayCountsOf, dayCountsText } from '#src/domain/istat/day-counts.ts';
import type { C59Month } from './month-of-c59.ts';

/** The line of rooms, which are of no origin. */
export const rooms = 'rooms';

/** What stands in a cell: of a line (an origin, or the rooms), in a column: `stock`, `a19` who came on the 19th, `d19` who left. */
export type CellKey = `${string} ${string}`;
export const cellKey = (line: string, column: string): CellKey => `${line} ${column}`;

interface Change {
  readonly key: CellKey;
  readonly from: string;
  readonly to: string;
}

/** What was typed, as text until it is saved: also what is no number is kept as long as one has not put it right. */
export interface Typed {
  readonly origins: readonly string[];
  readonly cells: Readonly<Record<string, string>>;
}

/** Do both come to the same, however it was written? Nobody is an empty cell; rooms that are none are said. */
export const isSameTyped = (one: Typed, other: Typed): boolean => {
  const keys = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)]);
  const said = (key: string, text = '') =>
    text === '' && key.startsWith(rooms) ? text : (personsTyped(text) ?? text);
  return [...keys].every((key) => said(key, one.cells[key]) === said(key, other.cells[key]));
};

export type Sheet = ReturnType<typeof sheetOf>;

/** The cells of a month with every change since, so that each can be taken back. */
export function sheetOf({ origins, cells }: Typed) {
  const lines = [...origins];
  const texts = new Map(Object.entries(cells));
  // Read thousands of times for each key: each text is understood once.
  const numbers = new Map([...texts].map(([key, text]) => [key, personsTyped(text)]));
  const done: Change[][] = [];
  const undone: Change[][] = [];
  const read = (line: string, column: string) => texts.get(cellKey(line, column)) ?? '';
  const put = (key: CellKey, text: string) => {
    if (text === '') texts.delete(key);
    else texts.set(key, text);
    numbers.set(key, personsTyped(text));
  };
  const moved = (from: Change[][], to: Change[][], side: 'from' | 'to') => {
    const changes = from.pop();
    if (!changes) return [];
    to.push(changes);
    for (const one of changes) put(one.key, one[side]);
    return changes.map(({ key }) => key);
  };
  return {
    lines: lines as readonly string[],
    read,
    persons: (line: string, column: string) => numbers.get(cellKey(line, column)) ?? 0,
    /** Writes cells at once, to be taken back at once. */
    write: (written: readonly (readonly [CellKey, string])[]) => {
      const changes = written.flatMap(([key, to]) => {
        const from = texts.get(key) ?? '';
        return from === to ? [] : [{ key, from, to }];
      });
      if (changes.length === 0) return;
      for (const { key, to } of changes) put(key, to);
      done.push(changes);
      undone.length = 0;
    },
    add: (origin: string) => {
      if (!lines.includes(origin)) lines.push(origin);
    },
    undo: () => moved(done, undone, 'from'),
    redo: () => moved(undone, done, 'to'),
    can: () => ({ undo: done.length > 0, redo: undone.length > 0 }),
    typed: (): Typed => ({ origins: [...lines], cells: Object.fromEntries(texts) }),
    wrong: (): readonly CellKey[] =>
      [...texts.keys()].flatMap((key) => (numbers.get(key) === undefined ? [key as CellKey] : [])),
  };
}

/** A month as it was read, as cells. */
export function typedOf({ rows, carried, days }: C59Month): Typed {
  const cells: Record<string, string> = {};
  for (const { origin, stock, arrivals, departures } of rows) {
    if (stock) cells[cellKey(origin, 'stock')] = String(stock);
    for (const [day, persons] of dayCountsOf(arrivals) ?? [])
      cells[cellKey(origin, `a${day}`)] = String(persons);
    for (const [day, persons] of dayCountsOf(departures) ?? [])
      cells[cellKey(origin, `d${day}`)] = String(persons);
  }
  for (const { date, roomsOccupied } of days)
    if (roomsOccupied !== null)
      cells[cellKey(rooms, `a${Number(date.slice(8))}`)] = String(roomsOccupied);
  const origins = [...carried, ...rows].map(({ origin }) => origin);
  return { origins: [...new Set(origins)], cells };
}

/** The rows that are sent: one of each line, also of those that say nothing, so that each is found again by its place. */
export const rowsOf = (sheet: Sheet): readonly C59Row[] =>
  sheet.lines.map((origin) => ({
    origin,
    stock: sheet.persons(origin, 'stock') || null,
    arrivals: countsOf(sheet, origin, 'a'),
    departures: countsOf(sheet, origin, 'd'),
  }));

const countsOf = (sheet: Sheet, origin: string, side: 'a' | 'd'): string | null => {
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  const counts = days.map((day) => [day, sheet.persons(origin, `${side}${day}`)] as const);
  return dayCountsText(new Map(counts)) || null;
};

/** The days whose rooms were said otherwise than they were read, by what was read of them. */
export const roomsOf = (sheet: Sheet, { days }: C59Month) =>
  days.flatMap(({ date, roomsOccupied, version }) => {
    const column = `a${Number(date.slice(8))}`;
    const isSaid = sheet.read(rooms, column) !== '';
    const persons = sheet.persons(rooms, column);
    const isSame = isSaid ? persons === roomsOccupied : roomsOccupied === null;
    return isSame || !isSaid ? [] : [{ date, version, roomsOccupied: persons }];
  });
