import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
});
afterAll(() => database.drop());

it('writes codes in one way, but for those that differ by it alone, which it tells', async () => {
  const { pool } = database;
  await migrate(pool, undefined, '0430');
  await pool.query(
    `insert into managers (id, name, type, "fiscalCode", email) overriding system value values (9001, 'Albergo', 2, '1', 'a@example.it')`,
  );
  await pool.query(`
    insert into applications (id, kind, state, manager, city, source, number, "sciaCode") overriding system value values
      (1, 'cessation', 'accepted', 9001, 1, 'suap', 'pr-1', 'suap‑7'),
      (2, 'cessation', 'accepted', 9001, 1, 'suap', 'pr-2', 'SUAP-8'),
      (3, 'cessation', 'accepted', 9001, 1, 'suap', 'PR-2', 'suap-9'),
      (4, 'cessation', 'draft', 9001, 1, 'suap', null, ' suap-8')`);
  const told: string[] = [];
  await migrate(pool, undefined, undefined, (words) => told.push(words));
  const { rows } = await pool.query('select id, number, "sciaCode" from applications order by id');
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'PR-1', 'SUAP-7'],
    [2, 'pr-2', 'SUAP-8'],
    [3, 'PR-2', 'SUAP-9'],
    [4, null, 'SUAP-8'],
  ]);
  expect(told).toEqual([
    'in applications.number lo stesso codice è scritto in più modi, e resta così: pr-2 (id 2), PR-2 (id 3)',
  ]);
});
