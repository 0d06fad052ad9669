import { type Cell, csvLine, textCell } from '#src/schema/cell.ts';
import type { Reads } from '../../db/reads.ts';
import type { Import, RowError } from './import.ts';
import type { ReadCell } from './sheet-row.ts';

/** The rows that were refused as a CSV: the same columns and what is wrong, ready to be put right. */
export async function failedRows(reads: Reads, { id, headers }: Import): Promise<string> {
  const rows = await reads.query(
    `select cells, errors from import_rows where import = $1 and errors is not null order by line`,
    [id],
  );
  const lines = rows.map(({ cells, errors }) =>
    csvLine([
      ...(cells as ReadCell[]).map((cell): Cell => textCell(typeof cell === 'string' ? cell : '')),
      textCell((errors as RowError[]).map((error) => worded(headers, error)).join('; ')),
    ]),
  );
  return `\uFEFF${csvLine([...headers, 'Errore'].map(textCell))}${lines.join('')}`;
}

const worded = (headers: readonly string[], { column, message }: RowError) =>
  column === null ? message : `${headers[column]}: ${message}`;
