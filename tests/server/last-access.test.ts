import { afterAll, beforeAll, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const filtered = (account: string, filter: object) =>
  world.within(account)('GET', `/users?filter=${encodeURIComponent(JSON.stringify(filter))}`);

it('an office finds who has never come in, by role, and the day of who has', async () => {
  await world.tokenOf('hotel');
  const email = 'hotel@demo.soggiorno.it';
  const found: { email: string }[] = (await filtered('provincia', { q: email })).body;
  const hotel = found.find((one) => one.email === email);
  expect(hotel).toMatchObject({ roles: ['hotel'], lastSeenOn: todayInRome() });
  const never = (await filtered('provincia', { lastSeenOn_empty: true, roles: ['hotel'] })).body;
  expect(never.length).toBeGreaterThan(20);
  expect(never.every(({ lastSeenOn }: { lastSeenOn: null }) => lastSeenOn === null)).toBe(true);
});

it('is told to offices alone, and moves no version', async () => {
  const [mine] = (await world.within('hotel')('GET', '/users')).body;
  expect(Object.keys(mine)).not.toContain('lastSeenOn');
  const version = async () =>
    (await world.rows(`select version from users where email = 'comune@demo.soggiorno.it'`))[0]
      ?.version;
  const before = await version();
  await world.tokenOf('comune');
  expect(await version()).toBe(before);
});
