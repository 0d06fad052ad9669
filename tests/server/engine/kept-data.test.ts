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

it('keeps the year of a price campaign that was text', async () => {
  await migrateUntil('0044-last-access');
  await database.pool.query(`
    with office as (
      insert into managers (name, type, "fiscalCode", email)
      values ('Provincia', 4, '00603770140', 'provincia@example.it') returning id)
    insert into rate_periods
      (label, manager, year, kind, "validFrom", "validTo", "submissionFrom", "submissionTo")
    select 'Prezzi', id, '2027', 'annual', '2027-01-01', '2027-12-31', '2026-09-01', '2026-12-31'
    from office`);
  await migrate(database.pool);
  expect((await database.pool.query('select year from rate_periods')).rows).toEqual([
    { year: 2027 },
  ]);
});
