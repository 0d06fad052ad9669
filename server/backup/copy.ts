import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** `COPY ... TO STDOUT` as a stream of whole rows, no faster than they are taken. */
export const copyOut = (client: pg.PoolClient, sql: string): Readable =>
  client.query(new OutgoingCopy(sql));

/** `COPY ... FROM STDIN`, fed with rows no faster than PostgreSQL takes them. */
export const copyIn = (
  client: pg.PoolClient,
  sql: string,
  rows: AsyncIterable<Buffer>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new IncomingCopy(sql, rows, resolve, reject));
  });

/** The part of pg's connection that speaks COPY; its types leave it out. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

class OutgoingCopy extends Readable implements pg.Submittable {
  readonly #sql: string;
  #wire: Wire | undefined;

  constructor(sql: string) {
    super();
    this.#sql = sql;
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire;
    this.#wire.query(this.#sql);
  }

  override _read(): void {
    this.#wire?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser writes over its own buffer.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

class IncomingCopy implements pg.Submittable {
  readonly #sql: string;
  readonly #rows: AsyncIterable<Buffer>;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;
  #failure: Error | undefined;
  #isOver = false;

  constructor(
    sql: string,
    rows: AsyncIterable<Buffer>,
    resolve: () => void,
    reject: (error: Error) => void,
  ) {
    this.#sql = sql;
    this.#rows = rows;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): void {
    (connection as Wire).query(this.#sql);
  }

  handleCopyInResponse(wire: Wire): void {
    this.#feed(wire).then(
      () => wire.endCopyFrom(),
      (error: Error) => {
        this.#failure = error;
        wire.sendCopyFail('stopped');
      },
    );
  }

  async #feed(wire: Wire): Promise<void> {
    for await (const chunk of this.#rows) {
      if (this.#isOver) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await drained(wire.stream);
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.#reject(this.#failure ?? error);
  }
}

/** Waits until a stream takes more, or is gone; leaves no listener behind. */
async function drained(stream: Socket): Promise<void> {
  const over = new AbortController();
  const signal = { signal: over.signal };
  await Promise.race([once(stream, 'drain', signal), once(stream, 'close', signal)]);
  over.abort();
}
