import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0300-zzz');
});
afterAll(() => database.drop());

/** Decision 160: what was overwritten comes back from its trace, and who observed themself was heard. */
it('keeps line by line what was received, the first too', async () => {
  const { pool } = database;
  await pool.query(`select make_audit_partitions('2030-01-01', '2030-03-01')`);
  await pool.query(`insert into managers (id, name, type, "fiscalCode", email) overriding system value
    values (9001, 'Albergo', 2, '1', 'a@example.it'), (9004, 'Provincia', 4, '2', 'b@example.it')`);
  const filed = (id: number, columns: string, values: string) =>
    pool.query(`insert into applications (id, kind, state, manager, city, source, ${columns})
      overriding system value values (${id}, 'suspension_extension', 'submitted', 9001, 1, 'suap', ${values})`);
  await filed(
    1,
    '"observations", "observedOn", "observationsBy", "observationsProtocol"',
    `E'Carta\n\nMia', '2030-01-20', 'party', '2030/0000004'`,
  );
  await filed(
    2,
    '"measures", "measuresOn", "measuresBy", "measuresProtocol"',
    `'Fatto', '2030-01-21', 'office', 'PEC 2'`,
  );
  await filed(
    3,
    '"outcomeReason", "outcomeAct", "withdrawnOn", "withdrawnBy", "withdrawalProtocol"',
    `'Ci ripenso', 'Determina 1', '2030-01-22', 'party', '2030/0000005'`,
  );
  await pool.query(`insert into audit (at, manager, action, resource, record, changes)
    values ('2030-01-18T10:00:00Z', 9004, 'observe', 'applications', 1,
        '{"observations": [null, "Carta"], "observedOn": [null, "2030-01-17"], "observationsBy": [null, "office"], "observationsProtocol": [null, "PEC 1"], "observe.note": [null, "Carta"]}'),
      ('2030-01-20T10:00:00Z', 9001, 'observe', 'applications', 1,
        '{"observedOn": ["2030-01-17", "2030-01-20"], "observe.note": [null, "Mia"]}')`);
  await migrate(pool, undefined, '0301-zzz');
  const { rows } = await pool.query(
    `select parent::integer, position, what, "receivedOn"::text as on, "enteredBy" as by, protocol, note
     from applications_received order by parent, position`,
  );
  const line = (parent: number, position: number, what: string, more: object) => ({
    ...{ parent, position, what },
    ...more,
  });
  expect(rows).toEqual([
    line(1, 0, 'observe', { on: '2030-01-17', by: 'office', protocol: 'PEC 1', note: 'Carta' }),
    line(1, 1, 'observe', {
      ...{ on: '2030-01-20', by: 'party', protocol: '2030/0000004', note: 'Mia' },
    }),
    line(2, 0, 'comply', { on: '2030-01-21', by: 'office', protocol: 'PEC 2', note: 'Fatto' }),
    line(3, 0, 'renounce', {
      ...{ on: '2030-01-22', by: 'party', protocol: '2030/0000005', note: 'Ci ripenso' },
    }),
  ]);
  const heard = await pool.query(`select id::integer, "heardOn"::text as on from applications
    where "heardOn" is not null`);
  expect(heard.rows).toEqual([{ id: 1, on: '2030-01-20' }]);
});
