import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBulk } from '#server/api/bulk/worker.ts';
import { startImports } from '#server/api/imports/worker.ts';
import { sessionOf } from '#server/services/standing/session-of.ts';
import { checked, step, upload } from '../support/sheets.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';

let world: World;
/** A business, two of its houses, and a card of each; `hotel` and `provincia` are accounts. */
let business: number;
let cards: readonly { readonly id: number; readonly house: number }[];
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [found] = await world.rows(
    `select m.id, (array_agg(a.id order by a.id))[1:2] as houses
     from managers m join accommodations a on a.manager = m.id
     where m.type = 2 group by m.id having count(*) > 1 order by m.id limit 1`,
  );
  business = found?.id as number;
  cards = (await world.rows(
    `insert into promo_cards (accommodation, title) select unnest($1::bigint[]), '{"it":"Prima"}'
     returning id, accommodation as house`,
    [found?.houses],
  )) as unknown as typeof cards;
  await world.rows(
    `update memberships set manager = $1
     where "user" = (select id from users where email = 'hotel@demo.soggiorno.it')`,
    [business],
  );
});
afterAll(() => world?.close());

const limitTo = (houses: readonly number[]) =>
  world.rows(
    `update memberships set accommodations = $1
     where "user" = (select id from users where email = 'hotel@demo.soggiorno.it')`,
    [houses],
  );
const ids = () => cards.map(({ id }) => id);
const titles = async () =>
  (
    await world.rows(
      `select title ->> 'it' as title from promo_cards where id = any($1) order by id`,
      [ids()],
    )
  ).map(({ title }) => title);
/** What is said of animals on each card. */
const pets = async () =>
  (await world.rows('select pets from promo_cards where id = any($1) order by id', [ids()])).map(
    (row) => row.pets,
  );
const sheet = () => `ID;Titolo\n${cards.map(({ id }) => `${id};Nuova`).join('\n')}\n`;

/** Work is asked for while nobody takes it on, then the world changes, then it is taken on. */
async function queued<T>(ask: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  const { boss } = world.services.jobs;
  await Promise.all([boss.offWork('bulk'), boss.offWork('imports')]);
  const asked = await ask();
  await change();
  await startBulk(world.services);
  await startImports(world.services);
  return asked;
}

/** Says of both cards by bulk that animals may come; `begin` asks for the run. */
async function bulk(call: Call, begin: (ask: () => Promise<unknown>) => Promise<unknown>) {
  const rows = cards.map(({ id }) => ({ id, version: 1 }));
  const { id } = await select(call, 'promo-cards', { rows });
  const work = { verb: 'edit', input: { pets: 'yes' } };
  const key = { 'Idempotency-Key': `later-${id}` };
  const ask = () => call('POST', `/promo-cards/selections/${id}/runs`, work, key);
  await begin(ask);
  const again: Call = (method, path, body) => call(method, path, body, key);
  return finished(again, 'promo-cards', id, work);
}

beforeEach(async () => {
  await limitTo([]);
  await world.rows(
    `update promo_cards set title = '{"it":"Prima"}', pets = null, version = 1 where id = any($1)`,
    [ids()],
  );
});

describe('who is in a business for one of its houses', () => {
  it('imports into that one alone', async () => {
    await limitTo([cards[0]?.house as number]);
    const { one, errors } = await checked(world, 'hotel', 'promo-cards', sheet());
    expect([one.counts, errors.map((row: { line: number }) => row.line)]).toEqual([
      { update: 1, wrong: 1 },
      [3],
    ]);
    await step(world, 'hotel', 'promo-cards', one.id, 'run', { mode: 'valid' });
    expect(await titles()).toEqual(['Nuova', 'Prima']);
  });

  it('works in bulk on that one alone', async () => {
    await limitTo([cards[0]?.house as number]);
    const { rows } = await bulk(world.within('hotel'), (ask) => ask());
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([[cards[0]?.id, 'changed']]);
    expect(await pets()).toEqual(['yes', null]);
  });
});

it('What a person may is the same asked in a transaction, and nothing where they are nobody', async () => {
  const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  const who = { userId: user?.id as number, managerId: business };
  const { reads, db } = world.services;
  await limitTo([cards[0]?.house as number]);
  const session = await sessionOf(reads, who);
  expect(session).toMatchObject({ ...who, territory: { accommodation: [cards[0]?.house] } });
  expect(await db.transaction().execute((tx) => sessionOf(tx, who))).toEqual(session);
  expect(await sessionOf(reads, { ...who, managerId: 1 })).toBeUndefined();
});

