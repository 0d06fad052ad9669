import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

/** `fields`: what a list is wanted with (contract: "From the later issues on"). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const wanting = (fields: unknown, more = '') =>
  `/licenses?fields=${encodeURIComponent(JSON.stringify(fields))}${more}`;
const keysOf = (rows: readonly object[]) => [...new Set(rows.flatMap(Object.keys))].toSorted();

describe('A list that names its fields', () => {
  it('answers these, the id and the version', async () => {
    const { status, body } = await world.within('comune.base')('GET', wanting(['city', 'rows']));
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(['city', 'id', 'rows', 'version']);
  });

  it('answers the id and the version alone when it names none', async () => {
    const { body } = await world.within('hotel')('GET', wanting([]));
    expect(keysOf(body)).toEqual(['id', 'version']);
  });

  it('answers the same values, in the same order, as a list that names none', async () => {
    const rest = '&sort=["number","DESC"]&range=[0,9]';
    const whole = await world.within('provincia')('GET', `/licenses?${rest.slice(1)}`);
    const some = await world.within('provincia')('GET', wanting(['number', 'beds', 'city'], rest));
    expect(some.headers.get('Content-Range')).toBe(whole.headers.get('Content-Range'));
    expect(some.body).toEqual(
      whole.body.map(({ id, version, number, beds, city }: Record<string, unknown>) => ({
        id,
        version,
        number,
        beds,
        city,
      })),
    );
  });

  it('filters and sorts by what it does not name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ state: 'active' }));
    const { status, body } = await world.within('admin')(
      'GET',
      wanting(['number'], `&filter=${filter}&sort=["number","ASC"]`),
    );
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(keysOf(body)).toEqual(['id', 'number', 'version']);
  });

  it('leaves out what its reader may not see', async () => {
    const readable = await world.within('comune')('GET', '/users');
    const { status, body } = await world.within('comune')(
      'GET',
      `/users?fields=${encodeURIComponent('["name","fiscalCode"]')}`,
    );
    expect([readable.status, status]).toEqual([200, 200]);
    expect(keysOf(readable.body)).not.toContain('fiscalCode');
    expect(keysOf(body)).toEqual(['id', 'name', 'version']);
  });

  it.each([
    ['a field there is not', '["numero"]'],
    ['a name of every object', '["constructor"]'],
    ['a password', '["password"]'],
    ['no list', '"number"'],
    ['a list of something else', '[1]'],
    ['no JSON', '[number'],
  ])('refuses %s', async (_, fields) => {
    const { status, body } = await world.within('admin')(
      'GET',
      `/users?fields=${encodeURIComponent(fields)}`,
    );
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/fields|Campo sconosciuto/),
    ]);
  });
});
