import { expect } from 'vitest';
import { swornOfLicense } from '#src/resources/registry/sworn.ts';
import type { World } from '../support/world.ts';

export interface Versioned {
  readonly id: number;
  readonly version: number;
}

const kindOf = ['multiple', 'single', 'double', 'triple', 'quadruple'];
export const rooms = (quantity: number, bedsPerUnit = 2) => [
  { unitKind: kindOf[bedsPerUnit] ?? 'multiple', quantity, bedsPerUnit },
];
export const flats = (quantity: number) => [{ unitKind: 'two_room', quantity, bedsPerUnit: 4 }];

/** What a licence says besides its capacity, so that it may be activated. */
export const lawful = (code: string, property: number) => ({
  titleKind:
    code === 'C.2' ? 'comunicazione' : code === 'B.1.1.6' || code === 'B.1.5.5' ? 'cia' : 'scia',
  sciaDate: '2019-12-01',
  protocolNumber: '1/2019',
  ...(/^(A|D\.[12])/.test(code) && { classification: '3' }),
  businessForm: code.startsWith('C') ? 'non_business' : 'business',
  properties: [property],
  availability: 'ownership',
  openingMode: 'annual',
  gasDetector: true,
  coDetector: true,
  floors: [{ floor: 'Terra', area: 100 }],
  extinguishers: 1,
  safetyDeclaredOn: '2019-12-01',
  insuranceCompany: 'Assicurazioni Alpine',
  insurancePolicy: 'RC-1',
  insuranceValidTo: '2099-12-31',
});

/** Livigno with a holder who lets there; of what the law counts by its holder, one of the province who has none of it. */
export async function holderIn(world: World, code: string, businessForm: string) {
  const isCounted = code === 'C.1.1.1' || (code === 'B.1.1.6' && businessForm === 'non_business');
  const [of] = await world.rows(
    `select (select id from accommodation_types where code = $1) as type, l.holder, c.id as city,
       (select id from properties p where p.city = c.id order by id limit 1) as property
     from cities c cross join licenses l join managers m on m.id = l.holder
     where c.name = 'Livigno' and m.type = $2 and (l.city = c.id or $3) and not ($3 and exists (
       select 1 from licenses o join accommodation_types y on y.id = coalesce(o.type, o."houseType")
       where o.holder = l.holder and y.code in ('C.1.1.1', 'B.1.1.6') and o.state not in ('closed', 'superseded')))
     order by l.city <> c.id, l.id limit 1`,
    // What is a business is of one; what is none, of a private person.
    [code, businessForm === 'business' ? 2 : 1, isCounted],
  );
  return of;
}

// Two are made at once, and by several makers of one world.
let units = 0;
const unitNumber = () => {
  units += 1;
  return units;
};

/** Licences as the province makes them, each with a house of its own in Livigno. */
export function licenseMaker(world: () => World) {
  let house = 0;
  const provincia = () => world().within('provincia');

  /** A draft of a type, with this capacity. */
  async function draft(code: string, rows: readonly object[], more: object = {}) {
    const of = await holderIn(world(), code, { ...lawful(code, 0), ...more }.businessForm);
    house += 1;
    const place = await provincia()('POST', '/accommodations', {
      name: `Prova ${house}`,
      type: of?.type,
      manager: of?.holder,
      city: of?.city,
      ...(code.startsWith('C') && {
        residenceUse: code === 'C.2' ? 'secondary_home' : 'main_home',
      }),
      address: 'Via Prova',
      zip: '23041',
      email: 'prova@casa.example',
      latitude: 46.538,
      longitude: 10.135,
      altitude: code.startsWith('B.1.5') ? 2100 : null,
    });
    expect(place.status).toBe(201);
    // On units of its own.
    const [unit] = await world().rows(
      `insert into properties (city, cadastre, sheet, parcel) values ($1, 'urban', '900', $2) returning id::integer`,
      [of?.city, String(unitNumber())],
    );
    const license = await provincia()('POST', '/licenses', {
      accommodation: place.body.id,
      holder: of?.holder,
      startsOn: '2020-01-01',
      rows,
      ...lawful(code, Number(unit?.id)),
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

  /** Writes it by the way its state asks: what the register swears by of one that has lived is corrected. */
  async function write(id: number, body: object, account = 'provincia') {
    const { state, version } = (await provincia()('GET', `/licenses/${id}`)).body;
    const isSworn = Object.keys(body).some((name) => swornOfLicense.some((one) => one === name));
    const within = world().within(account);
    return state !== 'draft' && isSworn
      ? within('POST', `/licenses/${id}/correct`, {
          version,
          ...body,
          reason: 'Rilievo dell’ufficio',
          act: 'Determina 30/2026',
        })
      : within('PUT', `/licenses/${id}`, { version, ...body });
  }

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
    write,
    active: async (code: string, rows: readonly object[], more: object = {}) =>
      acted(await draft(code, rows, more), 'activate'),
    read: async (id: number) => (await provincia()('GET', `/licenses/${id}`)).body,
  };
}
