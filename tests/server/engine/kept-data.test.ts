import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

/** Rows written under one migration, as the next ones leave them. */
let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase('template0');
});
afterEach(() => database.drop());

const migrateUntil = (name: string) => migrate(database.pool, migrationsFolder, name);

/** Rows alone, without those they refer to. */
async function insert(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await database.pool.connect();
  await client.query('set session_replication_role = replica');
  await work(client);
  client.release(true);
}

it('keeps the year of a price campaign that was text', async () => {
  await migrateUntil('0044-last-access');
  await insert((client) =>
    client.query(`insert into rate_periods
      (label, manager, year, kind, "validFrom", "validTo", "submissionFrom", "submissionTo")
      values ('Prezzi', 1, '2027', 'annual', '2027-01-01', '2027-12-31', '2026-09-01', '2026-12-31')`),
  );
  await migrate(database.pool);
  expect((await database.pool.query('select year from rate_periods')).rows).toEqual([
    { year: 2027 },
  ]);
});
