import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { forOneself, trying } from '#server/api/answering.ts';
import { inTurn } from '#server/api/in-turn.ts';
import type { Env } from '#server/env.ts';
import { Rejected } from '#server/errors.ts';

it('what one person asks is done one after another, beyond ten not at all; nobody else waits', async () => {
  const first = Promise.withResolvers<string>();
  const done: string[] = [];
  const asked = [
    inTurn({ userId: 1 }, () => first.promise),
    ...Array.from({ length: 9 }, (_, at) => inTurn({ userId: 1 }, async () => done.push(`${at}`))),
  ];
  await expect(inTurn({ userId: 1 }, async () => 'one more')).rejects.toMatchObject({
    status: 429,
  });
  expect(await inTurn({ userId: 2 }, async () => 'another’s')).toBe('another’s');
  expect(done).toEqual([]);
  first.resolve('first');
  await Promise.all(asked);
  expect(done).toEqual([...'012345678']);
  expect(await inTurn({ userId: 1 }, async () => 'again')).toBe('again');
});

it('what is tried waits for nothing that is sought', async () => {
  const first = Promise.withResolvers<void>();
  const sought = inTurn({ userId: 4 }, () => first.promise);
  expect(await inTurn({ userId: 4 }, async () => 'tried', 'tried')).toBe('tried');
  first.resolve();
  await sought;
});

it('one that fails fails alone', async () => {
  const failing = inTurn({ userId: 3 }, () => Promise.reject(new Error('lost')));
  const after = inTurn({ userId: 3 }, async () => 'after');
  await expect(failing).rejects.toThrow('lost');
  expect(await after).toBe('after');
});

it('who acts as others takes a turn of their own, and a software is not who let it in', async () => {
  const first = Promise.withResolvers<void>();
  const all = Array.from({ length: 10 }, (_, at) =>
    inTurn({ userId: at, impersonatorId: 9 }, () => first.promise),
  );
  await expect(inTurn({ userId: 9 }, async () => 'own')).rejects.toMatchObject({ status: 429 });
  expect(await inTurn({ userId: 9, key: 9 }, async () => 'software')).toBe('software');
  first.resolve();
  await Promise.all(all);
});

it('what nobody waits for any more is not tried when its turn comes', async () => {
  const before = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const person = { userId: 5 };
  const refused: unknown[] = [];
  const app = new Hono<Env>();
  app.get('/', (c) => trying(c, { ...forOneself, askerIn: () => person }, async () => c.text('')));
  app.onError((error, c) => {
    refused.push(error instanceof Rejected ? error.status : error);
    return c.text('');
  });
  const first = inTurn(person, () => before.promise, 'tried');
  const asked = app.request('/', { signal: leaving.signal });
  leaving.abort();
  before.resolve();
  await Promise.all([first, asked]);
  expect(refused).toEqual([408]);
});
