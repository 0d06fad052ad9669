import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0050-zzz');
});
afterAll(() => database.drop());

const rule = (code: string, days: number, from: string, to: string | null) =>
  database.pool.query(
    `insert into deadline_rules (code, profile, days, "validFrom", "validTo", source) values ($1, 'lombardia', $2, $3, $4, 'Prova')`,
    [code, days, from, to],
  );

it('names what an office has to separate by hand, and takes back what it began', async () => {
  const { pool } = database;
  await pool.query(
    `insert into managers (id, name, type, "fiscalCode", email) values (1, 'Provincia', 6, '80111810588', 'p@example.it')`,
  );
  await pool.query(`insert into rate_periods (id, label, manager, year, kind, "validFrom", "validTo", "submissionFrom", "submissionTo", types, state)
    select id, 'P', 1, 2026, 'annual', '2026-01-01', '2026-12-31', '2025-10-01', '2025-12-31', types::bigint[], state
    from (values (3, '{}', 'open'), (5, '{7}', 'closed'), (6, '{8}', 'open'), (9, '{}', 'draft')) v (id, types, state)`);
  await expect(migrate(pool)).rejects.toThrow(
    'in rate_periods si sovrappongono gli elementi con id 3 e 5, 3 e 6: prima vanno separati',
  );
  await pool.query(`update rate_periods set state = 'archived' where id = 3`);
});

it('gives each rule the days it was counted on', async () => {
  await rule('scia_control', 60, '2010-01-01', null);
  await rule('scia_control', 45, '2020-01-01', '2020-12-31');
  await rule('scia_control', 30, '2024-01-01', null);
  await rule('conformation', 20, '2015-01-01', '2016-12-31');
  await rule('conformation', 25, '2018-01-01', null);
  await migrate(database.pool);
  const { rows } = await database.pool.query(
    `select code, days, "validFrom"::text, "validTo"::text from deadline_rules where source = 'Prova' order by code, "validFrom"`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['conformation', 20, '2015-01-01', '2016-12-31'],
    ['conformation', 25, '2018-01-01', null],
    ['scia_control', 60, '2010-01-01', '2019-12-31'],
    ['scia_control', 45, '2020-01-01', '2020-12-31'],
    ['scia_control', 60, '2021-01-01', '2023-12-31'],
    ['scia_control', 30, '2024-01-01', null],
  ]);
  const another = database.pool.query(
    `insert into deadline_rules (code, profile, days, unit, "validFrom", source) values ('scia_control', 'lombardia', 1, 'days', '2025-01-01', 'Prova')`,
  );
  await expect(another).rejects.toMatchObject({
    code: '23P01',
  });
});
