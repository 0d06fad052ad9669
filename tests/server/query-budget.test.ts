import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '#src/resources/all.ts';
import { createWorld, type World } from '../support/world.ts';

/** What a request may ask of the database: one question says who asks, the rest is its own. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const accounts = ['admin', 'provincia', 'comune.base', 'mandamento.base', 'hotel'];

/** The statements of one call: the fewest of three, as jobs of the house may run beside one. */
async function questionsOf(account: string, path: string) {
  const call = world.within(account);
  await call('GET', path);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked: string[][] = [];
  for (let turn = 0; turn < 3; turn++) {
    query.mockClear();
    await call('GET', path);
    asked.push(
      query.mock.calls
        .map(([one]) => (typeof one === 'string' ? one : (one as { text: string }).text))
        .filter((text) => !/update sessions|pgboss/.test(text)),
    );
  }
  query.mockRestore();
  const [questions = []] = asked.toSorted((a, b) => a.length - b.length);
  return { ...(await call('GET', path)), questions };
}

describe.each(accounts.flatMap((account) => resources.map(({ name }) => [account, name] as const)))(
  '%s at %s',
  (account, name) => {
    it('lists with three questions, shows with two, tells the history with thirteen', async () => {
      const list = await questionsOf(account, `/${name}`);
      expect(list.questions.length).toBeGreaterThan(0);
      expect(list.questions.length).toBeLessThanOrEqual(list.status === 200 ? 3 : 1);
      const id = list.status === 200 ? list.body[0]?.id : undefined;
      if (id === undefined) return;
      const one = await questionsOf(account, `/${name}/${id}`);
      expect(one.questions.length).toBeLessThanOrEqual(2);
      const history = await questionsOf(account, `/${name}/${id}/history`);
      // What led to the lines is asked of its lines, of its record, and of that as it stood then.
      expect(history.questions.length).toBeLessThanOrEqual(13);
    });
  },
);
