import { afterAll, beforeAll, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { twin } from '#server/engine/twin.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';

/** A market opens on a date of its own, which an edit or another verb may move or take away. */
const markets = defineResource({
  name: 'markets',
  words: { one: 'Mercato', many: 'Mercati' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    opensOn: f.date('Apre il'),
    state: f.state('Stato', { planned: 'Previsto', open: 'Aperto' }),
  },
  list: { columns: ['title'] },
  actions: {
    open: { label: 'Apri', from: ['planned'], to: 'open', effectiveOn: 'opensOn' },
    postpone: { label: 'Rinvia', input: { to: f.date('Al') } },
  },
  access: [allow.all({ types: ['admin'] })],
});
const marketTwin = twin(markets, {
  verbs: { postpone: { effect: async ({ input }) => ({ opensOn: input.to }) } },
});

let world: World;
let today = '2027-03-10';
beforeAll(async () => {
  world = await createWorld({
    demo: true,
    declared: [...resources, markets],
    twins: [marketTwin],
    today: () => today,
  });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bmarkets/.test(object)) await world.rows(sql);
});
afterAll(() => world?.close());

const admin = () => world.within('admin');
const programme = async (id: number) =>
  (await admin()('GET', `/markets/${id}/verbs`)).body.scheduled;
const read = async (id: number) => (await admin()('GET', `/markets/${id}`)).body;
const postpone = async (id: number, to: string | null) =>
  admin()('POST', `/markets/${id}/postpone`, { version: (await read(id)).version, to });

/** A market that waits to open on 1 April. */
async function waiting(): Promise<number> {
  const made = await admin()('POST', '/markets', { title: 'Fiera', opensOn: '2027-04-01' });
  const { status } = await admin()('POST', `/markets/${made.body.id}/open`, { version: 1 });
  expect(status).toBe(202);
  return made.body.id;
}

async function comes(day: string) {
  today = day;
  await doDueVerbs(world.services, tellFailure(world.services));
  today = '2027-03-10';
}

it.each(['an edit', 'a verb'])('a verb waits for the day %s moves it to', async (how) => {
  const id = await waiting();
  if (how === 'a verb') await postpone(id, '2027-05-01');
  else await admin()('PUT', `/markets/${id}`, { version: 1, opensOn: '2027-05-01' });
  expect(await programme(id)).toMatchObject([{ verb: 'open', on: '2027-05-01' }]);
  await comes('2027-04-01');
  expect((await read(id)).state).toBe('planned');
  await comes('2027-05-01');
  expect((await read(id)).state).toBe('open');
});

it.each(['an edit', 'a verb'])('a verb whose day %s takes away waits no more', async (how) => {
  const id = await waiting();
  if (how === 'a verb') await postpone(id, null);
  else await admin()('PUT', `/markets/${id}`, { version: 1, opensOn: null });
  expect(await programme(id)).toEqual([]);
  const lines = (await admin()('GET', `/markets/${id}/history`)).body;
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'callOff',
      changes: [{ field: 'planned.open', before: '2027-04-01', after: null }],
    }),
  );
  await comes('2027-04-01');
  expect((await read(id)).state).toBe('planned');
});
