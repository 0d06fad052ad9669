import { afterAll, beforeAll, expect, it } from 'vitest';
import { checked, step } from '../support/sheets.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Registry 10.5: a house and a licence that ever lived are never deleted; a draft nobody activated may be. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { draft, active, acted } = licenseMaker(() => world);
const admin = () => world.within('admin');
const stands = async (resource: string, id: number) =>
  (await admin()('GET', `/${resource}/${id}`)).status === 200;
const remove = async (resource: string, id: number) => {
  const { version } = (await admin()('GET', `/${resource}/${id}`)).body;
  return (await admin()('DELETE', `/${resource}/${id}`, undefined, { 'If-Match': `"${version}"` }))
    .status;
};

it('keeps a licence that lives or lived, and its house, from the administrator too', async () => {
  const living = await active('A.1', rooms(8));
  const ended = await acted(await active('A.1', rooms(8)), 'close', {
    on: '2026-01-31',
    reason: 'ceased',
  });
  for (const { id, accommodation } of [living, ended]) {
    expect(await remove('licenses', id)).toBe(403);
    expect(await remove('accommodations', accommodation)).toBe(403);
    expect([await stands('licenses', id), await stands('accommodations', accommodation)]).toEqual([
      true,
      true,
    ]);
  }
});

it('keeps them when many are deleted at once', async () => {
  const { id, version } = await active('A.1', rooms(8));
  const begun = await draft('A.1', rooms(8));
  const chosen = await select(admin(), 'licenses', {
    rows: [
      { id, version },
      { id: begun.id, version: begun.version },
    ],
  });
  const { rows } = await finished(admin(), 'licenses', chosen.id, { verb: 'delete' });
  expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['forbidden', 'changed']);
  expect([await stands('licenses', id), await stands('licenses', begun.id)]).toEqual([true, false]);
});

it('lets a draft go, and then its house', async () => {
  const { id, accommodation } = await draft('A.1', rooms(8));
  expect(await remove('licenses', id)).toBe(200);
  expect(await remove('accommodations', accommodation)).toBe(200);
});

it('takes back what an import made while it is a draft, and no house that has opened meanwhile', async () => {
  const [of] = await world.rows(
    `select m.name as manager, c.name as city, t.name as type from licenses l
     join managers m on m.id = l.holder join cities c on c.id = l.city
     join accommodation_types t on t.code = 'A.1' where c.name = 'Livigno' order by l.id limit 1`,
  );
  const line = (name: string) => `${name};${of?.type};${of?.manager};${of?.city}`;
  const csv = `Denominazione;Tipologia;Gestore;Comune\n${line('Importata aperta')}\n${line('Importata in bozza')}\n`;
  const { one, errors } = await checked(world, 'admin', 'accommodations', csv);
  expect(errors).toEqual([]);
  await step(world, 'admin', 'accommodations', one.id, 'run', { mode: 'valid' });
  const made = await world.rows(
    `select id from accommodations where name like 'Importata %' order by name`,
  );
  const [opened, begun] = made.map(({ id }) => Number(id));
  await world.rows(`update accommodations set status = 'active' where id = $1`, [opened]);
  await step(world, 'admin', 'accommodations', one.id, 'undo', {});
  expect([
    await stands('accommodations', Number(opened)),
    await stands('accommodations', Number(begun)),
  ]).toEqual([true, false]);
});
