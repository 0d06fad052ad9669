import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessesSql, officesSql } from '../../bench/seed.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Triggers are off while it is made, which a plain role may not: nothing else tells the benches of a new column. */
it.skipIf(process.env.DATABASE_URL)('the province of the benches follows the schema', async () => {
  const { pool } = database;
  await pool.query(officesSql);
  await pool.query(businessesSql({ houses: 40, licenses: 60 }));
  const { rows } = await pool.query(
    'select (select count(*) from licenses)::int as licenses, (select count(*) from accommodations)::int as houses',
  );
  expect(rows).toEqual([{ licenses: 60, houses: 40 }]);
});
