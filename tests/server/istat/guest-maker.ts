import type { Answer, World } from '../../support/world.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

/** Guests of the first hotel, as its people write them; what is not told is of one Italian alone. */
export function guestMaker(world: () => World) {
  const within = (account: string) => world().within(account);
  const known = async (sql: string) => (await world().rows(sql))[0]?.id;

  const group = async (body: object, by = 'hotel'): Promise<Answer> =>
    within(by)('POST', '/guest-groups', {
      license: await known('select min(license) as id from guest_groups'),
      kind: 'single',
      expectedDepartureDate: '2999-01-01',
      ...termOf(body),
      ...body,
    });

  const stay = async (body: object, by = 'hotel'): Promise<Answer> =>
    within(by)('POST', '/guest-stays', {
      guestType: 16,
      gender: 'F',
      birthDate: '1985-03-05',
      birthCountry: 'IT',
      citizenship: 'IT',
      residenceCountry: 'IT',
      residenceCity: await known(`select id from cities where name = 'Milano'`),
      ...body,
    });

  const versioned = async (resource: string, id: number): Promise<Versioned> =>
    (await within('hotel')('GET', `/${resource}/${id}`)).body;

  return {
    group,
    stay,
    put: async (resource: string, id: number, body: object): Promise<Answer> =>
      within('hotel')('PUT', `/${resource}/${id}`, {
        version: (await versioned(resource, id)).version,
        ...body,
      }),
    remove: async (resource: string, id: number): Promise<Answer> =>
      within('hotel')(
        'DELETE',
        `/${resource}/${id}?version=${(await versioned(resource, id)).version}`,
      ),
    act: async (
      resource: string,
      { id }: Pick<Versioned, 'id'>,
      verb: string,
      input: object = {},
    ) =>
      within('hotel')('POST', `/${resource}/${id}/${verb}`, {
        version: (await versioned(resource, id)).version,
        ...input,
      }),
  };
}

/** A group is expected to leave on the day it comes, at the earliest. */
const termOf = (body: object) => {
  const arrival: unknown = Reflect.get(body, 'arrivalDate');
  return typeof arrival === 'string' ? { expectedDepartureDate: arrival } : {};
};
