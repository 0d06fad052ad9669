import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Commands } from '#server/engine/commands.ts';
import { commandsOf } from '#server/engine/commands-of.ts';
import { calendarWriter } from '#server/engine/writers.ts';
import { memberships, users } from '#src/resources/people/users.ts';
import { contactChanges } from '#src/resources/registry/contact-changes.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { whatFollows } from '../support/following.ts';
import { createWorld, type World } from '../support/world.ts';

/** What the product writes in its own name follows from a verb, or is declared as its own. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const ofItself = (work: (system: Commands) => Promise<unknown>) =>
  world.services.db
    .transaction()
    .execute((tx) => work(commandsOf(calendarWriter(tx, world.services))));
const idOf = async (sql: string) => Number((await world.rows(sql))[0]?.id);

it('does of itself no verb that only follows from another', async () => {
  const license = await idOf(`select id from licenses where state = 'active' order by id limit 1`);
  const restrain = (system: Commands) => system.act(licenses, license, 'restrain');
  await expect(ofItself(restrain)).rejects.toThrow('licenses.restrain follows from nothing');
  const changePassword = (system: Commands) => system.act(users, 1, 'changePassword');
  await expect(ofItself(changePassword)).resolves.toBeDefined();
  await expect(whatFollows(world, changePassword)).rejects.toThrow(
    'users.changePassword follows from no verb',
  );
});

it('makes, changes and deletes of itself nothing but what is declared so', async () => {
  const accommodation = await idOf('select id from accommodations order by id limit 1');
  const make = (system: Commands) =>
    system.create(contactChanges, { accommodation, changes: [], reason: 'Perché no' });
  await expect(ofItself(make)).rejects.toThrow('contact-changes.create follows from nothing');
  const names = { firstName: 'Ada', lastName: 'Bo', email: 'ada.bo@example.it' };
  await expect(ofItself((system) => system.create(users, names))).resolves.toBeTypeOf('number');
  const rename = (system: Commands) => system.edit(users, 1, { firstName: 'Eva' });
  await expect(ofItself(rename)).rejects.toThrow('users.edit follows from nothing');
  const drop = (system: Commands) => system.delete(users, 1);
  await expect(ofItself(drop)).rejects.toThrow('users.delete follows from nothing');
});

it('takes away of itself no place of anybody, though it alone makes one', async () => {
  const id = await idOf('select id from memberships order by id limit 1');
  await expect(ofItself((system) => system.delete(memberships, id))).rejects.toThrow(
    'memberships.delete follows from nothing',
  );
});
