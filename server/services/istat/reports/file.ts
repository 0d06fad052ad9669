import { formatMonth } from '#src/domain/istat/month.ts';
import { type Cell, csvLine, textCell } from '#src/schema/cell.ts';
import { type Cells, columnsOf, type Report, type ReportColumn } from '#src/schema/report.ts';
import { xlsxFile } from '../../../api/xlsx-file.ts';
import type { Found } from './reader.ts';

/** A report as a file: a line for each row, and what they come to last. Made whole: its rows are at hand. */
export async function reportFile(
  report: Report,
  { rows, total }: Pick<Found<Report>, 'rows' | 'total'>,
  format: 'csv' | 'xlsx',
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = columnsOf(report, true);
  const headers = columns.map(([, { label }]) => label);
  const lines = rows.map(({ cells }) => lineOf(columns, cells));
  const all = total
    ? [...lines, ['Totale', ...lineOf(columns, total).slice(1)].map(asCell)]
    : lines;
  if (format === 'csv')
    return new TextEncoder().encode(
      `\uFEFF${csvLine(headers.map(textCell))}${all.map(csvLine).join('')}`,
    );
  return new Uint8Array(
    Buffer.concat(await Array.fromAsync(xlsxFile(report.title, headers, one(all)))),
  );
}

const asCell = (cell: Cell | string | undefined): Cell | undefined =>
  typeof cell === 'string' ? textCell(cell) : cell;

async function* one<T>(batch: T) {
  yield batch;
}

const lineOf = (
  columns: readonly (readonly [string, ReportColumn])[],
  cells: Cells,
): readonly (Cell | undefined)[] =>
  columns.map(([name, { kind }]) => {
    const value = cells[name];
    if (value === null || value === undefined) return undefined;
    if (typeof value === 'number')
      return kind === 'percent' ? { kind, percent: value } : { kind: 'number', number: value };
    if (kind === 'date') return { kind, date: value };
    return textCell(kind === 'month' ? formatMonth(value) : value);
  });
