import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { folderStore } from '#server/services/files/folder.ts';
import { messageOf } from '#server/start-failure.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { createWorld, type World } from '../../support/world.ts';

/** What a text format is easily wrong about. */
const probe = `
create table probe (
  id bigint generated always as identity primary key,
  parent bigint references probe (id),
  "Order" text, bytes bytea, instant timestamptz, day date, amount numeric, ratio float8,
  list text[], grid int[][], document jsonb, raw json, span tstzrange, doubled int generated always as (length("Order") * 2) stored
)`;
const probeRows = `
insert into probe (parent, "Order", bytes, instant, day, amount, ratio, list, grid, document, raw, span) values
  (2, E'a\\tb\\n\\\\.\\n\\\\N è 🏔', '\\x00ff0a5c', '2026-03-29 02:30:00.123456+01', '2024-02-29', 12345678901234567890.123456789, 0.1, array['', null, 'a,"b"', E'\\n'], '{{1,2},{3,null}}', 'null', E'{ "a" :\\n 1 }', '[2026-01-01,)'),
  (1, '', '', 'infinity', '-infinity', 'NaN', '-0', '{}', '{}', '{"a": [1e400]}', 'null', 'empty'),
  (null, null, null, null, null, null, 'Infinity', null, null, null, null, null)`;

/** Values in the product's own tables that a careless copy bends. */
const hardValues = `
insert into files (manager, name, type, size, sha256)
  values (1, 'ab/photo.jpg', 'image/jpeg', 9007199254740993, decode('00ff0a0d5c', 'hex'));
insert into police_cities values ('1', 'Prima di Cristo', 'XX', '0044-03-15 BC'), ('2', 'Mai', 'XX', 'infinity');
update cities set latitude = 0.1::float8 + 0.2::float8, longitude = '-0' where id = 1;
update cities set latitude = 'NaN', longitude = 5e-324 where id = 2`;

let world: World;
let target: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soggiorno-backup-'));
  file = join(folder, 'all.gz');
  world = await createWorld({ demo: true });
  target = await cloneDatabase();
  for (const { pool } of [world.database, target]) await pool.query(probe);
  await world.database.pool.query(probeRows);
  await world.database.pool.query(hardValues);
  await store('files').keep(await fileOf(photo.length), photo);
  await store('files').keep(await fileOf(0), Buffer.alloc(0));
  await backup(world.database.pool, file, store('files'));
  await restore(target.pool, file, store('restored'));
});
afterAll(async () => {
  await target.drop();
  await world.close();
  await rm(folder, { recursive: true });
});

const store = (name: string) => folderStore(join(folder, name));

async function fileOf(size: number): Promise<number> {
  const { rows } = await world.database.pool.query<{ id: number }>(
    `insert into files (manager, name, type, size, sha256)
     values (1, 'pianta.pdf', 'application/pdf', $1, '') returning id`,
    [size],
  );
  return rows[0]?.id as number;
}

const photo = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256));

it('brings every row of every table back as it was', async () => {
  const [there, here] = await Promise.all([digests(world.database.pool), digests(target.pool)]);
  expect(there.size).toBeGreaterThan(15);
  expect(here).toEqual(there);
});

it('leaves keys, triggers and identities as the migrations made them', async () => {
  const [there, here] = await Promise.all([ties(world.database.pool), ties(target.pool)]);
  expect(here).toEqual(there);
  const { rows } = await target.pool.query('insert into probe default values returning id');
  expect(rows).toEqual([{ id: 4 }]);
  await target.pool.query('delete from probe where id = 4');
});

it('brings the files back', async () => {
  const { rows } = await target.pool.query(
    "select id, size from files where name = 'pianta.pdf' order by id",
  );
  expect(rows.map(({ size }) => size)).toEqual([photo.length, 0]);
  const [full, empty] = rows.map(({ id }) => join(folder, 'restored', String(id)));
  expect(photo.equals(await readFile(full as string))).toBe(true);
  expect((await stat(empty as string)).size).toBe(0);
});

it('writes a file that its owner alone reads', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('refuses a database that is already used', async () => {
  await expect(restore(target.pool, file, store('again'))).rejects.toThrow(
    'Il ripristino vuole un database vuoto: questo contiene già dei dati.',
  );
});

it('leaves no half file where there is no folder for it', async () => {
  await expect(
    backup(world.database.pool, join(folder, 'no', 'all.gz'), store('files')),
  ).rejects.toThrow('ENOENT');
  expect((await world.database.pool.query('select 1')).rowCount).toBe(1);
});

it('says so when the file is something else', async () => {
  const other = join(folder, 'other');
  await writeFile(other, 'Ciao');
  await expect(restore(target.pool, other, store('other-files'))).rejects.toThrow(
    'Il file non è un backup di Soggiorno, oppure è incompleto o rovinato.',
  );
});

it('repeats no word of data PostgreSQL does not take', async () => {
  const refused = await target.pool.query(`select 'RSSMRA72L09H501S'::int`).catch(messageOf);
  expect(refused).toBe('PostgreSQL non accetta un dato (22P02)');
});

it('refuses a store that holds files', async () => {
  await expect(restore(target.pool, file, store('files'))).rejects.toThrow(
    /deposito di file vuoto/,
  );
});

it.each([2000, 5])('changes nothing when the backup lacks its last %i bytes', async (missing) => {
  const fresh = await cloneDatabase();
  await fresh.pool.query(probe);
  const before = await digests(fresh.pool);
  const cut = join(folder, 'cut.gz');
  const whole = await readFile(file);
  await writeFile(cut, whole.subarray(0, whole.length - missing));
  await expect(restore(fresh.pool, cut, store('cut'))).rejects.toThrow(/incompleto o rovinato/);
  expect(await digests(fresh.pool)).toEqual(before);
  expect(await store('cut').isEmpty()).toBe(true);
  await fresh.drop();
});

it('takes nothing over that a stopped restore has left beside the files', async () => {
  const fresh = await cloneDatabase();
  await fresh.pool.query(probe);
  const target = store('again');
  await mkdir(`${target.place}.restoring`);
  await writeFile(join(`${target.place}.restoring`, '424242'), 'resto');
  await restore(fresh.pool, file, target);
  expect(await readdir(target.place)).not.toContain('424242');
  await fresh.drop();
});

it('refuses a database that other migrations made', async () => {
  const fresh = await cloneDatabase();
  await fresh.pool.query("insert into migrations (name, checksum) values ('9999-later', '')");
  await expect(restore(fresh.pool, file, store('later'))).rejects.toThrow(
    /Il backup è di un’altra versione/,
  );
  await fresh.drop();
});

async function digests(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migrations', 'sessions', 'one_time_tokens', 'throttles', 'idempotency_keys') order by 1",
  );
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: all } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as digest from "${name}" t`,
    );
    found.set(name, all[0]?.digest ?? '');
  }
  return found;
}

/** Constraints, triggers and where sequences stand. */
const ties = async (pool: pg.Pool) =>
  (
    await pool.query(`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select schemaname, sequencename, last_value::text from pg_sequences where schemaname = 'public'
    order by 1, 2, 3`)
  ).rows;
