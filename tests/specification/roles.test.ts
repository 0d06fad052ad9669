import { describe, expect, it, test } from 'vitest';
import { places } from '#src/areas/places.ts';
import { admits, type Guard } from '#src/permissions/guard.ts';
import { grants, managerTypeNames, type Persona, roles } from '#src/permissions/session.ts';

/** Specification section 6: its table and rules, for places that exist. */
const everybody: readonly Persona[] = managerTypeNames.flatMap((type) =>
  roles.flatMap((role) => [[], grants].map((held): Persona => ({ type, role, grants: [...held] }))),
);
const admitted = (guard: Guard) => everybody.filter((one) => admits(guard, one));
const entrance = (area: string) => {
  const place = places.find((one) => one.area === area && one.path.endsWith('dashboard'));
  return place?.guard ?? {};
};

describe('Area guards', () => {
  it.each([
    ['admin', ['admin', 'provincia'], ['admin', 'provincia']],
    ['provincia', ['provincia'], ['admin', 'provincia']],
    ['hotel', ['azienda', 'privato'], ['hotel', 'hotel_delegated', 'application']],
    ['consorzio', ['mandamento', 'destinazione'], ['consorzio']],
    ['comune', ['comune'], ['comune']],
  ] as const)('%s admits types %j with roles %j and nobody else', (area, types, held) => {
    const wanted = everybody.filter(
      ({ type, role }) =>
        (types as readonly string[]).includes(type) && (held as readonly string[]).includes(role),
    );
    expect(admitted(entrance(area))).toEqual(wanted);
  });

  it('profile has no guard', () => {
    for (const { guard } of places.filter(({ area }) => area === 'profile'))
      expect(admitted(guard)).toEqual(everybody);
  });
});

describe('The access rule', () => {
  const persona: Persona = { type: 'comune', role: 'comune', grants: ['statistiche'] };

  it('wants the manager type among the guard’s types', () => {
    expect(admits({ types: ['comune'] }, persona)).toBe(true);
    expect(admits({ types: ['provincia'] }, persona)).toBe(false);
  });

  it('wants the role among the guard’s roles, and that role’s grant if there is one', () => {
    expect(admits({ roles: ['comune'] }, persona)).toBe(true);
    expect(admits({ roles: ['consorzio'] }, persona)).toBe(false);
    expect(admits({ roles: [['comune', 'statistiche']] }, persona)).toBe(true);
    expect(admits({ roles: [['comune', 'impersona']] }, persona)).toBe(false);
  });

  it('fails with "Ruolo o grant non definiti" for a pair that lacks its role or its grant', () => {
    for (const pair of [
      ['comune', undefined],
      [undefined, 'impersona'],
    ])
      expect(() => admits({ roles: [pair as never] }, persona)).toThrow(
        'Ruolo o grant non definiti',
      );
  });

  it('wants the guard’s grant', () => {
    expect(admits({ grant: 'statistiche' }, persona)).toBe(true);
    expect(admits({ grant: 'impersona' }, persona)).toBe(false);
  });
});

test.each([
  'riapertura-mese',
  'crea-nuova-struttura',
  'sblocco-ospiti',
  'grande-fratello',
  'chiusura-massiva',
  'cancellazione-file-upload',
  'impersona',
  'inserimento-rapido-c59',
  'creazione-nuova-struttura',
  'gestione-ospiti',
  'cir-provincia',
  'statistiche',
  'file-upload-istat',
  'modifica-scheda-promozionale',
  'deleghe-utenti',
  'tassa-soggiorno',
  'accesso-pratiche-hotel',
  'gestione-accommodation-info-license',
  'comune-pagopa',
  'accommodation-application-management',
])('%s is a grant code', (code) => {
  expect(grants).toContain(code);
});

describe('Finer rules', () => {
  const guardOf = (area: string, path: string) =>
    places.find((one) => one.area === area && one.path === path)?.guard ?? {};
  const hotel = (role: Persona['role']): Persona => ({ type: 'azienda', role, grants });

  it('hotel users and hotel licences info are for role hotel only', () => {
    for (const path of [':accommodationId?/users', ':accommodationId?/info/licences']) {
      expect(admits(guardOf('hotel', path), hotel('hotel'))).toBe(true);
      expect(admits(guardOf('hotel', path), hotel('hotel_delegated'))).toBe(false);
      expect(admits(guardOf('hotel', path), hotel('application'))).toBe(false);
    }
  });

  it('consorzio licence pages need the accommodation-application-management grant', () => {
    const consorzio = (held: Persona['grants']): Persona => ({
      type: 'mandamento',
      role: 'consorzio',
      grants: held,
    });
    for (const path of ['licences', 'license/:licenseId']) {
      const guard = guardOf('consorzio', path);
      expect(admits(guard, consorzio(['accommodation-application-management']))).toBe(true);
      expect(admits(guard, consorzio([]))).toBe(false);
    }
  });

  it('mail scheduler and alerts exist only in provincia, settings/roles and settings/grants only in admin', () => {
    const areasWith = (path: RegExp) => [
      ...new Set(places.filter((place) => path.test(place.path)).map(({ area }) => area)),
    ];
    expect(areasWith(/^mail_scheduler/)).toEqual(['provincia']);
    expect(areasWith(/^alerts/)).toEqual(['provincia']);
    expect(areasWith(/^settings\/(roles|grants)$/)).toEqual(['admin']);
  });
});
