import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { type FileStore, isNumber, type Staging } from '../api/file-store.ts';
import { dayOf, makeAuditMonths } from '../db/audit-months.ts';
import { StartFailure } from '../start-failure.ts';
import { ArchiveReader, damaged, type Entry } from './archive.ts';
import { copyIn } from './copy.ts';
import { migrationsOf, sqlOf, tablesOf, unhurried } from './tables.ts';
import { untied } from './untied.ts';

/**
 * Puts a backup into a migrated database nobody has used yet, and its files into an empty store:
 * all of it or, when anything fails, nothing.
 */
export async function restore(pool: pg.Pool, file: string, store: FileStore): Promise<void> {
  await store.check();
  if (!(await store.isEmpty()))
    throw new StartFailure(
      `Il ripristino vuole un deposito di file vuoto: ${store.place} non lo è.`,
    );
  const reader = new ArchiveReader(file);
  const files = store.stage();
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const { migrations } = await headerOf(reader);
    await makeQueueTables(client);
    await client.query('begin');
    await client.query(unhurried);
    await refuseUnlessReady(client, migrations);
    const tables = await tablesOf(client);
    const names = tables.map(({ name }) => sqlOf(name));
    await untied(client, names, async () => {
      await client.query(`truncate ${names.join(', ')}`);
      await load(client, reader, files, new Map(tables.map((t) => [t.name, t.columns])));
    });
    await client.query(`analyze ${names.join(', ')}`);
    await files.keep();
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').catch(() => undefined);
    await files.drop();
    throw error;
  } finally {
    client.release(failure);
    await reader.close();
  }
}

/** The migrations a backup was made after, in order. */
export async function migrationsIn(file: string): Promise<readonly string[]> {
  const reader = new ArchiveReader(file);
  try {
    return (await headerOf(reader)).migrations;
  } finally {
    await reader.close();
  }
}

async function headerOf(reader: ArchiveReader): Promise<Entry & { kind: 'soggiorno' }> {
  const entry = await reader.next();
  if (entry.kind !== 'soggiorno' || entry.format !== 1) throw damaged();
  return entry;
}

/** The tables of the job queue, which the queue makes at its first start and no migration does. */
async function makeQueueTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regnamespace('pgboss') is not null as known",
  );
  if (!rows[0]?.known) await client.query(getConstructionPlans('pgboss'));
}

/** Reference data comes with the migrations; what is in these came with people. */
const used = ['users', 'managers', 'audit', 'files'];

async function refuseUnlessReady(
  client: pg.PoolClient,
  migrations: readonly string[],
): Promise<void> {
  const here = await migrationsOf(client);
  if (here.join() !== migrations.join())
    throw new StartFailure(
      `Il backup è di un’altra versione (ultima migrazione ${migrations.at(-1)}, qui ${here.at(-1) ?? 'nessuna'}): ripristinalo in un database nuovo.`,
    );
  await client.query(`lock table ${used.join(', ')} in access exclusive mode`);
  const { rows } = await client.query<{ empty: boolean }>(
    `select not (${used.map((table) => `exists (select 1 from ${table})`).join(' or ')}) as empty`,
  );
  if (!rows[0]?.empty)
    throw new StartFailure('Il ripristino vuole un database vuoto: questo contiene già dei dati.');
}

async function load(
  client: pg.PoolClient,
  reader: ArchiveReader,
  files: Staging,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (;;) {
    const entry = await reader.next();
    if (entry.kind === 'end') return reader.end();
    if (entry.kind === 'table') await loadRows(client, reader, entry, tables);
    else if (entry.kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        sqlOf(entry.name),
        entry.last,
        entry.used,
      ]);
    else if (entry.kind === 'partition') await makeMonth(client, entry.name);
    else if (entry.kind === 'file')
      await files.store(numberOf(entry.path), reader.bytes(entry.size));
    else throw damaged();
  }
}

async function loadRows(
  client: pg.PoolClient,
  reader: ArchiveReader,
  { name, columns }: Entry & { kind: 'table' },
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const known = tables.get(name);
  if (!known || !columns.every((column) => known.includes(column))) throw otherTables(name);
  await copyIn(
    client,
    `copy ${sqlOf(name)} (${columns.map(sqlOf).join(', ')}) from stdin`,
    reader.rows(),
  );
}

async function makeMonth(client: pg.PoolClient, partition: string): Promise<void> {
  const day = dayOf(partition);
  if (!day) throw damaged();
  await makeAuditMonths(client, day, day);
}

/** A backup from who knows where must not write elsewhere. */
function numberOf(path: string): number {
  if (!isNumber(path)) throw damaged();
  return Number(path);
}

const otherTables = (name: string) =>
  new StartFailure(`Il backup contiene la tabella ${name} in una forma che qui non c’è.`);
