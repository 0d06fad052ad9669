import { expect, test } from 'vitest';
import { currentIn, menuFor, pagesFor } from '#src/app/shell/menu.ts';
import { placesFrom } from '#src/app/shell/places-from.ts';
import { calledOf } from '#src/areas/called.ts';
import { places, standingAt } from '#src/areas/places.ts';
import { filteredList } from '#src/places/list-link.ts';
import { declaredRoutes } from '../areas/declared-routes.ts';
import { sessionOf } from './session-of.ts';

const provincia = sessionOf({ type: 'provincia', role: 'provincia', grants: [] });

/** The places the specification speaks of: what was added since stands beside them. */
const specified = new Set(declaredRoutes.map(({ title }) => calledOf(title)));

const wordsOf = (groups: ReturnType<typeof menuFor>) =>
  groups.map(({ heading, entries }) => [
    heading?.label,
    entries.map(({ label }) => label).filter((label) => specified.has(label)),
  ]);

test('a province sees its own places, and the admin places it has no twin of', () => {
  expect(wordsOf(menuFor(provincia, {}))).toEqual([
    [undefined, ['Cruscotto']],
    [
      'Registro',
      [
        'Strutture',
        'Archivio licenze',
        'Pratiche',
        'Immobili',
        'Periodi tariffari',
        'Organizzazioni ricettive',
      ],
    ],
    [
      'Ospiti',
      [
        'Totali mensili',
        'Report',
        'Report completo',
        'Totali giornalieri',
        'File caricati',
        'Calendario chiusure',
      ],
    ],
    ['Persone', ['Organizzazioni', 'Utenti']],
    ['Posta e avvisi', ['Avvisi', 'Modelli di e-mail']],
    ['Amministrazione', ['Prova tariffe']],
  ]);
});

test('settings stand in the menu of who may change them, and are found by all who may read them', () => {
  const words = (groups: ReturnType<typeof menuFor>) => wordsOf(groups).flat(2);
  const settings = ['Impostazioni', 'Comuni', 'Ruoli', 'Permessi', 'Base di conoscenza'];
  const admin = sessionOf({ type: 'admin', role: 'admin', grants: [] });
  expect(words(menuFor(admin, {}))).toEqual(expect.arrayContaining(settings));
  expect(words(menuFor(provincia, {})).filter((word) => settings.includes(`${word}`))).toEqual([]);
  expect(words(pagesFor(provincia, {}))).toEqual(expect.arrayContaining(settings));
});

test('other looks at a list stand among the pages one searches, and lists are opened at their own', () => {
  const words = wordsOf(pagesFor(provincia, {})).flat(2);
  expect(words).toEqual(expect.arrayContaining(['Ricerca strutture', 'Nuove pratiche']));
  const { pathOf } = placesFrom(placeAt('provincia', 'dashboard'), {}, provincia);
  expect(pathOf('licenses', 'list')).toBe('/manager/7/provincia/licenses');
});

test('a delegate sees only what its role and grants open', () => {
  const delegate = sessionOf({ type: 'azienda', role: 'hotel_delegated', grants: [] });
  expect(wordsOf(menuFor(delegate, {}))).toEqual([
    [undefined, ['Cruscotto']],
    ['La struttura', ['Tariffe', 'Informazioni generali', 'Scheda promozionale', 'Immagini']],
  ]);
});

test('who may list no card is not led to the pages about it; a software keeps guests', () => {
  const program = sessionOf({ type: 'azienda', role: 'application', grants: [] });
  expect(wordsOf(menuFor(program, {}))).toEqual([
    [undefined, ['Cruscotto']],
    ['La struttura', ['Informazioni generali']],
    ['Ospiti', ['Ospiti ISTAT']],
  ]);
});

test('a place tied to a grant stands in the menu of whoever holds it', () => {
  const grant = 'accommodation-application-management';
  const words = (grants: (typeof grant)[]) =>
    wordsOf(menuFor(sessionOf({ type: 'mandamento', role: 'consorzio', grants }), {})).flat(2);
  expect(words([grant])).toEqual(expect.arrayContaining(['Archivio licenze', 'Pratiche']));
  expect(words([])).not.toContain('Archivio licenze');
  expect(words([])).not.toContain('Pratiche');
});

