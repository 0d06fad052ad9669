import { Rejected } from '../../errors.ts';

/** What one file may hold; beyond it people divide the file, and a bomb stays outside. Bytes. */
export const limits = {
  file: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 256,
  cell: 32_767,
  /** Parts of a workbook. */
  parts: 2_000,
  part: 200 * 1024 * 1024,
  sharedStrings: 40 * 1024 * 1024,
  /** How much a part may grow when unpacked: real sheets stay under 100. */
  ratio: 400,
} as const;

/** The file as a whole cannot be taken; the words say what to do. */
export const refused = (message: string, status: 413 | 415 | 422 = 422) =>
  new Rejected(status, { message, errors: { file: [message] } });

export const tooManyRows = () => refused('Il file ha più di 50.000 righe: dividilo in più file');
export const tooManyColumns = () =>
  refused('Il file ha più di 256 colonne: lascia solo quelle da importare');
export const tooBig = () => refused('Il file supera i 20 MB: dividilo in più file', 413);
