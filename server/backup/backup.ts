import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { quoted } from '../db/names.ts';
import { messageOf, StartFailure } from '../start-failure.ts';
import { filesIn, piecesOf } from './files.ts';
import { type Closing, format, type Heading } from './lines.ts';
import { dataTables, exactText, migrationsOf, sequenceOf, type Table } from './tables.ts';

const rowsAtOnce = 500;

/**
 * Writes the whole database, as one instant saw it, and the uploaded files below `filesDir` to one
 * gzipped file. The file has its name only once it is complete; writing may go on meanwhile.
 */
export async function backup(pool: pg.Pool, file: string, filesDir: string): Promise<Closing> {
  const making = `${file}.part`;
  const written = { rows: 0, files: 0 };
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(exactText);
    await pipeline(
      () => contents(client, filesDir, written),
      createGzip({ level: 6 }),
      createWriteStream(making, { mode: 0o600, flush: true }),
    );
    await client.query('commit');
    await rename(making, file);
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(making, { force: true });
    throw error instanceof StartFailure
      ? error
      : new StartFailure(`La copia non è riuscita: ${messageOf(error)}`);
  } finally {
    client.release();
  }
}

async function* contents(
  client: pg.PoolClient,
  filesDir: string,
  written: { rows: number; files: number },
): AsyncGenerator<string> {
  const migrations = await migrationsOf(client);
  yield heading({ soggiorno: format, at: new Date().toISOString(), migrations });
  for (const table of await dataTables(client)) {
    yield heading(await headingOf(client, table));
    for await (const rows of rowsOf(client, table)) {
      written.rows += rows.length;
      yield rows.map((row) => `${row}\n`).join('');
    }
  }
  // After the snapshot: each row of `files` it holds has its file here.
  for (const name of await filesIn(filesDir)) {
    yield heading({ file: name });
    yield* piecesOf(join(filesDir, name));
    written.files += 1;
  }
  yield heading({ ...written });
}

const heading = (said: Heading): string => `${JSON.stringify(said)}\n`;

async function headingOf(client: pg.PoolClient, table: Table): Promise<Heading> {
  const sequences: Record<string, readonly [string, boolean]> = {};
  for (const column of table.identities) {
    const { rows } = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${await sequenceOf(client, table.name, column)}`,
    );
    if (rows[0]) sequences[column] = [rows[0].last, rows[0].used];
  }
  return { table: table.name, columns: table.columns.map(({ name }) => name), sequences };
}

/** Rows some hundred at a time, each a JSON array of texts that PostgreSQL itself writes. */
async function* rowsOf(client: pg.PoolClient, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`);
  const order = table.key.length ? `order by ${table.key.map(quoted).join(', ')}` : '';
  await client.query(
    `declare backup_rows no scroll cursor for
     select to_json(array[${values.join(', ')}]::text[])::text as row from ${quoted(table.name)} ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}
