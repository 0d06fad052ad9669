import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { idsOf } from '#server/db/transaction.ts';
import { systemOf } from '#server/engine/commands-of.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { isWaitingSql } from '#server/engine/programme.ts';
import { sweepProgramme } from '#server/engine/sweep-programme.ts';
import { twin } from '#server/engine/twin.ts';
import { calendarWriter } from '#server/engine/writers.ts';
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
    open: {
      label: 'Apri',
      from: ['planned'],
      to: 'open',
      effectiveOn: 'opensOn',
      blockers: ['rain'],
    },
    postpone: { label: 'Rinvia', input: { to: f.date('Al') } },
  },
  access: [allow.all({ types: ['admin'] })],
});
const marketTwin = twin(markets, {
  // One that is going to open lacks its stalls.
  rules: async ({ after, db }) =>
    (
      await idsOf(db, `select 1 as id where ${isWaitingSql(markets, 'open', '$1')}`, [after.id])
    ).map(
      () =>
        ({ code: 'stalls', field: 'title', message: 'Mancano i banchi', stands: true }) as const,
    ),
  verbs: {
    open: {
      rain: async ({ record }) =>
        record.title === 'Pioggia' ? [{ message: 'Piove', field: 'title' }] : [],
    },
    postpone: { effect: async ({ input }) => ({ opensOn: input.to }) },
  },
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
async function waiting(title = 'Fiera'): Promise<number> {
  const made = await admin()('POST', '/markets', { title, opensOn: '2027-04-01' });
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
  else await admin()('PUT', `/markets/${id}`, { version: 2, opensOn: '2027-05-01' });
  expect(await programme(id)).toMatchObject([{ verb: 'open', on: '2027-05-01' }]);
  await comes('2027-04-01');
  expect((await read(id)).state).toBe('planned');
  await comes('2027-05-01');
  expect((await read(id)).state).toBe('open');
});

it('a verb that is called off by a day waits where it is for a later one', async () => {
  const id = await waiting();
  const calledOffBy = (day: string) =>
    world.services.db
      .transaction()
      .execute((tx) =>
        systemOf(calendarWriter(tx, world.services)).callOff(markets, id, 'open', day),
      );
  await calledOffBy('2027-03-31');
  expect(await programme(id)).toMatchObject([{ verb: 'open', on: '2027-04-01' }]);
  await calledOffBy('2027-04-01');
  expect(await programme(id)).toEqual([]);
});

it.each(['an edit', 'a verb'])('a verb whose day %s takes away waits no more', async (how) => {
  const id = await waiting();
  if (how === 'a verb') await postpone(id, null);
  else await admin()('PUT', `/markets/${id}`, { version: 2, opensOn: null });
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

describe('What a market violates while it is going to open', () => {
  const noted = async (id: number) =>
    (
      await world.rows(`select code from violations where resource = 'markets' and record = $1`, [
        id,
      ])
    ).map(({ code }) => code);

  it.each(['an edit', 'a verb'])('is over at once where %s takes its day away', async (how) => {
    const id = await waiting();
    expect(await noted(id)).toEqual(['stalls']);
    if (how === 'a verb') await postpone(id, null);
    else await admin()('PUT', `/markets/${id}`, { version: 2, opensOn: null });
    expect(await noted(id)).toEqual([]);
  });

  it('is over at once where it could not open on its day', async () => {
    const id = await waiting('Pioggia');
    expect(await noted(id)).toEqual(['stalls']);
    await comes('2027-04-01');
    expect(await programme(id)).toMatchObject([{ state: 'failed', failure: 'Piove' }]);
    expect(await noted(id)).toEqual([]);
  });
});

describe('What was in programme', () => {
  /** Rows of it by their states, of which these ended so many months ago. */
  const kept = async (
    id: number,
    ...ended: readonly (readonly [state: string, months: number])[]
  ) => {
    for (const [state, months] of ended)
      await world.rows(
        `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, "endedAt")
         values ('markets', $1, 'open', '{}', '2016-01-01', $2, now() - make_interval(months => $3))`,
        [id, state, months],
      );
  };
  const left = async (id: number) =>
    (
      await world.rows(
        `select state from scheduled_verbs where resource = 'markets' and record = $1 order by id`,
        [id],
      )
    ).map(({ state }) => state);
  const market = async () =>
    (await admin()('POST', '/markets', { title: 'Fiera' })).body.id as number;

  it.each([
    ['done long ago goes', [['done', 130]], []],
    ['done of late stays', [['done', 110]], ['done']],
    ['taken out, as what became of it last, stays', [['withdrawn', 130]], ['withdrawn']],
    [
      'taken out before it was done goes with that',
      [
        ['withdrawn', 140],
        ['done', 130],
      ],
      [],
    ],
    [
      'done before it was taken out goes',
      [
        ['done', 140],
        ['withdrawn', 130],
      ],
      ['withdrawn'],
    ],
    [
      'done after what is of late stays',
      [
        ['withdrawn', 110],
        ['done', 130],
      ],
      ['withdrawn', 'done'],
    ],
  ] as const)('and %s', async (_, ended, states) => {
    const id = await market();
    await kept(id, ...ended);
    await sweepProgramme(world.services, 120);
    expect(await left(id)).toEqual(states);
  });

  it('and waits stays, and of a market that is gone nothing does', async () => {
    const [there, gone] = [await waiting(), await market()];
    await kept(gone, ['withdrawn', 130]);
    await world.rows('delete from markets where id = $1', [gone]);
    await sweepProgramme(world.services, 120);
    expect([await left(there), await left(gone)]).toEqual([['waiting'], []]);
  });
});
