import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places } from '#src/areas/places.ts';
import { managerTypes, roles } from '#src/permissions/session.ts';
import { rolesAssignableIn } from '#src/resources/people/assignable.ts';
import { managerTypeWords } from '#src/resources/people/grants.ts';
import { createWorld, type World } from '../support/world.ts';

/** Specification section 3, sentence by sentence. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { privato, azienda, destinazione, provincia, comune, admin, mandamento } = managerTypes;
const profileOf = async (account: string) =>
  (await world.as(account)('GET', '/profile')).body.content;

/** The types a place is a permanent list of. */
const typesAt = (area: string, path: string) => {
  const place = places.find((one) => one.area === area && one.path === path);
  return place && 'view' in place.screen ? place.screen.view.only?.type : undefined;
};

describe('Role names and manager types', () => {
  it('roles are admin, hotel, provincia, consorzio, comune, hotel_delegated, application', () => {
    expect([...roles].sort()).toEqual(
      [
        'admin',
        'hotel',
        'provincia',
        'consorzio',
        'comune',
        'hotel_delegated',
        'application',
      ].sort(),
    );
  });

  it('types are numbered: privato 1, azienda 2, destinazione 3, provincia 4, comune 5, admin 6, mandamento 7', () => {
    expect([privato, azienda, destinazione, provincia, comune, admin, mandamento]).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  it.each([
    [azienda, 'Azienda'],
    [privato, 'Privato'],
    [destinazione, 'Ufficio Turistico'],
    [mandamento, 'Consorzio Turistico o ATP'],
    [provincia, 'Amministrazione Provinciale'],
    [comune, 'Amministrazione Comunale'],
    [admin, 'Super admin'],
  ] as const)('type %i is called %s', (type, word) => {
    expect(managerTypeWords[type]).toBe(word);
  });

  it.each([
    [azienda, 'hotel'],
    [privato, 'hotel'],
    [destinazione, 'consorzio'],
    [mandamento, 'consorzio'],
    [provincia, 'provincia'],
    [comune, 'comune'],
    [admin, 'admin'],
  ] as const)('type %i gives role %s', (type, role) => {
    expect(rolesAssignableIn(type)[0]).toBe(role);
  });
});

describe('Selectable type lists', () => {
  it('establishments are privato and azienda', () => {
    expect(typesAt('admin', 'license/managers')).toEqual([privato, azienda]);
  });

  it('local bodies are destinazione, mandamento and comune', () => {
    expect(typesAt('provincia', 'enti')).toEqual([destinazione, mandamento, comune]);
  });

  it('administrations are destinazione, mandamento, provincia, comune and admin', () => {
    expect(typesAt('admin', 'enti')).toEqual([destinazione, mandamento, provincia, comune, admin]);
  });
});

describe('The authenticated user', () => {
  it('has a list of managers, each with id, type, role and grants', async () => {
    const { managers } = await profileOf('multi');
    expect(managers).toHaveLength(3);
    for (const manager of managers)
      expect(manager).toMatchObject({
        id: expect.any(Number),
        type: expect.any(Number),
        role: { name: expect.any(String), grants: expect.any(Array) },
      });
  });

  it('has each manager flagged hotel-type when its type is privato or azienda', async () => {
    for (const account of ['multi', 'hotel', 'privato', 'provincia'])
      for (const { type, isHotel } of (await profileOf(account)).managers)
        expect(isHotel).toBe([privato, azienda].includes(type));
  });

  it('may carry an impersonation value', async () => {
    const [person] = await world.rows(
      `select id from users where email = 'hotel@demo.soggiorno.it'`,
    );
    const { body } = await world.as('admin')('GET', `/profile?impersonate=${person?.id}`);
    expect(body.content).toMatchObject({
      id: person?.id,
      impersonator: { id: (await profileOf('admin')).id },
    });
  });

  it('has for each accommodation of a manager an id and a hasTax list', async () => {
    const [manager] = (await profileOf('hotel')).managers;
    expect(manager.accommodations.length).toBeGreaterThan(0);
    for (const house of manager.accommodations)
      expect(house).toMatchObject({ id: expect.any(Number), hasTax: expect.any(Array) });
  });
});

it('Accommodation types are a list under content.accommodationTypes', async () => {
  const { body } = await world.call('GET', '/accommodation-types');
  expect(body.content.accommodationTypes[0]).toMatchObject({
    id: expect.any(Number),
    name: expect.any(String),
  });
});
