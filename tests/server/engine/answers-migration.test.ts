import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0259-zzz');
});
afterAll(() => database.drop());

/** Decision 146: what was kept in one place, the last of them alone, by the trace or the days. */
it('moves an answer, measures and observations to places of their own, and finds what was lost', async () => {
  const { pool } = database;
  await pool.query(`select make_audit_partitions('2030-01-01', '2030-03-01')`);
  await pool.query(`insert into managers (id, name, type, "fiscalCode", email) overriding system value
    values (9001, 'Albergo', 2, '1', 'a@example.it'), (9004, 'Provincia', 4, '2', 'b@example.it')`);
  const filed = (id: number, source: string, more: string) =>
    pool.query(`insert into applications (id, kind, state, manager, city, source, answer, "answeredOn", "answerProtocol", "askedOn", "invitedOn", "reasonsOn")
      overriding system value values (${id}, 'suspension_extension', 'submitted', 9001, 1, '${source}', ${more})`);
  await filed(
    1,
    'portal',
    `'Il collaudo', '2030-01-20', '2030/0000003', '2030-01-05', null, '2030-01-15'`,
  );
  await filed(2, 'suap', `'Fatto', '2030-01-20', '2030/0000004', '2030-01-05', '2030-01-05', null`);
  await filed(3, 'portal', `null, '2030-01-20', '2030/0000005', '2030-01-05', null, null`);
  await filed(4, 'portal', `null, null, null, null, null, '2030-01-15'`);
  await pool.query(`insert into audit (at, manager, action, resource, record, changes)
    values ('2030-01-07T10:00:00Z', 9001, 'integrate', 'applications', 1,
        '{"answer": [null, "La perizia"], "answeredOn": [null, "2030-01-07"], "answerProtocol": [null, "2030/0000001"]}'),
      ('2030-01-20T10:00:00Z', 9001, 'observe', 'applications', 1, '{"answer": [null, "Il collaudo"], "state": ["a", "b"]}'),
      ('2030-01-20T10:00:00Z', 9004, 'comply', 'applications', 2, '{"answeredOn": [null, "2030-01-20"]}')`);
  await migrate(pool, undefined, '0260-zzz');
  const { rows } = await pool.query(
    `select id, array[answer, "answeredOn"::text, "answeredBy", "answerProtocol"] as answer,
       array[measures, "measuresOn"::text, "measuresBy", "measuresProtocol"] as measures,
       array[observations, "observedOn"::text, "observationsBy", "observationsProtocol"] as observations
     from applications order by id`,
  );
  const none = [null, null, null, null];
  const [answered, observed] = [
    ['La perizia', '2030-01-07', 'party', '2030/0000001'],
    ['Il collaudo', '2030-01-20', 'party', '2030/0000003'],
  ];
  const complied = ['Fatto', '2030-01-20', 'office', '2030/0000004'];
  expect(rows).toMatchObject([
    { answer: answered, measures: none, observations: observed },
    { answer: none, measures: complied, observations: none },
    { answer: [null, '2030-01-20', 'party', '2030/0000005'], measures: none, observations: none },
    { answer: none, measures: none, observations: none },
  ]);
  const told = await pool.query(
    `select changes from audit where action <> 'integrate' order by action`,
  );
  expect(told.rows.map(({ changes }) => changes)).toEqual([
    { measuresOn: [null, '2030-01-20'] },
    { observations: [null, 'Il collaudo'], state: ['a', 'b'] },
  ]);
});
