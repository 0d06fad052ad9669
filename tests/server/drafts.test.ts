import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepDrafts } from '#server/services/drafts/sweep.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
let prices: { id: number };
let foreign: { id: number };
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const toSend = '/rate-declarations?filter={"state":"draft"}';
  [prices] = (await world.within('hotel')('GET', toSend)).body;
  [foreign] = (await world.within('hotel.altro')('GET', '/rate-declarations')).body;
});
afterAll(() => world.close());

const at = '2026-11-20T10:00:00.000Z';
const draft = (mine: object) => ({ base: { id: 1, version: 1 }, mine, at });

it('is kept, replaced, found again and dropped', async () => {
  const hotel = world.within('hotel');
  const path = `/drafts/rate-declarations/${prices.id}`;
  expect((await hotel('GET', path)).body).toEqual({ content: null });
  expect((await hotel('PUT', path, draft({ notes: 'Con' }))).status).toBe(204);
  expect((await hotel('PUT', path, draft({ notes: 'Con colazione' }))).status).toBe(204);
  expect((await hotel('GET', path)).body.content).toEqual(draft({ notes: 'Con colazione' }));
  expect((await hotel('DELETE', path)).status).toBe(204);
  expect((await hotel('GET', path)).body).toEqual({ content: null });
});

it('is one’s own: neither a colleague nor whoever acts as the person finds it', async () => {
  const path = '/drafts/licenses/1';
  await world.within('provincia')('PUT', path, draft({ internalNote: 'mia' }));
  expect((await world.within('provincia.base')('GET', path)).body).toEqual({ content: null });
  const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  const own = `/drafts/rate-declarations/${prices.id}`;
  await world.within('hotel')('PUT', own, draft({ notes: 'Con' }));
  const [manager] = await world.managersOf('hotel');
  const acting = await world.as('admin')(
    'GET',
    `/managers/${manager?.id}${own}?impersonate=${user?.id}`,
  );
  expect([acting.status, acting.body]).toEqual([200, { content: null }]);
});

it('is not to be had for a record one does not see, nor where one may not write', async () => {
  const hotel = world.within('hotel');
  expect((await hotel('GET', `/drafts/rate-declarations/${foreign.id}`)).status).toBe(404);
  for (const record of [foreign.id, 999_999, Number.MAX_SAFE_INTEGER])
    expect((await hotel('PUT', `/drafts/rate-declarations/${record}`, draft({}))).status).toBe(404);
  expect((await hotel('PUT', '/drafts/cities/0', draft({}))).status).toBe(403);
  expect((await hotel('PUT', '/drafts/nothing/0', draft({}))).status).toBe(404);
});

it('is one of two hundred: the oldest goes when there is one more', async () => {
  const [user] = await world.rows(`select id from users where email = 'hotel@demo.soggiorno.it'`);
  await world.rows(
    `insert into drafts ("user", manager, resource, record, content, at)
     select $1, 1, 'licenses', n, '{}', now() - make_interval(hours => n)
     from generate_series(1, 250) n`,
    [user?.id],
  );
  const path = `/drafts/rate-declarations/${prices.id}`;
  expect((await world.within('hotel')('PUT', path, draft({ notes: 'Con' }))).status).toBe(204);
  const left = await world.rows(
    `select count(*)::int as drafts, max(record) filter (where resource = 'licenses')::int as oldest
     from drafts where "user" = $1`,
    [user?.id],
  );
  expect(left).toEqual([{ drafts: 200, oldest: 199 }]);
  await world.rows('delete from drafts where "user" = $1 returning 1', [user?.id]);
});

it('goes with the save it led to', async () => {
  const provincia = world.within('provincia');
  const path = '/drafts/licenses/3';
  await provincia('PUT', path, draft({ internalNote: 'scritta' }));
  const { version } = (await provincia('GET', '/licenses/3')).body;
  const saved = await provincia('PUT', '/licenses/3', { internalNote: 'scritta', version });
  expect(saved.status).toBe(200);
  expect((await provincia('GET', path)).body).toEqual({ content: null });
});

it('is gone from sight with the right to change the record', async () => {
  const provincia = world.within('provincia');
  const [license] = await world.rows(
    `update licenses set state = 'active' where id = (
       select id from licenses where state = 'closed' order by id limit 1) returning id`,
  );
  const path = `/drafts/licenses/${license?.id}`;
  expect((await provincia('PUT', path, draft({ internalNote: 'mia' }))).status).toBe(204);
  await world.rows(`update licenses set state = 'closed' where id = $1`, [license?.id]);
  expect((await provincia('GET', path)).status).toBe(403);
  expect((await provincia('PUT', path, draft({ internalNote: 'altra' }))).status).toBe(403);
});

it('is forgotten when nobody came back to it in the days of the rule', async () => {
  const path = '/drafts/licenses/0';
  const provincia = world.within('provincia');
  const age = async (days: number) => {
    await provincia('PUT', path, draft({ internalNote: 'vecchia' }));
    await world.rows(
      `update drafts set at = now() - make_interval(days => $1) where record = 0 returning 1`,
      [days],
    );
    return sweepDrafts(world.services);
  };
  expect(await age(89)).toBe(0);
  expect(await age(91)).toBe(1);
  expect((await provincia('GET', path)).body).toEqual({ content: null });
});

it('keeps what people write alone and refuses what is no draft', async () => {
  const provincia = world.within('provincia');
  const path = '/drafts/licenses/0';
  await provincia('PUT', path, { ...draft({ number: 'A' }), base: { number: 'B', other: 1 } });
  expect((await provincia('GET', path)).body.content).toMatchObject({
    base: { number: 'B' },
    mine: { number: 'A' },
  });
  for (const field of ['unheardOf', 'state']) {
    const refused = await provincia('PUT', path, draft({ [field]: 'active' }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  expect((await provincia('PUT', path, draft({ internalNote: 'a\u0000b' }))).status).toBe(400);
  expect((await provincia('PUT', path, '{')).status).toBe(400);
  expect((await provincia('PUT', path, { mine: {}, base: {} })).status).toBe(422);
  const large = draft({ internalNote: 'x'.repeat(600_000) });
  expect((await provincia('PUT', path, large)).status).toBe(413);
});
