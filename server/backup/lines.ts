import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { messageOf, StartFailure } from '../start-failure.ts';

/**
 * A backup is gzipped lines of JSON. An object opens a part; under a table each array is a row, its
 * values as PostgreSQL writes them in text; under a file each string is a piece in base64.
 */
export type Heading =
  | {
      readonly soggiorno: typeof format;
      readonly at: string;
      readonly migrations: readonly string[];
    }
  | {
      readonly table: string;
      readonly columns: readonly string[];
      /** Where each identity sequence stands: its last value, and whether that was used. */
      readonly sequences: Readonly<Record<string, readonly [string, boolean]>>;
    }
  | { readonly file: string }
  | Closing;

/** Proves the end was written, and that nothing between is missing. */
export interface Closing {
  readonly rows: number;
  readonly files: number;
}

export const format = 1;

export const isHeading = (line: string): boolean => line.startsWith('{');

/** The lines of a backup; a broken or foreign file is a `StartFailure`. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* split(source.pipe(plain));
  } catch (error) {
    throw new StartFailure(reasonOf(path, error));
  } finally {
    source.destroy();
  }
}

/** Bytes are joined before they are read as text: a letter may lie across two pieces. */
async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, to)]).toString();
      pieces = [];
      from = to + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  }
  if (pieces.length) yield Buffer.concat(pieces).toString();
}

const newline = 10;

function reasonOf(path: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'ENOENT') return `Il file ${path} non esiste.`;
  if (code === 'Z_BUF_ERROR') return incomplete;
  if (code.startsWith('Z_'))
    return `Il file ${path} non è una copia di Soggiorno, o è danneggiato.`;
  return `Il file ${path} non si legge: ${messageOf(error)}`;
}

export const incomplete = 'La copia è incompleta: non è stato ripristinato nulla.';
