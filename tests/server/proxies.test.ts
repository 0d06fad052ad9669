import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

const worlds: Record<string, World> = {};
const settings = {
  nobody: {},
  itself: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://soggiorno.example.it' },
  chain: { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
};
beforeAll(async () => {
  for (const [name, env] of Object.entries(settings)) worlds[name] = await createWorld({ env });
});
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.close())));

/** The answer to the sixth wrong password for an account, each said to come from somewhere. */
async function sixth(
  world: keyof typeof settings,
  account: string,
  saying: (turn: number) => string,
) {
  for (let turn = 0; ; turn += 1) {
    const { status } = await (worlds[world] as World).call(
      'POST',
      '/login',
      { email: `${account}@example.it`, password: 'sbagliata-1' },
      { 'X-Forwarded-For': saying(turn) },
    );
    if (turn === 5) return status;
    expect(status).toBe(401);
  }
}

describe('X-Forwarded-For', () => {
  it('is believed of nobody who was not named, not even on this machine', async () => {
    expect(await sixth('nobody', 'ada', (turn) => `203.0.113.${turn}`)).toBe(429);
  });

  it('is believed of a named proxy, which says who is behind it', async () => {
    expect(await sixth('itself', 'bea', (turn) => `203.0.113.${turn}`)).toBe(401);
    expect(await sixth('itself', 'carla', () => '203.0.113.9')).toBe(429);
  });

  it('is believed no further than the named proxies reach', async () => {
    expect(await sixth('itself', 'dora', (turn) => `198.51.100.${turn}, 203.0.113.9`)).toBe(429);
    expect(await sixth('chain', 'elsa', (turn) => `203.0.113.${turn}, 10.1.2.3, 10.9.9.9`)).toBe(
      401,
    );
    expect(await sixth('chain', 'fede', (turn) => `8.8.8.${turn}, 203.0.113.9, 10.1.2.3`)).toBe(
      429,
    );
    expect(await sixth('chain', 'gaia', (turn) => `2001:db8:0:${turn}::1, fd00::7`)).toBe(401);
  });

  it('is worth nothing where it does not hold addresses', async () => {
    expect(await sixth('itself', 'iris', (turn) => `8.8.8.${turn}, 203.0.113.9:443`)).toBe(429);
    expect(await sixth('itself', 'lia', (turn) => `chiunque-${turn}`)).toBe(429);
  });
});

it('Metrics are for who asks on this machine, not for who asks through it', async () => {
  const metrics = (headers: Record<string, string>) =>
    (worlds.nobody as World).call('GET', '/metrics', undefined, headers);
  expect((await metrics({})).status).toBe(200);
  expect((await metrics({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
});

it.each([
  ['itself', 'max-age=15552000; includeSubDomains'],
  ['nobody', null],
])('Browsers are told to keep to https where people come by it: %s', async (name, expected) => {
  for (const path of ['/cities?q=livigno', '/profile', '/nowhere', '/cities?q=%00'])
    expect([
      path,
      (await (worlds[name] as World).call('GET', path)).headers.get('Strict-Transport-Security'),
    ]).toEqual([path, expected]);
});
