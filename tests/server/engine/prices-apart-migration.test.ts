import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  await migrate(database.pool, undefined, '0270-zzz');
});
afterAll(() => database.drop());

/** Decision 153: lines of prices stood among what was granted. */
it('moves prices to be corrected out of what is granted, and gives acts a heading for them', async () => {
  const { pool } = database;
  const unfit = 'Manca il prezzo di: Tripla (Unica)';
  const granted = [
    `Apertura: Stagionale\nPrezzi pubblicati da correggere (Estate (alta) 2030): ${unfit}`,
    `Prezzi che passano a chi subentra e sono da correggere (Estate): ${unfit}\nPrezzi che passano a chi subentra e sono da correggere (Inverno): ${unfit}`,
    'Apertura: Annuale',
  ];
  await pool.query(
    `insert into managers (id, name, type, "fiscalCode", email) overriding system value values (9001, 'Albergo', 2, '1', 'a@example.it')`,
  );
  await pool.query(
    `insert into applications (id, kind, state, manager, city, source, granted) overriding system value
     select at, 'variation_period', 'accepted', 9001, 1, 'suap', words from unnest($1::text[]) with ordinality g (words, at)`,
    [granted],
  );
  await migrate(pool, undefined, '0271-zzz');
  const { rows } = await pool.query(
    'select granted, "pricesToCorrect" from applications order by id',
  );
  expect(rows).toEqual([
    { granted: 'Apertura: Stagionale', pricesToCorrect: `Estate (alta) 2030: ${unfit}` },
    { granted: null, pricesToCorrect: `Estate: ${unfit}\nInverno: ${unfit}` },
    { granted: 'Apertura: Annuale', pricesToCorrect: null },
  ]);
  const { rows: templates } = await pool.query(
    `select code from mail_templates where body like '%{{pratica.prezzi pubblicati da correggere}}%' order by 1`,
  );
  expect(templates.map(({ code }) => code)).toEqual([
    'application-accepted',
    'application-accepted-act',
    'application-entered',
    'application-tacit-act',
  ]);
});
