import { afterAll, beforeAll, expect, it } from 'vitest';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

it('Licences come in with their capacity, by CIR, CIN, codice fiscale and municipality', async () => {
  const rows = await world.rows(
    `select a.id, a.cir, a.cin, m."fiscalCode" as code, m.id as manager from accommodations a
     join managers m on m.id = a.manager
     where a.cir is not null and a.cin is not null and a.status = 'active'
       and a.city in (select unnest(cities) from managers where type = 4)
       and (select count(*) from managers o where o."fiscalCode" = m."fiscalCode") = 1
     order by a.id limit 2`,
  );
  const [one, other] = rows;
  const lines = [
    'Struttura;Titolare;Inizio attività;Capacità ricettiva',
    `${one?.cir};${one?.code};01/02/2026;Unità=Doppia, Quantità=4, Letti per unità=2`,
    `${other?.cin};${other?.code};01/02/2026;`,
    `014999-ALB-99999;${one?.code};01/02/2026;`,
  ].join('\n');
  const { one: run, errors } = await checked(world, 'provincia', 'licenses', `${lines}\n`);
  const said = errors.map((wrong: { errors: { message: string }[] }) =>
    wrong.errors.map(({ message }) => message),
  );
  expect([run.counts, said]).toEqual([
    { create: 2, wrong: 1 },
    [['La voce scelta non esiste o non è visibile']],
  ]);
  await step(world, 'provincia', 'licenses', run.id, 'run', { mode: 'valid' });
  const made = await world.rows(
    `select l.accommodation, l.holder, r."unitKind", r.quantity from licenses l
     left join licenses_rows r on r.parent = l.id
     where l."startsOn" = '2026-02-01' and l.state = 'draft' order by l.id`,
  );
  expect(made).toEqual([
    { accommodation: one?.id, holder: one?.manager, unitKind: 'double', quantity: 4 },
    { accommodation: other?.id, holder: other?.manager, unitKind: null, quantity: null },
  ]);
});
