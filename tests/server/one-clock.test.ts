import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';

/** Whatever asks which day it is asks one clock: fields, filters, SQL and standing alike. */
let world: World;
const today = todayInRome();
const later = addDays(today, 60);
let now = today;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => now });
});
beforeEach(() => {
  now = today;
});
afterAll(() => world.close());

it('is asked by a field of the past', async () => {
  const [{ id, version }] = (await world.within('provincia')('GET', '/properties?range=[0,0]'))
    .body;
  const filed = { habitabilityDate: addDays(later, -1), version };
  const before = await world.within('provincia')('PUT', `/properties/${id}`, filed);
  expect([before.status, Object.keys(before.body.errors ?? {})]).toEqual([
    422,
    ['habitabilityDate'],
  ]);
  now = later;
  const { status, body } = await world.within('provincia')('PUT', `/properties/${id}`, filed);
  expect([status, body.habitabilityDate]).toEqual([200, filed.habitabilityDate]);
});

it('is asked by what is in force', async () => {
  now = later;
  const provincia = world.within('provincia');
  const alert = { title: 'Dopo', body: '<p>Dopo</p>', severity: 'info', publishFrom: later };
  const { id } = (await provincia('POST', '/alerts', alert)).body;
  expect((await provincia('POST', `/alerts/${id}/publish`, { version: 1 })).status).toBe(200);
  const inForce = async () =>
    JSON.stringify((await world.within('hotel')('GET', '/current-alerts')).body).includes('Dopo');
  expect(await inForce()).toBe(true);
  now = today;
  expect(await inForce()).toBe(false);
});

it('is asked by who belongs where', async () => {
  const { status } = await world.within('comune.base')('GET', '/licenses');
  expect(status).toBe(200);
  await world.rows(
    `update memberships set "validTo" = $1 where "user" = (select id from users where email = 'comune.base@demo.soggiorno.it')`,
    [addDays(today, 10)],
  );
  expect((await world.within('comune.base')('GET', '/licenses')).status).toBe(200);
  now = later;
  expect((await world.as('comune.base')('GET', '/profile')).body.content.managers).toEqual([]);
});

it('dates what is written', async () => {
  now = later;
  const made = await world.within('admin')('POST', '/attractions', {
    name: 'Del giorno dopo',
    category: 'museum',
    latitude: 46.2,
    longitude: 10.1,
    city: (await world.within('provincia')('GET', '/cities?range=[0,0]')).body[0].id,
  });
  expect([made.status, todayInRome(new Date(made.body.createdAt))]).toEqual([201, later]);
});
