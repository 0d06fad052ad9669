import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { meant } from '#src/schema/cell.ts';
import { limits, refused, tooManyColumns } from './limits.ts';
import type { SheetRow } from './sheet-row.ts';

/** Rows of a CSV: delimiter and encoding are found out, quotes may hold anything. */
export async function* csvRows(file: Buffer): AsyncGenerator<SheetRow> {
  const encoding = encodingOf(file);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(file.subarray(0, 65_536)));
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1024 * 1024,
  });
  const source = Readable.from(decoded(file, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let next = 1;
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = next;
      next = info.lines + 1;
      if (record.length > limits.columns) throw tooManyColumns();
      if (/^sep=.?$/i.test(record.join(delimiter)) && line === 1) continue;
      const cells = record.map((text) => meant(text.trim()));
      if (cells.some((text) => text !== '')) yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? refused(wordsOf(error)) : error;
  } finally {
    source.destroy();
  }
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const wordsOf = ({ code, lines }: CsvError & { lines?: number }): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'Il file finisce a metà di una cella fra virgolette: forse non è stato copiato per intero'
    : `Il file non si legge come CSV${lines ? `, vicino alla riga ${lines}` : ''}`;

/** A byte order mark decides; without one it is UTF-8 where it can be, or what Windows writes. */
function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The mark seen most in the first line outside quotes; Italian spreadsheets write semicolons. */
function delimiterOf(start: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(start)?.[1];
  if (named) return named;
  const [first = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const chunk = 64 * 1024;

function* decoded(file: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.length; at += chunk)
    yield decoder.decode(file.subarray(at, at + chunk), { stream: at + chunk < file.length });
}
