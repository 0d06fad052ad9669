import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoted, tableOf } from '#server/db/names.ts';
import type { Row } from '#server/db/reads.ts';
import { wholeRow } from '#server/engine/record.ts';
import { product } from '#server/product.ts';
import { type Ability, can } from '#src/permissions/ability.ts';
import { isForPeople, type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { fillEmpty } from '../support/first-rows.ts';
import { sendGuestFile } from '../support/guest-files.ts';
import { differingAt } from '../support/rule-sets.ts';
import { createWorld, type World } from '../support/world.ts';
import { abilityOf, withNamed } from './standing.ts';

/** Every move a declaration lists, and every one it does not, asked by each whose rules differ. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  await fillEmpty(world, product.resources);
  // Made by the product alone, of what is sent to it.
  const [key] = await world.rows('select license::integer as license from machine_keys');
  const text =
    '<movimenti><codice>014037ALB0001</codice><movimento><data>20260101</data></movimento></movimenti>';
  await sendGuestFile(world, 'hotel', Number(key?.license), text);
  // One record stands here for each of its states: what is open one at a time is another test's.
  const alone = await world.rows(
    `select indexname as name from pg_indexes where indexdef like 'CREATE UNIQUE INDEX%WHERE%'
       and tablename = any($1)`,
    [machines.map(({ resource }) => tableOf(resource.name))],
  );
  for (const { name } of alone) await world.rows(`drop index ${quoted(String(name))}`);
});
afterAll(() => world.close());

const machines = product.resources.flatMap((resource) => {
  const name = stateFieldOf(resource);
  const field = name ? resource.fields[name] : undefined;
  return field?.kind === 'state' && resource.actions && Object.keys(resource.actions).length
    ? [{ name: resource.name, resource, state: name as string, states: Object.keys(field.options) }]
    : [];
});

/** Neither a person who signs in here nor their organisation: their standing is what is asked about. */
const uninvolved: Readonly<Record<string, string>> = {
  users: `where email not like '%@demo.soggiorno.it'`,
  managers: `where id not in (select k.manager from memberships k join users u on u.id = k."user"
    where u.email like '%@demo.soggiorno.it')`,
};

/** A row the account is shown, or else any. */
async function rowOf(account: string, { name }: Resource): Promise<number> {
  const others = await world.rows(
    `select id from ${tableOf(name)} ${uninvolved[name] ?? ''} order by id`,
  );
  const { status, body } = await world.within(account)('GET', `/${name}?range=[0,49]`);
  const shown = new Set(status === 200 ? (body as { id: number }[]).map(({ id }) => id) : []);
  return (others.find(({ id }) => shown.has(id as number)) ?? others[0])?.id as number;
}

/** A version nobody has: what is allowed ends there, with 412, and nothing is changed. */
const never = 999_999;

/** What each action must answer for a row, by what the declaration says. */
const wanted = (ability: Ability, { name, actions = {} }: Resource, row: Row, state: string) =>
  Object.fromEntries(
    Object.entries(actions).map(([action, { from, by }]) => {
      if (!isForPeople({ by })) return [action, 404];
      if (!can(ability, 'show', name, row)) return [action, 404];
      if (!can(ability, action, name, row)) return [action, 403];
      return [action, from && !from.includes(state) ? 409 : 412];
    }),
  );

/** What each action answers. */
async function found(account: string, { name, actions = {} }: Resource, id: number) {
  const answers: Record<string, number> = {};
  for (const action of Object.keys(actions)) {
    const path = `/${name}/${id}/${action}`;
    answers[action] = (await world.within(account)('POST', path, { version: never })).status;
  }
  return answers;
}

describe.each(machines)('$name', ({ resource, state, states }) => {
  it.each(differingAt(resource))('moves for %s as declared, from every state', async (account) => {
    const ability = await abilityOf(world, account);
    const id = await rowOf(account, resource);
    const column = `${tableOf(resource.name)} set ${quoted(state)}`;
    const read = () => world.services.db.transaction().execute((tx) => wholeRow(tx, resource, id));
    const before = await read();
    for (const from of states) {
      await world.rows(`update ${column} = $1 where id = $2`, [from, id]);
      const row = await withNamed(world.within(account), resource, await read());
      const expected = wanted(ability, resource, row, from);
      expect({ from, ...(await found(account, resource, id)) }).toEqual({ from, ...expected });
    }
    await world.rows(`update ${column} = $1 where id = $2`, [before[state], id]);
  });
});
