import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';

/** What one declaration of the product alone says holds for whichever says it. */
const tours = defineResource({
  name: 'tours',
  words: { one: 'Giro', many: 'Giri' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo'),
    season: f.select('Stagione', { summer: 'Estate', winter: 'Inverno' }, { required: true }),
    isOn: f.switch('Si fa'),
    cities: f.references('Comuni', 'cities', { disjoint: { among: ['season'], whenOn: 'isOn' } }),
    guide: f.text('Guida'),
  },
  list: { columns: ['title'] },
  form: [
    { title: 'Il giro', rows: ['title', 'season', 'isOn', 'cities'] },
    { title: 'Chi guida', rows: ['guide'] },
  ],
  missing: ({ title }) => ({ title: title === null ? 'Manca il titolo' : undefined }),
  access: [allow.all({ types: ['admin'] })],
});

let world: World;
let towns: readonly number[];
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: [...resources, tours] });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\btours/.test(object)) await world.rows(sql);
  towns = (await world.rows('select id from cities order by id limit 3')).map(({ id }) =>
    Number(id),
  );
});
afterAll(() => world?.close());

const tour = (body: object) =>
  world.within('admin')('POST', '/tours', { title: 'Giro', season: 'summer', ...body });

it('Records alike in some fields share none of a set, as long as both are on', async () => {
  const [first, second, third] = towns;
  const made = await tour({ isOn: true, cities: [first, second] });
  expect(made.status).toBe(201);
  const shared = await tour({ isOn: true, cities: [second, third] });
  expect([shared.status, Object.keys(shared.body.errors ?? {})]).toEqual([422, ['cities']]);
  expect((await tour({ isOn: true, season: 'winter', cities: [second] })).status).toBe(201);
  const off = await tour({ isOn: false, cities: [second] });
  expect(off.status).toBe(201);
  const on = await world.within('admin')('PUT', `/tours/${off.body.id}`, {
    version: 1,
    isOn: true,
  });
  expect(on.status).toBe(422);
});

it('Nothing is written in a step before those above it are complete', async () => {
  const skipped = await tour({ title: null, guide: 'Ada' });
  expect([skipped.status, skipped.body.errors]).toEqual([
    422,
    { guide: ['Prima completa il passo «Il giro»'] },
  ]);
  expect((await tour({ title: null })).status).toBe(201);
  expect((await tour({ guide: 'Ada' })).status).toBe(201);
});
