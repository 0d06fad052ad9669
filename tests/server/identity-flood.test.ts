import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';
import { emailOf, linkIn, password, peopleOf } from './identity-people.ts';

let world: World;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  people = peopleOf(world);
});
afterAll(() => world.close());

/** Signs in from an address on the network. */
const from = (address: string, account: string, secret = 'sbagliata-1') =>
  world.call(
    'POST',
    '/login',
    { email: emailOf(account), password: secret },
    { 'X-Forwarded-For': address },
  );
const addresses = (network: string, length: number) =>
  Array.from({ length }, (_, n) => `${network}.${Math.floor(n / 250)}.${(n % 250) + 1}`);
const statuses = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

describe('wrong passwords', () => {
  it('close an account to the address they come from, not to the others', async () => {
    await people.person('ada');
    for (let turn = 0; turn < 5; turn++)
      expect((await from('198.51.100.1', 'ada')).status).toBe(401);
    const closed = await from('198.51.100.1', 'ada', password);
    expect([closed.status, Number(closed.headers.get('Retry-After')) > 800]).toEqual([429, true]);
    expect((await from('198.51.100.2', 'ada', password)).status).toBe(200);
  });

  it.each(['bea', 'nessuno'])(
    'from many addresses close an account to those it does not know: %s',
    async (account) => {
      const home = '203.0.113.7';
      if (account === 'bea') {
        await people.person('bea');
        expect((await from(home, 'bea', password)).status).toBe(200);
      }
      const guesses = addresses('10.1', 20).map((address) => from(address, account));
      expect(statuses(await Promise.all(guesses))).toEqual({ 401: 20 });
      const late = await from('10.2.0.1', account, password);
      expect([late.status, Number(late.headers.get('Retry-After')) > 800]).toEqual([429, true]);
      if (account === 'bea') expect((await from(home, 'bea', password)).status).toBe(200);
    },
  );

  it('count for the address an account knows as well', async () => {
    await people.person('carla');
    expect((await from('203.0.113.8', 'carla', password)).status).toBe(200);
    for (let turn = 0; turn < 5; turn++) await from('203.0.113.8', 'carla');
    expect((await from('203.0.113.8', 'carla', password)).status).toBe(429);
  });

  it('do not close an account to who has just chosen another password by mail', async () => {
    await people.person('dora');
    await Promise.all(addresses('10.3', 20).map((address) => from(address, 'dora')));
    expect((await from('203.0.113.9', 'dora', password)).status).toBe(429);
    await world.call('POST', '/forgot-password', { email: emailOf('dora') });
    const [mail] = await people.mailsTo(emailOf('dora'));
    const choice = { token: linkIn(mail?.text ?? ''), password: 'Ricordata-2026' };
    const there = { 'X-Forwarded-For': '203.0.113.9' };
    expect((await world.call('POST', '/reset-password', choice, there)).status).toBe(204);
    expect((await from('203.0.113.9', 'dora', 'Ricordata-2026')).status).toBe(200);
  });
});

describe('a flood of wrong passwords from many addresses', () => {
  type Answers = readonly Promise<{ readonly status: number }>[];

  /** The status of an answer, and how many of the flood were judged before it came. */
  async function during(flood: Answers, answer: Promise<{ readonly status: number }>) {
    let judged = 0;
    for (const one of flood)
      one.then(({ status }) => {
        if (status === 401) judged += 1;
      });
    const { status } = await answer;
    return { status, judged };
  }

  it('does not make who signed in there before wait', async () => {
    await people.person('elisa');
    expect((await from('203.0.113.10', 'elisa', password)).status).toBe(200);
    const flood = addresses('10.4', 100).map((address, n) => from(address, `inventata-${n}`));
    const right = await during(flood, from('203.0.113.10', 'elisa', password));
    expect(right.status).toBe(200);
    expect(right.judged).toBeLessThan(20);
    expect(statuses(await Promise.all(flood))).toEqual({ 401: 100 });
  });

  it('does not make who comes from elsewhere wait once it is known for one, and has no endless room', async () => {
    await people.person('flora');
    const flood = addresses('10.4', 100).flatMap((address, n) =>
      [0, 1, 2].map((turn) => from(address, `altra-${n}-${turn}`)),
    );
    const right = await during(flood, from('203.0.113.11', 'flora', password));
    expect(right.status).toBe(200);
    expect(right.judged).toBeLessThan(20);
    const answers = await Promise.all(flood);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(100);
    expect(turnedAway.length + (statuses(answers)[401] ?? 0)).toBe(300);
    const [first] = turnedAway;
    expect([first?.headers.get('Retry-After'), first?.body.message]).toEqual([
      '3',
      'Troppe richieste in questo momento: riprova tra poco',
    ]);
  });
});