describe('a limit set between asking and doing', () => {
  const narrowed = () => limitTo([cards[1]?.house as number]);

  it('holds for an import', async () => {
    const { one } = await checked(world, 'hotel', 'promo-cards', `${sheet()}\n`);
    expect(one.counts).toEqual({ update: 2 });
    const run = () =>
      world.within('hotel')('POST', `/promo-cards/imports/${one.id}/run`, { mode: 'valid' });
    await queued(run, narrowed);
    const shown = () => world.within('hotel')('GET', `/promo-cards/imports/${one.id}`);
    await expect.poll(async () => (await shown()).body.state, { timeout: 20_000 }).toBe('done');
    expect((await shown()).body.counts).toEqual({ updated: 1, failed: 1 });
    expect(await titles()).toEqual(['Prima', 'Nuova']);
  });

  it('holds for work in bulk', async () => {
    const { rows } = await bulk(world.within('hotel'), (ask) => queued(ask, narrowed));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['gone', 'changed']);
    expect(await pets()).toEqual([null, 'yes']);
  });
});

describe('work asked for while acting as somebody', () => {
  const stopped = 'Chi l’aveva chiesto non può più agire per questa organizzazione';
  const acting = async (): Promise<Call> => {
    const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
    return (method, path, body, headers) =>
      world.as('provincia')(
        method,
        `/managers/${business}${path}${path.includes('?') ? '&' : '?'}impersonate=${user?.id}`,
        body,
        headers,
      );
  };
  const grants = (name: 'array_append' | 'array_remove') =>
    world.rows(
      `update memberships set grants = ${name}(grants, 'impersona')
       where "user" = (select id from users where email = 'provincia@demo.soggiorno.it')`,
    );

  it('is done in bulk while that is allowed, and leaves both names', async () => {
    const { rows } = await bulk(await acting(), (ask) => ask());
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    const names = await world.rows(
      `select u.email as "user", i.email as impersonator from audit a join users u on u.id = a."user"
       join users i on i.id = a.impersonator
       where a.resource = 'promo-cards' and a.record = any($1)`,
      [ids()],
    );
    const both = { user: 'hotel@demo.soggiorno.it', impersonator: 'provincia@demo.soggiorno.it' };
    expect(names).toEqual([both, both]);
  });

  it('is not done in bulk once that is not allowed any more', async () => {
    const begin = async (ask: () => Promise<unknown>) => {
      await queued(ask, () => grants('array_remove'));
      await expect
        .poll(
          async () => (await world.rows('select state from bulk_runs order by id desc limit 1'))[0],
        )
        .toEqual({ state: 'stopped' });
      await grants('array_append');
    };
    const { run, rows } = await bulk(await acting(), begin);
    expect([run.state, run.failure, rows]).toEqual(['stopped', stopped, []]);
    expect(await pets()).toEqual([null, null]);
  });

  it('is not imported once that is not allowed any more', async () => {
    const { body: sent } = await upload(world, 'hotel', 'promo-cards', `${sheet()}\n\n`);
    const path = `/promo-cards/imports/${sent.id}`;
    const choice = { mapping: sent.mapping, matchBy: sent.matchBy };
    const check = async () => (await acting())('POST', `${path}/check`, choice);
    expect((await queued(check, () => grants('array_remove'))).status).toBe(202);
    const shown = async () => (await world.within('hotel')('GET', path)).body;
    await expect.poll(async () => (await shown()).state).not.toBe('checking');
    const one = await shown();
    await grants('array_append');
    expect([one.state, one.failure]).toEqual(['uploaded', stopped]);
  });
});

it('An answer given again shows no record its writer has lost sight of', async () => {
  const [mine, other] = cards.map(({ house }) => Number(house));
  await limitTo([mine as number]);
  const hotel = world.within('hotel');
  const [house] = await world.rows('select city from accommodations where id = $1', [mine]);
  const body = {
    kind: 'variation_data',
    manager: business,
    city: house?.city,
    accommodation: mine,
  };
  const again = () => hotel('POST', '/applications', body, { 'Idempotency-Key': 'lost' });
  const first = await again();
  expect([first.status, first.body.errors]).toEqual([201, undefined]);
  expect((await again()).body).toEqual(first.body);
  await limitTo([other as number]);
  expect((await again()).body).toEqual({ id: first.body.id });
});
