import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';
import { inZone, zones } from '../../support/zones.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
});
afterAll(() => database.drop());

it.each(zones)('a day and an instant come back as they were from a session in %s', async (zone) => {
  const client = await database.pool.connect();
  try {
    await client.query(`set timezone = '${zone}'`);
    const days = ['2026-03-29', '2026-10-25', '2025-12-31', '2026-01-01', '2024-02-29'];
    const query = 'select $1::date as day, $2::timestamptz as at';
    for (const day of days) {
      const at = `${day}T22:30:00.000Z`;
      const { rows } = await inZone(zone, () => client.query(query, [day, at]));
      expect(rows).toEqual([{ day, at }]);
    }
  } finally {
    client.release(true);
  }
});