test('menu links keep the accommodation one works in', () => {
  const hotel = sessionOf({ type: 'azienda', role: 'hotel', grants: [] });
  const links = menuFor(hotel, { accommodationId: '3' }).flatMap(({ entries }) => entries);
  expect(links.map(({ to }) => to)).toEqual([
    '/manager/7/hotel/3/dashboard',
    '/manager/7/hotel/3/rates',
    '/manager/7/hotel/3/info',
    '/manager/7/hotel/3/info/marketing',
    '/manager/7/hotel/3/info/images',
    '/manager/7/hotel/3/info/licences',
    '/manager/7/hotel/3/info/licences?parte=pratiche',
    '/manager/7/hotel/3/istat/guests',
    '/manager/7/hotel/3/istat/totals',
    '/manager/7/hotel/3/istat/closing-calendar',
    '/manager/7/hotel/3/istat/uploads',
    '/manager/7/hotel/3/istat/integration-settings',
    '/manager/7/hotel/3/users',
  ]);
});

test('a part of a path has an entry of its own, and is current there', () => {
  const hotel = sessionOf({ type: 'azienda', role: 'hotel', grants: [] });
  const groups = menuFor(hotel, {});
  const licences = placeAt('hotel', ':accommodationId?/info/licences');
  const at = (search: string) => {
    const place = standingAt(licences, search);
    return [place.title, currentIn(groups, place, {}, hotel)];
  };
  const filed = '/manager/7/hotel/info/licences?parte=pratiche';
  expect(at('')).toEqual(['Licenze', '/manager/7/hotel/info/licences']);
  expect(at('?parte=altro')).toEqual(['Licenze', '/manager/7/hotel/info/licences']);
  expect(at('?parte=pratiche&open=5')).toEqual(['Pratiche', filed]);
  const { pathOf } = placesFrom(licences, {}, hotel);
  expect(filteredList(pathOf('applications', 'list') ?? '', { state: 'draft' })).toBe(
    `${filed}&filter=%7B%22state%22%3A%22draft%22%7D`,
  );
});

const placeAt = (area: string, path: string) => {
  const found = places.find((place) => place.area === area && place.path === path);
  if (!found) throw new Error(`No place ${area}/${path}`);
  return found;
};

test('a thing has one entry, from which its other lists are reached, and they lead back to it', () => {
  const looks = (path: string, session = provincia, area = 'provincia') =>
    placesFrom(placeAt(area, path), {}, session).beside.map(({ label, isHere }) => [label, isHere]);
  expect(looks('accommodations')).toEqual([
    ['Strutture', true],
    ['Ricerca strutture', false],
  ]);
  expect(looks('license/new_applications')).toEqual([
    ['Pratiche', false],
    ['Nuove pratiche', true],
  ]);
  expect(looks('licenses/properties')).toEqual([]);
  const groups = menuFor(provincia, {});
  expect(currentIn(groups, placeAt('provincia', 'license/new_applications'), {}, provincia)).toBe(
    '/manager/7/provincia/applications',
  );
});

test('who may not go to the list it is another look at finds it in the menu', () => {
  const grant = 'accommodation-application-management';
  const words = (grants: (typeof grant)[]) =>
    wordsOf(menuFor(sessionOf({ type: 'mandamento', role: 'consorzio', grants }), {})).flat(2);
  expect(words([])).toContain('Licenze delle strutture');
  expect(words([grant])).not.toContain('Licenze delle strutture');
});

test('a record’s page belongs to the entry of its list', () => {
  const edit = places.find(
    ({ area, path }) => area === 'provincia' && path === 'licenses/:licenseId/edit',
  );
  if (!edit) throw new Error('No page edits a licence');
  const groups = menuFor(provincia, {});
  expect(currentIn(groups, edit, { licenseId: '5' }, provincia)).toBe(
    '/manager/7/provincia/licenses',
  );
});
