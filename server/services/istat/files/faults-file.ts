import { rowWords } from '#src/resources/istat/guest-files.ts';
import { type Cell, csvLine, textCell } from '#src/schema/cell.ts';
import type { Fault } from './faults.ts';

/** The rows that were refused as a CSV, to be put right where the file was made. */
export function faultsFile(faults: readonly Fault[]): string {
  const lines = faults.map(({ line, day, what, code, field, value, message }) =>
    csvLine(
      [String(line), day, rowWords[what], code, field, value, message].map(
        (text): Cell => textCell(text ?? ''),
      ),
    ),
  );
  return `\uFEFF${csvLine(headers.map(textCell))}${lines.join('')}`;
}

const headers = ['Riga', 'Giorno', 'Movimento', 'idswh', 'Campo', 'Valore', 'Errore'];
