import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../api/file-store.ts';
import { auditPartitions } from '../db/audit-months.ts';
import { endOfRows, lineOf } from './archive.ts';
import { copyOut } from './copy.ts';
import { migrationsOf, passing, sequencesOf, sqlOf, tablesOf, unhurried } from './tables.ts';

/**
 * Writes one snapshot of the whole database, and the uploaded files, into `file`, readable by its
 * owner alone. The file has its name only when it is whole; people may go on working meanwhile.
 */
export async function backup(pool: pg.Pool, file: string, files: FileStore): Promise<void> {
  const partial = `${file}.partial`;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const target = await open(partial, 'w', 0o600);
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(unhurried);
    await pipeline(
      Readable.from(inBlocks(archiveOf(client, files))),
      createGzip(),
      target.createWriteStream({ flush: true }),
    );
    await client.query('commit');
    await rename(partial, file);
  } catch (error) {
    failure = error as Error;
    await rm(partial, { force: true });
    throw error;
  } finally {
    // Half a COPY may be under way: such a connection is of no use to anyone.
    client.release(failure);
  }
}

/** Files come last: what the snapshot's rows name is written before those rows are. */
async function* archiveOf(client: pg.PoolClient, files: FileStore): AsyncGenerator<Buffer> {
  const migrations = await migrationsOf(client);
  yield lineOf({ kind: 'soggiorno', format: 1, migrations });
  for (const name of await auditPartitions(client)) yield lineOf({ kind: 'partition', name });
  for (const { name, columns } of await tablesOf(client)) {
    if (passing.has(name)) continue;
    yield lineOf({ kind: 'table', name, columns });
    yield* copyOut(
      client,
      `copy (select ${columns.map(sqlOf).join(', ')} from ${sqlOf(name)}) to stdout`,
    );
    yield Buffer.from(endOfRows);
  }
  for (const sequence of await sequencesOf(client)) yield lineOf({ kind: 'sequence', ...sequence });
  yield* filesOf(client, files);
  yield lineOf({ kind: 'end' });
}

/** A file whose bytes are lost is left out, as it would be without a backup. */
async function* filesOf(client: pg.PoolClient, files: FileStore): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ id: number; size: number }>(
    'select id, size from files order by id',
  );
  for (const { id, size } of rows) {
    const bytes = await files.open(id);
    if (!bytes) continue;
    yield lineOf({ kind: 'file', path: String(id), size });
    let written = 0;
    for await (const chunk of bytes) {
      written += chunk.length;
      yield Buffer.from(chunk);
    }
    if (written !== size) throw new Error(`File ${id} is not as long as it was`);
    yield Buffer.from('\n');
  }
}

const blockSize = 256 * 1024;

/** Rows come one by one; a stream likes them by the quarter of a megabyte. */
async function* inBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < blockSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size) yield Buffer.concat(waiting);
}
