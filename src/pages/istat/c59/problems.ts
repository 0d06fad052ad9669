import { c59Problems } from '#src/domain/istat/c59-problems.ts';
import { dayProblemWords } from '#src/domain/istat/day-problems.ts';
import { firstDayOf, type Month } from '#src/domain/istat/month.ts';
import type { C59Month } from './month-of-c59.ts';
import { type CellKey, cellKey, rooms, rowsOf, type Sheet } from './sheet.ts';

/** What is wrong in the cells of a month, by cell, judged as the server judges it. */
export function problemsOf(
  sheet: Sheet,
  month: Month,
  read: C59Month,
): ReadonlyMap<CellKey, string> {
  const open = new Set(read.days.filter(({ state }) => state === 'open').map(({ date }) => date));
  const judged = c59Problems({
    month,
    today: read.today,
    rows: rowsOf(sheet),
    carried: read.carried,
    isFirst: read.isFirst,
    isOpenOn: (date) => open.has(date),
    regions: new Map(read.provinces.map(({ code, region }) => [code, region])),
  });
  return new Map([
    ...judged.map(({ row, column, day, message }): [CellKey, string] => [
      cellKey(sheet.lines[row] ?? '', columnOf(column, day)),
      message,
    ]),
    ...wrongRooms(sheet, read),
    ...sheet.wrong().map((key): [CellKey, string] => [key, 'Scrivi un numero intero, da 0 a 9999']),
  ]);
}

const wrongRooms = (sheet: Sheet, { days }: C59Month) =>
  days.flatMap(({ date, roomsAvailable, roomsOccupied }): [CellKey, string][] => {
    const column = `a${Number(date.slice(8))}`;
    const isUnsaid = roomsOccupied !== null && sheet.read(rooms, column) === '';
    const message =
      (isUnsaid && 'Scrivi quante sono: 0 se nessuna') ||
      (sheet.persons(rooms, column) > roomsAvailable && dayProblemWords.OCC_ROOMS_OVER);
    return message ? [[cellKey(rooms, column), message]] : [];
  });

/** What the server refused, by cell; what is of no cell by no line. */
export function refusedCells(
  errors: Readonly<Record<string, string>>,
  sheet: Sheet,
  sentDays: readonly { readonly date: string }[],
): ReadonlyMap<CellKey, string> {
  return new Map(
    Object.entries(errors).map(([path, message]) => [
      cellOf(path.split('.'), sheet, sentDays),
      message,
    ]),
  );
}

function cellOf(
  [part, at, column = '', day]: readonly string[],
  sheet: Sheet,
  sentDays: readonly { readonly date: string }[],
): CellKey {
  if (part === 'days')
    return cellKey(rooms, `a${Number((sentDays[Number(at)]?.date ?? '').slice(8))}`);
  const line = sheet.lines[Number(at)] ?? '';
  return cellKey(line, columnOf(column, day === undefined ? null : Number(day)));
}

const columnOf = (column: string, day: number | null): string =>
  day === null ? (column === 'stock' ? 'stock' : 'origin') : `${column.charAt(0)}${day}`;

/** Where a cell is, in words: "Germania, partiti del 19". */
export function placeOf(key: CellKey, nameOf: (line: string) => string): string {
  const [line = '', column = ''] = key.split(' ');
  const day = Number(column.slice(1));
  if (line === rooms) return `Camere occupate del ${day}`;
  if (column === 'origin') return nameOf(line);
  if (column === 'stock') return `${nameOf(line)}, presenti prima`;
  return `${nameOf(line)}, ${column.startsWith('a') ? 'arrivati' : 'partiti'} del ${day}`;
}

/** So many days has a month. */
export const daysIn = ({ days }: C59Month, month: Month): number =>
  days.length > 0
    ? Number((days.at(-1)?.date ?? firstDayOf(month)).slice(8))
    : new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
