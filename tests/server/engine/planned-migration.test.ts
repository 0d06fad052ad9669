import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0100-zzz');
});
afterAll(() => database.drop());

it('says in older histories which verb was put in programme, and which was called off', async () => {
  const { pool } = database;
  await pool.query(`select make_audit_partitions('2030-01-01', '2030-03-01')`);
  await pool.query(`insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, "user", "createdAt", "endedAt")
    values ('licenses', 1, 'activate', '{}', '2031-01-01', 'withdrawn', 7, '2030-01-05T10:00:00Z', '2030-01-06T10:00:00Z'),
      ('licenses', 1, 'close', '{}', '2031-02-01', 'waiting', 7, '2030-01-05T10:00:10Z', null),
      ('licenses', 2, 'activate', '{}', '2031-05-01', 'waiting', 7, '2030-01-05T10:00:00Z', null)`);
  await pool.query(`insert into audit (at, "user", action, resource, record, changes)
    values ('2030-01-05T10:00:01Z', 7, 'schedule', 'licenses', 1, '{}'),
      ('2030-01-05T10:00:11Z', 7, 'schedule', 'licenses', 1, '{"close.on": [null, "2031-02-01"]}'),
      ('2030-01-06T10:00:01Z', 8, 'callOff', 'licenses', 1, '{"callOff.reason": [null, "Errore"]}'),
      ('2030-01-05T10:00:01Z', 7, 'schedule', 'licenses', 2, '{}'),
      ('2030-01-07T10:00:00Z', 7, 'edit', 'licenses', 2, '{"startsOn": ["2031-04-01", "2031-05-01"]}')`);
  await migrate(pool, undefined, '0101-zzz');
  const { rows } = await pool.query(
    `select changes from audit where action <> 'edit' order by record, at`,
  );
  expect(rows.map(({ changes }) => changes)).toEqual([
    { 'planned.activate': [null, '2031-01-01'] },
    { 'planned.close': [null, '2031-02-01'], 'close.on': [null, '2031-02-01'] },
    { 'planned.activate': ['2031-01-01', null], 'callOff.reason': [null, 'Errore'] },
    {},
  ]);
});
