import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const cityOf = async (name: string) =>
  (await world.rows('select id from cities where name = $1', [name]))[0]?.id as number;
const make = async (code: string, city: string, more: object = {}) =>
  world.within('admin')('POST', '/destinations', {
    code,
    name: code,
    level: 'destination',
    cities: [await cityOf(city)],
    active: true,
    ...more,
  });

it('A municipality belongs to one active destination of a level', async () => {
  expect((await make('UNO', 'Tirano')).status).toBe(201);
  const second = await make('DUE', 'Tirano');
  expect([second.status, second.body.errors]).toEqual([
    422,
    { cities: ['Uno di questi appartiene già a un altro elemento'] },
  ]);
  expect((await make('TRE', 'Tirano', { level: 'district' })).status).toBe(201);
  expect((await make('QUATTRO', 'Tirano', { active: false })).status).toBe(201);
});

it('It is asked again when a destination comes into force', async () => {
  const { body } = await make('CINQUE', 'Tirano', { active: false });
  const on = await world.within('admin')('PUT', `/destinations/${body.id}`, {
    active: true,
    version: body.version,
  });
  expect(on.status).toBe(422);
});

it('Of two who take one municipality at once, one gets it', async () => {
  const both = await Promise.all([make('SEI', 'Teglio'), make('SETTE', 'Teglio')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});
