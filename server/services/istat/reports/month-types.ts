import { summed } from '#src/domain/istat/house-month.ts';
import { type Part, withheld } from '#src/domain/istat/secrecy.ts';
import type { monthTypes } from '#src/resources/istat/reports/month-types.ts';
import type { ReportRow } from '#src/schema/report.ts';
import { figureCells, noFigures } from './month-cells.ts';
import type { MonthLine } from './month-line.ts';
import { monthLines } from './month-lines.ts';
import { notesOf } from './notes.ts';
import type { Reader } from './reader.ts';

type R = typeof monthTypes;

/** Months by kind of house; to who may learn nothing of a single house, cells that would tell of one are withheld. */
export const readMonthTypes: Reader<R> = async (asking) => {
  const lines = await monthLines(asking);
  const rows: ReportRow<R>[] = [];
  let isTotal = true;
  for (const own of Map.groupBy(lines, ({ month }) => month).values()) {
    const cells = [...Map.groupBy(own, ({ type }) => type).values()].toSorted(byName);
    const secret = asking.isSecret ? withheld(cells.map((cell) => cell.map(partOf))) : undefined;
    if (secret?.isTotal) isTotal = false;
    rows.push(...cells.map((cell, at) => rowOf(cell, secret?.cells.has(at) ?? false)));
  }
  const total = lines.length > 0 && isTotal ? totalOf(lines) : undefined;
  return { rows, total, notes: notesOf(lines, asking.asked.origin === undefined) };
};

/** What a house adds that others could read off. */
const partOf = ({ holder, presences, arrivals, departures, rooms }: MonthLine): Part => ({
  holder,
  amounts: [presences, arrivals, departures, rooms?.occupied ?? 0],
});

function rowOf(lines: readonly MonthLine[], isWithheld: boolean): ReportRow<R> {
  const [first] = lines;
  return {
    cells: {
      month: first?.month ?? null,
      type: first?.typeName ?? 'Senza tipologia',
      houses: new Set(lines.map(({ license }) => license)).size,
      ...(isWithheld ? noFigures : figureCells(summed(lines))),
    },
    ids: { month: Number(first?.month.slice(5)), type: first?.type ?? null },
    isWithheld,
  };
}

const totalOf = (lines: readonly MonthLine[]) => ({
  month: null,
  type: null,
  houses: new Set(lines.map(({ license }) => license)).size,
  ...figureCells(summed(lines)),
});

const byName = ([one]: readonly MonthLine[], [other]: readonly MonthLine[]) =>
  (one?.typeName ?? '').localeCompare(other?.typeName ?? '', 'it');
