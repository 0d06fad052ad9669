import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { isForPeople, type Resource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';
import { select } from './bulk-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const stored = resources.filter(({ view }) => !view) as readonly Resource[];
const verbsOf = ({ actions = {} }: Resource, forPeople: boolean) =>
  Object.entries(actions)
    .filter(([, action]) => isForPeople(action) === forPeople)
    .map(([verb]) => verb);
const withEffects = stored.filter((resource) => verbsOf(resource, false).length > 0);

describe('a verb that only follows from others, or is for oneself', () => {
  it('is no call of the API, and on no page of its documents', async () => {
    const { paths } = (await world.call('GET', '/openapi.json')).body;
    const page: string = (await world.call('GET', '/docs')).body;
    for (const resource of stored) {
      const one = `/managers/{managerId}/${resource.name}/{id}`;
      for (const verb of verbsOf(resource, true))
        expect([verb, Object.keys(paths[`${one}/${verb}`])]).toEqual([
          verb,
          ['parameters', 'get', 'post'],
        ]);
      for (const verb of verbsOf(resource, false)) {
        expect(paths).not.toHaveProperty([`${one}/${verb}`]);
        expect(page).not.toContain(`/api${one}/${verb}<`);
      }
    }
  });

  it.each(withEffects.map((resource) => [resource.name, resource] as const))(
    'of %s is not offered to who may do everything, nor taken from them for many',
    async (name, resource) => {
      const admin = world.within(name === 'alerts' ? 'provincia' : 'admin');
      const [row] = (await admin('GET', `/${name}?range=[0,0]`)).body;
      const { body } = await admin('GET', `/${name}/${row.id}/verbs`);
      const offered = Object.keys(body.content);
      expect(offered.filter((verb) => !verbsOf(resource, true).includes(verb))).toEqual([]);
      const { id } = await select(admin, name, { filter: { id: [row.id] } });
      for (const verb of verbsOf(resource, false)) {
        const run = await admin('POST', `/${name}/selections/${id}/runs`, { verb });
        expect([verb, run.status, Object.keys(run.body.errors)]).toEqual([verb, 422, ['verb']]);
        const alone = await admin('POST', `/${name}/${row.id}/${verb}`, { version: row.version });
        expect([verb, alone.status]).toEqual([verb, 404]);
      }
    },
  );
});

it('says of a record without verbs what it violates', async () => {
  const [city] = (await world.within('admin')('GET', '/cities?range=[0,0]')).body;
  await world.rows(
    `insert into violations (resource, record, code, field, message)
     values ('cities', $1, 'name', 'name', 'Ha due nomi')`,
    [city.id],
  );
  const { body } = await world.within('admin')('GET', `/cities/${city.id}/verbs`);
  expect(body).toEqual({
    content: {},
    scheduled: [],
    warnings: [{ code: 'name', field: 'name', message: 'Ha due nomi' }],
  });
});
