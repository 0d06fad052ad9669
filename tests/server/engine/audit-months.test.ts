import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { auditPartitions, dayOf, tendAudit } from '#server/db/audit-months.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { folderStore } from '#server/services/files/folder.ts';
import { startCalendar } from '#server/services/schedule.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { createWorld } from '../../support/world.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];
const open = async (template?: string) => {
  database = await cloneDatabase(template);
  opened.push(database);
  return database.pool;
};
afterEach(async () => {
  for (const one of opened.splice(0)) await one.drop();
});

const insert = `insert into audit (at, action, resource, record, changes) values ($1, 'edit', 'cities', 1, '{}') returning id`;
const rows = async () =>
  (
    await database.pool.query(
      'select id, at, tableoid::regclass::text as month from audit order by id',
    )
  ).rows;

it('takes the rows of before along, each into its month, and counts on', async () => {
  const pool = await open('template0');
  await migrate(pool, migrationsFolder, '0005-zzz');
  for (const at of ['2024-01-31T23:59:59Z', '2024-02-01T00:00:00Z', '2026-11-20T10:00:00Z'])
    await pool.query(insert, [at]);
  await migrate(pool, migrationsFolder, '0006-audit-by-month');
  expect(await rows()).toEqual([
    { id: 1, at: '2024-01-31T23:59:59.000Z', month: 'audit_2024_01' },
    { id: 2, at: '2024-02-01T00:00:00.000Z', month: 'audit_2024_02' },
    { id: 3, at: '2026-11-20T10:00:00.000Z', month: 'audit_2026_11' },
  ]);
  const { rows: next } = await pool.query(insert, [new Date()]);
  expect(next).toEqual([{ id: 4 }]);
});

it('has a year of months ahead, makes them once, and lets nothing fall beside them', async () => {
  const pool = await open();
  const now = new Date('2031-05-17T12:00:00Z');
  await Promise.all([tendAudit(pool, 120, now), tendAudit(pool, 120, now)]);
  const months = await auditPartitions(pool);
  expect(months.filter((month) => month >= 'audit_2031_05')).toHaveLength(13);
  expect(months.at(-1)).toBe('audit_2032_05');
  await expect(pool.query(insert, ['2033-01-01'])).rejects.toThrow('no partition of relation');
});

it('drops the months past their time and no other', async () => {
  const pool = await open();
  await pool.query("select make_audit_partitions('2020-01-01', '2031-05-01')");
  for (const at of ['2020-06-01', '2029-04-30', '2029-05-01']) await pool.query(insert, [at]);
  const dropped = await tendAudit(pool, 24, new Date('2031-05-17T12:00:00Z'));
  expect([dropped[0], dropped.at(-1)]).toEqual(['audit_2020_01', 'audit_2029_04']);
  expect((await rows()).map(({ month }) => month)).toEqual(['audit_2029_05']);
});

it('has a month to write in as soon as a server starts that stood still for years', async () => {
  const world = await createWorld();
  for (const month of await auditPartitions(world.database.pool))
    await world.database.pool.query(`drop table ${month}`);
  await startCalendar(world.services);
  expect(await world.rows(insert, [new Date()])).toHaveLength(1);
  await world.close();
});

it('comes back from a backup with months no migration makes', async () => {
  const pool = await open();
  await pool.query("select make_audit_partitions('2019-03-01', '2019-03-01')");
  await pool.query(insert, ['2019-03-05']);
  const before = await rows();
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-audit-'));
  try {
    await backup(pool, join(folder, 'all.gz'), folderStore(join(folder, 'files')));
    const target = await open();
    await restore(target, join(folder, 'all.gz'), folderStore(join(folder, 'restored')));
    expect(await rows()).toEqual(before);
    expect((await target.query(insert, [new Date()])).rows).toEqual([{ id: before[0].id + 1 }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('makes no table of a name that is none of its months', () => {
  expect(dayOf('audit_2026_11')).toBe('2026-11-01');
  for (const name of ['audit_2026_13', 'audit', 'users', 'audit_2026_11; drop table users'])
    expect(dayOf(name)).toBeUndefined();
});
