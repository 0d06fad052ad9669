import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0105-zzz');
});
afterAll(() => database.drop());

it('names in a takeover that waits, or failed, the application it follows from', async () => {
  const { pool } = database;
  await pool.query(`insert into scheduled_verbs
    (resource, record, verb, input, "dueOn", state, "becauseResource", "becauseVerb", "becauseRecord")
    values ('licenses', 1, 'takeOver', '{"holder": 2}', '2031-01-01', 'waiting', 'applications', 'carryOut', 7),
      ('licenses', 1, 'close', '{}', '2031-01-01', 'waiting', 'applications', 'carryOut', 8)`);
  await migrate(pool, undefined, '0106-zzz');
  const { rows } = await pool.query('select input from scheduled_verbs order by verb desc');
  expect(rows.map(({ input }) => input)).toEqual([{ holder: 2, application: 7 }, {}]);
});
