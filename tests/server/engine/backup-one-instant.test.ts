import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { folderStore } from '#server/services/files/folder.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soggiorno-backup-'));
  source = await cloneDatabase();
  target = await cloneDatabase();
});
afterAll(async () => {
  await source.drop();
  await target.drop();
  await rm(folder, { recursive: true });
});

const copyOf = async (name: string) => {
  const file = join(folder, name);
  await backup(source.pool, file, folderStore(join(folder, 'none')));
  return file;
};

const passing = ['sessions', 'one_time_tokens', 'throttles', 'idempotency_keys'];
const openDoors = `
insert into sessions ("user", "tokenHash", "expiresAt") values (1, '\\x01', 'infinity');
insert into one_time_tokens ("tokenHash", purpose, "expiresAt") values ('\\x02', 'first-admin', 'infinity');
insert into throttles values ('\\x03');
insert into idempotency_keys ("user", manager, key, "bodyHash") values (1, 1, 'k', '\\x04')`;

it('is of one instant, while people go on writing', async () => {
  const pair = `with one as (insert into police_cities ("policeCode", name, sigla) values ($1, 'Uno', 'SO'))
    insert into police_countries ("policeCode", name) values ($1, 'Due')`;
  let isWriting = true;
  let at = 0;
  const writing = (async () => {
    while (isWriting) await source.pool.query(pair, [`Z${at++}`]);
  })();
  const file = await copyOf('live');
  isWriting = false;
  await writing;
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  const written = (tail: string) =>
    lines.filter((line) => /^Z\d+\t/.test(line) && line.includes(tail));
  expect(at).toBeGreaterThan(0);
  expect(written('\tUno').length).toBe(written('\tDue').length);
});

it('holds no open door, and closes those of the database it is restored into', async () => {
  for (const { pool } of [source, target]) await pool.query(openDoors);
  const file = await copyOf('doors');
  const text = gunzipSync(await readFile(file)).toString();
  for (const table of passing) expect(text).not.toContain(`"name":"public.${table}","columns"`);
  await restore(target.pool, file, folderStore(join(folder, 'restored')));
  for (const table of passing)
    expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0);
});
