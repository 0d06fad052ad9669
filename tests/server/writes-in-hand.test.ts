import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { writesInHand } from '#server/api/writes-in-hand.ts';
import type { Env } from '#server/env.ts';
import { Rejected } from '#server/errors.ts';

/** An endpoint whose work ends when it is told to, asked by a person of this number. */
function desk() {
  const open: (() => void)[] = [];
  const begun: string[] = [];
  const app = new Hono<Env>();
  app.onError((error, c) => c.text('', error instanceof Rejected ? error.status : 500));
  app.use((c, next) => {
    c.set('session', { userId: Number(c.req.header('Person')) } as Env['Variables']['session']);
    return next();
  });
  app.use(writesInHand());
  app.all('/', async (c) => {
    begun.push(`${c.req.method} ${c.req.header('Person')}`);
    if (c.req.method !== 'GET') await new Promise<void>((done) => open.push(done));
    return c.text('');
  });
  return {
    begun,
    open,
    ask: async (person: number, method = 'POST') =>
      (await app.request('/', { method, headers: { Person: String(person) } })).status,
  };
}

it('who sends very much waits for themself, and for nobody else', async () => {
  const { ask, begun, open } = desk();
  const many = Array.from({ length: 70 }, () => ask(1));
  expect(await ask(1, 'GET')).toBe(200);
  const other = ask(2);
  await expect.poll(() => begun).toEqual([...Array(3).fill('POST 1'), 'GET 1', 'POST 2']);
  const turnedAway = await Promise.all(many.slice(63));
  expect(turnedAway).toEqual(Array(7).fill(429));
  for (let done = 0; done < 64; done += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open.shift()?.();
  }
  expect(await Promise.all(many.slice(0, 63))).toEqual(Array(63).fill(200));
  expect(await other).toBe(200);
  const later = ask(1);
  await expect.poll(() => open.length).toBe(1);
  open.shift()?.();
  expect(await later).toBe(200);
});
