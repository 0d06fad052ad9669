import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commands } from '#server/engine/commands.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import { whatFollows } from '../support/following.ts';
import { createWorld, type World } from '../support/world.ts';

/** What the product writes in its own name goes no further than its fields, as what verbs write. */
let world: World;
let accommodation: number;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [house] = await world.rows(`select id from accommodations a where not exists (select 1
    from contact_changes c where c.accommodation = a.id) order by id limit 1`);
  accommodation = Number(house?.id);
});
afterAll(() => world.close());

const told = (write: (system: Commands) => Promise<unknown>) =>
  whatFollows(world, write).catch((error) => [error.status, error.body.errors]);
const tooLong = [422, { reason: ['Al massimo 500 caratteri: ora sono 501'] }];

it('where it makes a record', async () => {
  const body = { accommodation, changes: [], reason: 'a'.repeat(501) };
  expect(await told((system) => system.create(contactChanges, body))).toEqual(tooLong);
});

it('where it changes one', async () => {
  const id = await told((system) =>
    system.create(contactChanges, { accommodation, changes: [], reason: 'Perché no' }),
  );
  const edited = told((system) =>
    system.edit(contactChanges, Number(id), { reason: 'a'.repeat(501) }),
  );
  expect(await edited).toEqual(tooLong);
});
