import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
});
afterAll(() => database.drop());

it('moves the codes nobody verified to what people claim, and believes addresses a link has shown', async () => {
  const { pool } = database;
  await migrate(pool, undefined, '0047-years.sql');
  await pool.query(`
    insert into users (id, "firstName", "lastName", email, "fiscalCode", status) values
      (1, 'A', 'Attiva', 'attiva@example.it', 'C1', 'active'),
      (2, 'B', 'Attesa', 'attesa@example.it', 'C2', 'pending'),
      (3, 'C', 'Invitata', 'invitata@example.it', 'C3', 'invited'),
      (4, 'D', 'Respinta', 'respinta@example.it', 'C4', 'disabled'),
      (5, 'E', 'Chiusa', 'chiusa@example.it', 'C5', 'disabled'),
      (6, 'F', 'Cambiata', 'nuova@example.it', 'C6', 'active');
    insert into access_requests ("user", state) values (2, 'received'), (4, 'rejected');
    insert into audit (at, action, resource, record, changes) values
      (now(), 'resetPassword', 'users', 1, '{"password":[null,"changed"]}'),
      (now(), 'resetPassword', 'users', 6, '{"password":[null,"changed"]}'),
      (now() + interval '1 second', 'edit', 'users', 6, '{"email":["x@example.it","nuova@example.it"]}')`);
  await migrate(pool);
  const { rows } = await pool.query(
    'select id, "fiscalCode", "claimedFiscalCode", "isVerified" from users order by id',
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    [1, 'C1', null, true],
    [2, null, 'C2', false],
    [3, null, 'C3', false],
    [4, null, 'C4', false],
    [5, 'C5', null, false],
    [6, 'C6', null, false],
  ]);
  const asked = await pool.query(
    'select "claimedFiscalCode", "isOfficial", "isConfirmed" from access_requests order by "user"',
  );
  expect(asked.rows.map((row) => Object.values(row))).toEqual([
    ['C2', false, false],
    ['C4', false, false],
  ]);
});
