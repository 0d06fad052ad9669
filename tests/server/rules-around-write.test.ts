import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '#server/db/transaction.ts';
import { twin } from '#server/engine/twin.ts';
import { todayInRome } from '#src/domain/dates.ts';
import { resources } from '#src/resources/all.ts';
import { alerts } from '#src/resources/notices/alerts.ts';
import { type Call, createWorld, type World } from '../support/world.ts';

/**
 * A rule over rows its own is among: one urgent alert at most, and one published; and one that finds
 * several things at once beside a field, the words shouted in a title.
 */
const oneOfAll = twin(alerts, {
  verbs: { publish: { ahead: async () => [] } },
  rules: async ({ db, after }) => {
    const [counted] = await run<{ readonly urgent: number; readonly published: number }>(
      db,
      `select count(*) filter (where severity = 'critical')::int as urgent,
         count(*) filter (where status = 'published')::int as published from alerts`,
      [],
    );
    const { urgent = 0, published = 0 } = counted ?? {};
    const shouted = (after.title.match(/\p{Lu}{3,}/gu) ?? []).map(
      (word) => ({ code: 'shouted', field: 'title', message: `Non gridare ${word}` }) as const,
    );
    const counts = [
      {
        code: 'urgent',
        field: 'severity',
        message: 'Un urgente solo',
        excess: urgent - 1,
      } as const,
      { code: 'published', field: 'status', message: 'Uno solo', excess: published - 1 } as const,
    ].filter(({ excess }) => excess > 0);
    return [...shouted, ...counts];
  },
});

let world: World;
let [first, second]: { id: number; version: number }[] = [];
beforeAll(async () => {
  world = await createWorld({ demo: true, declared: resources, twins: [oneOfAll] });
});
beforeEach(async () => {
  await world.rows(`update alerts set severity = 'info', status = 'draft' returning id`);
  [first, second] = await Promise.all(['Uno', 'Due'].map(made));
});
afterAll(() => world?.close());

const call: Call = (method, path, body) => world.within('provincia')(method, path, body);

async function made(title: string) {
  const { body } = await call('POST', '/alerts', {
    title,
    body: '<p>Testo</p>',
    severity: 'info',
    publishFrom: todayInRome(),
  });
  return body as { id: number; version: number };
}
const edited = async (one = first, values: object = {}) =>
  call('PUT', `/alerts/${one?.id}`, { version: one?.version, ...values });

it('an edit that goes over a sum its own row is part of creates a violation', async () => {
  expect((await edited(first, { severity: 'critical' })).status).toBe(200);
  const over = await edited(second, { severity: 'critical' });
  expect([over.status, over.body.errors]).toEqual([422, { severity: ['Un urgente solo'] }]);
});

it('so does a verb', async () => {
  const published = (one = first) =>
    call('POST', `/alerts/${one?.id}/publish`, { version: one?.version });
  expect((await published(first)).status).toBe(200);
  const over = await published(second);
  expect([over.status, over.body.errors]).toEqual([422, { status: ['Uno solo'] }]);
});

it('what stood before holds nothing back, and is not made worse', async () => {
  const third = await made('Tre');
  await world.rows(`update alerts set severity = 'critical' where id = any($1) returning id`, [
    [first?.id, second?.id],
  ]);
  expect((await edited(second, { title: 'Altro' })).status).toBe(200);
  expect((await edited(third, { severity: 'critical' })).status).toBe(422);
});

it('one more beside a field where one stood is told alone', async () => {
  await world.rows(`update alerts set title = 'CHIUSO oggi' where id = $1 returning id`, [
    first?.id,
  ]);
  const more = await edited(first, { title: 'CHIUSO oggi e DOMANI' });
  expect([more.status, more.body.errors]).toEqual([422, { title: ['Non gridare DOMANI'] }]);
  expect((await edited(first, { title: 'CHIUSO domani' })).status).toBe(200);
});

it('what stands beside one field is one line, with all it is', async () => {
  await world.rows(`update alerts set title = 'CHIUSO e BASTA' where id = $1 returning id`, [
    first?.id,
  ]);
  expect((await edited(first, { severity: 'warning' })).status).toBe(200);
  const { body } = await call('GET', '/worklist');
  const told = body.content.filter(
    ({ resource, id }: { resource: string; id: number }) =>
      resource === 'alerts' && id === first?.id,
  );
  expect(told).toMatchObject([{ messages: ['Non gridare CHIUSO; Non gridare BASTA'] }]);
});
