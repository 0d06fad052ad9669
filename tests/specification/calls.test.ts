import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

/** Specification section 7, as an outside program sees the calls. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const signIn = (password = 'Soggiorno-2026!') =>
  world.call('POST', '/login', { email: 'hotel@demo.soggiorno.it', password });
const namesOf = async (search: string): Promise<string[]> =>
  (await world.call('GET', `/cities?${search}`)).body.content.cities.map(
    ({ name }: { name: string }) => name,
  );

describe('GET /cities', () => {
  it('finds by three letters and more, under content.cities', async () => {
    expect(await namesOf('q=liv')).toContain('Livigno');
  });

  it('finds with fewer letters only what is called exactly so', async () => {
    expect(await namesOf('q=Li')).not.toContain('Livigno');
    expect(await namesOf('q=Re')).toEqual(['Re']);
  });

  it('answers without q the municipalities of the product’s own province', async () => {
    expect(await namesOf('')).toHaveLength(77);
  });
});

describe('POST login', () => {
  it('answers the user with managers', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(200);
    expect(body.content.user.managers[0]).toMatchObject({ type: 2, isHotel: true });
  });

  it('says why it failed in the message', async () => {
    const { status, body } = await signIn('sbagliata-1');
    expect([status, body.message]).toEqual([401, 'Impossibile effettuare login']);
  });
});

it('The Authorization header is "Token" and the token; without it nothing is told', async () => {
  const { token } = (await signIn()).body.content;
  const withToken = await world.call('GET', '/profile', undefined, {
    Authorization: `Token ${token}`,
  });
  const asBearer = await world.call('GET', '/profile', undefined, {
    Authorization: `Bearer ${token}`,
  });
  expect([withToken.status, asBearer.status]).toEqual([200, 401]);
  expect((await world.call('GET', '/profile')).status).toBe(401);
});

it('POST logout with an empty body ends the session', async () => {
  const { token } = (await signIn()).body.content;
  const headers = { Authorization: `Token ${token}` };
  expect((await world.call('POST', '/logout', {}, headers)).status).toBe(204);
  expect((await world.call('GET', '/profile', undefined, headers)).status).toBe(401);
});

it('POST register answers a user without a token: a person is approved first', async () => {
  const { status, body } = await world.call('POST', '/register', {
    firstName: 'Ada',
    lastName: 'Rossi',
    fiscalCode: 'RSSMRA72L09H501S',
    email: 'ada@example.it',
    password: 'Lontana-Valle-9',
  });
  expect(status).toBe(202);
  expect(body.content).toEqual({ user: { email: 'ada@example.it', managers: [] } });
});

it('POST forgot-password never tells whether the address is known', async () => {
  const ask = (email: string) => world.call('POST', '/forgot-password', { email });
  const [known, unknown] = [await ask('hotel@demo.soggiorno.it'), await ask('nessuno@example.it')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

it('GET /profile holds under content the user with managers', async () => {
  const { body } = await world.as('multi')('GET', '/profile');
  expect(body.content.managers).toHaveLength(3);
});

describe('Errors', () => {
  it('422 keys the errors by field', async () => {
    const { status, body } = await world.within('admin')('POST', '/attractions', {});
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      expect.arrayContaining(['name', 'category', 'city']),
    ]);
  });

  it('404 is said of what is not there, and of what one does not see', async () => {
    expect((await world.within('hotel')('GET', '/accommodations/999999')).status).toBe(404);
  });
});
