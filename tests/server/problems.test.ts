import { afterAll, beforeAll, expect, it } from 'vitest';
import { unavailable } from '#server/errors.ts';
import { failure, problemOf } from '#server/problem.ts';
import { type Answer, type Call, createWorld, type World } from '../support/world.ts';

let world: World;
let admin: Call;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  admin = world.within('admin');
});
afterAll(() => world.close());

const problem = (status: number) => ({
  type: 'about:blank',
  title: expect.any(String),
  status,
  detail: expect.any(String),
  instance: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
  message: expect.any(String),
});

it('every refusal is a problem of RFC 9457, its message and errors beside', async () => {
  const [{ id, version }] = (await admin('GET', '/attractions')).body;
  const one = `/attractions/${id}`;
  const wrong = { email: 'nessuno@example.it', password: 'sbagliata' };
  const guesses = async () => {
    for (let at = 0; at < 5; at += 1) await world.call('POST', '/login', wrong);
    return world.call('POST', '/login', wrong);
  };
  const doors: readonly (readonly [number, () => Promise<Answer>])[] = [
    [400, () => admin('GET', '/attractions?where=1')],
    [400, () => admin('PUT', one, '{')],
    [401, () => world.call('GET', '/profile')],
    [403, () => world.as('hotel')('GET', '/managers/1/attractions')],
    [404, () => world.call('GET', '/nulla')],
    [404, () => admin('GET', '/attractions/999999999')],
    [412, () => admin('PUT', one, { name: 'x', version: version + 1 })],
    [413, () => admin('PUT', one, { name: 'x'.repeat(3_000_000) })],
    [415, () => admin('POST', '/files', {})],
    [422, () => admin('PUT', one, { colour: 'blu', version })],
    [422, () => world.call('POST', '/login', {})],
    [428, () => admin('PUT', one, { name: 'x' })],
    [429, guesses],
  ];
  for (const [status, ask] of doors) {
    const { headers, body } = await ask();
    expect(body).toMatchObject(problem(status));
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(body.detail).toBe(body.message);
    expect(body.instance).toBe(`urn:uuid:${headers.get('X-Request-Id')}`);
    if (status === 422) expect(body.errors).toBeTruthy();
    if (status === 412) expect(body.content.id).toBe(id);
  }
  expect((await admin('PUT', one, { name: 'x' })).body.message).toBe(
    'Manca la versione che hai letto: leggi di nuovo l’elemento e manda If-Match con la sua versione, o version nel corpo',
  );
});

it('of what is nobody’s fault who asks as well', () => {
  const request = crypto.randomUUID();
  expect(problemOf(failure(), request)).toEqual(problem(500));
  expect(problemOf(unavailable(), request)).toEqual(problem(503));
});
