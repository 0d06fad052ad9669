import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let empty: TestDatabase;
let folder: string;
beforeEach(async () => {
  empty = await cloneDatabase('template0');
  folder = await mkdtemp(join(tmpdir(), 'soggiorno-migrations-'));
});
afterEach(async () => {
  await empty.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async () =>
  (
    await empty.pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    )
  ).rows.map(({ name }) => name);

it('applies what is pending in order, in SQL and in code, and nothing twice', async () => {
  await write('0001-houses.sql', 'create table houses (id int); insert into houses values (1)');
  await write(
    '0002-more.ts',
    "export const up = (client) => client.query('insert into houses values (2)');",
  );
  expect(await migrate(empty.pool, folder)).toEqual(['0001-houses', '0002-more']);
  expect(await migrate(empty.pool, folder)).toEqual([]);
  expect((await empty.pool.query('select id from houses order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
});

it('rolls back a migration that fails half-way, names it and tries nothing after it', async () => {
  await write('0001-houses.sql', 'create table houses (id int)');
  await write('0002-broken.sql', 'create table rooms (id int); insert into nowhere values (1)');
  await write('0003-later.sql', 'create table later (id int)');
  await expect(migrate(empty.pool, folder)).rejects.toThrow(
    'La migrazione 0002-broken non è riuscita ed è stata annullata: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual(['houses', 'migrations']);
});

it('refuses a migration that changed after it was applied', async () => {
  await write('0001-houses.sql', 'create table houses (id int)');
  await migrate(empty.pool, folder);
  await write('0001-houses.sql', 'create table houses (id bigint)');
  await expect(migrate(empty.pool, folder)).rejects.toThrow(
    'La migrazione 0001-houses è cambiata dopo essere stata applicata.',
  );
});

it('stops after the migration it is told to stop at', async () => {
  await write('0001-houses.sql', 'create table houses (id int)');
  await write('0002-rooms.sql', 'create table rooms (id int)');
  expect(await migrate(empty.pool, folder, '0001-houses')).toEqual(['0001-houses']);
  expect(await migrate(empty.pool, folder)).toEqual(['0002-rooms']);
});

it('lets two processes migrate at once, and one of them do it', async () => {
  // Done a second time it would fail.
  await write('0001-houses.sql', 'create table houses (id int)');
  const both = await Promise.all([migrate(empty.pool, folder), migrate(empty.pool, folder)]);
  expect(both.flat()).toEqual(['0001-houses']);
});
