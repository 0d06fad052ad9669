import { csvRows } from './csv-sheet.ts';
import { refused } from './limits.ts';
import type { SheetRow } from './sheet-row.ts';
import { xlsxRows } from './xlsx-sheet.ts';

/** The rows of a CSV or XLSX file, told apart by what they hold; anything else is a 415. */
export function sheetRows(file: Buffer): AsyncGenerator<SheetRow> {
  if (file.length === 0) throw refused('Il file è vuoto');
  const start = file.subarray(0, 8).toString('latin1');
  if (start.startsWith('PK\x03\x04')) return xlsxRows(file);
  if (start.startsWith('\xD0\xCF\x11\xE0'))
    throw refused(
      'È una vecchia cartella di Excel (.xls) o ha una password: salvala come .xlsx senza password',
      415,
    );
  if (start.startsWith('%PDF') || isBinary(file))
    throw refused('Il file non è un CSV né un XLSX', 415);
  return csvRows(file);
}

/** Text in UTF-16 holds zeros too, but says so at its beginning. */
const isBinary = (file: Buffer) =>
  !/^(\xFF\xFE|\xFE\xFF)/.test(file.subarray(0, 2).toString('latin1')) &&
  file.subarray(0, 65_536).includes(0);
