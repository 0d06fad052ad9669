import { expect } from 'vitest';
import type { World } from '../support/world.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

export const rooms = (quantity: number, bedsPerUnit = 2) => [
  { unitKind: 'double', quantity, bedsPerUnit },
];
export const flats = (quantity: number) => [{ unitKind: 'two_room', quantity, bedsPerUnit: 4 }];

/** Licences as the province makes them, each with a house of its own in Livigno. */
export function licenseMaker(world: () => World) {
  let house = 0;
  const provincia = () => world().within('provincia');

  /** A draft of a type, with this capacity. */
  async function draft(code: string, rows: readonly object[], more: object = {}) {
    const [of] = await world().rows(
      `select (select id from accommodation_types where code = $1) as type, l.holder, l.city
       from licenses l join cities c on c.id = l.city where c.name = 'Livigno' order by l.id limit 1`,
      [code],
    );
    house += 1;
    const place = await provincia()('POST', '/accommodations', {
      name: `Prova ${house}`,
      type: of?.type,
      manager: of?.holder,
      city: of?.city,
    });
    expect(place.status).toBe(201);
    const license = await provincia()('POST', '/licenses', {
      accommodation: place.body.id,
      holder: of?.holder,
      startsOn: '2020-01-01',
      rows,
      ...more,
    });
    expect(license.status).toBe(201);
    return license.body;
  }

  const act = (license: Versioned, action: string, input: object = {}, account = 'provincia') =>
    world().within(account)('POST', `/licenses/${license.id}/${action}`, {
      version: license.version,
      ...input,
    });

  /** The licence after an action that must succeed. */
  async function acted(license: Versioned, action: string, input: object = {}) {
    const { status, body } = await act(license, action, input);
    expect([action, status, body.errors]).toEqual([action, 200, undefined]);
    return body.content;
  }

  return {
    draft,
    act,
    acted,
    active: async (code: string, rows: readonly object[], more: object = {}) =>
      acted(await draft(code, rows, more), 'activate'),
    read: async (id: number) => (await provincia()('GET', `/licenses/${id}`)).body,
  };
}
