import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0092-zzz');
});
afterAll(() => database.drop());

it('names what somebody has to close by hand, where two are open at a time', async () => {
  const { pool } = database;
  await pool.query(
    `insert into users (id, "firstName", "lastName", email) values (1, 'Ada', 'Negri', 'a@example.it')`,
  );
  await pool.query(`insert into privacy_requests (id, "user", kind, message, "dueOn", state)
    select id, 1, kind, 'Chiedo', '2026-12-01', state from (values (3, 'access', 'received'),
      (5, 'access', 'in_progress'), (6, 'access', 'closed'), (7, 'erase', 'received')) v (id, kind, state)`);
  await expect(migrate(pool)).rejects.toThrow(
    'in privacy_requests ce ne può essere uno solo alla volta, e sono più d’uno gli elementi con id 3, 5: prima vanno chiusi',
  );
  await pool.query(`update privacy_requests set state = 'refused' where id = 3`);
  await migrate(pool);
  await expect(
    pool.query(`update privacy_requests set state = 'received' where id = 3`),
  ).rejects.toMatchObject({ code: '23505' });
});
