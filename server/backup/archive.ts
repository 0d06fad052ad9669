import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartFailure } from '../start-failure.ts';

/**
 * A backup is one gzipped text: a line of JSON announces what follows. After a `table` come its
 * rows as COPY writes them, up to a line `\.`; after a `file`, its `size` bytes and a line feed.
 */
export type Entry =
  | { readonly kind: 'soggiorno'; readonly format: 1; readonly migrations: readonly string[] }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | {
      readonly kind: 'sequence';
      readonly name: string;
      readonly last: string;
      readonly used: boolean;
    }
  /** A month of the audit, to be made before its rows come. */
  | { readonly kind: 'partition'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'end' };

export const endOfRows = '\\.\n';

export const lineOf = (entry: Entry): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`);

/** Reads a backup from its beginning to its end; a damaged or cut one is said to be so. */
export class ArchiveReader {
  readonly #text: Readable;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    const text = createGunzip({ chunkSize: 256 * 1024 });
    createReadStream(path)
      .on('error', (error) => text.destroy(error))
      .pipe(text);
    // It may fail before anyone reads; who reads then is told.
    text.on('error', () => undefined);
    this.#text = text;
    this.#chunks = text[Symbol.asyncIterator]();
  }

  async next(): Promise<Entry> {
    for (;;) {
      const end = this.#rest.indexOf(10);
      if (end >= 0) return parse(this.#take(end + 1).toString());
      await this.#more();
    }
  }

  /** The rows of the table just announced, in pieces of whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const lines = this.#rest.subarray(0, this.#rest.lastIndexOf(10) + 1);
      const end = lines.subarray(0, 3).equals(terminator) ? 0 : lines.indexOf(ending) + 1;
      const isOver = end > 0 || lines.subarray(0, 3).equals(terminator);
      const rows = this.#take(isOver ? end : lines.length);
      if (rows.length) yield rows;
      if (isOver) {
        this.#take(terminator.length);
        return;
      }
      await this.#more();
    }
  }

  /** The bytes of the file just announced. */
  async *bytes(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (!this.#rest.length) await this.#more();
      const piece = this.#take(Math.min(left, this.#rest.length));
      left -= piece.length;
      yield piece;
    }
    while (!this.#rest.length) await this.#more();
    this.#take(1);
  }

  /** Reads on behind the last entry: a cut backup may hold every entry and still not be whole. */
  async end(): Promise<void> {
    const { done } = await this.#next();
    if (!done || this.#rest.length) throw damaged();
  }

  async close(): Promise<void> {
    if (this.#text.closed) return;
    this.#text.destroy();
    await once(this.#text, 'close');
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#next();
    if (done) throw damaged();
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, value]) : value;
  }

  #next(): Promise<IteratorResult<Buffer>> {
    return this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw error.syscall ? error : damaged();
    });
  }
}

const terminator = Buffer.from(endOfRows);
const ending = Buffer.from(`\n${endOfRows}`);

function parse(line: string): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    throw damaged();
  }
}

export const damaged = () =>
  new StartFailure('Il file non è un backup di Soggiorno, oppure è incompleto o rovinato.');
