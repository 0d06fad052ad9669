import { expect, test } from 'vitest';
import { dashboardOf, firstPage, pageFor, signInAddress } from '#src/app/session/enter.ts';
import { placesFrom } from '#src/app/shell/places-from.ts';
import { places, standingAt } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import { admits } from '#src/permissions/guard.ts';
import type { Persona } from '#src/permissions/session.ts';
import { carried, impersonatedIn } from '#src/places/carried.ts';
import { pathTo } from '#src/places/path-to.ts';
import { resources } from '#src/resources/all.ts';
import { personaNames, personas } from '#tests/support/personas.ts';
import { sessionOf } from './session-of.ts';

const hotel: Persona = { type: 'azienda', role: 'hotel', grants: [] };
const { profile, manager } = sessionOf(hotel);
const second = { ...manager, id: 8 };

test('after signing in: one organisation, its dashboard; several, the choice; none, the wait', () => {
  expect(firstPage(profile, null)).toBe('/manager/7/hotel/dashboard');
  expect(firstPage({ ...profile, managers: [manager, second] }, null)).toBe('/select-managers');
  expect(firstPage({ ...profile, managers: [] }, '/manager/7/')).toBe('/pending');
});

test('signing in leads back only to a page of one’s own', () => {
  expect(firstPage(profile, '/manager/7/hotel/users?page=2')).toBe('/manager/7/hotel/users?page=2');
  expect(firstPage(profile, '/manager/9/hotel/users')).toBe('/manager/7/hotel/dashboard');
  expect(firstPage(profile, '//evil.example/manager/7/')).toBe('/manager/7/hotel/dashboard');
  expect(firstPage(profile, 'https://evil.example/manager/7/')).toBe('/manager/7/hotel/dashboard');
});

test('the dashboard follows the type of the organisation', () => {
  const paths = [1, 2, 3, 4, 5, 6, 7].map((type) => dashboardOf({ id: 7, type }));
  expect(paths.map((path) => path.split('/')[3])).toEqual([
    'hotel',
    'hotel',
    'consorzio',
    'provincia',
    'comune',
    'admin',
    'consorzio',
  ]);
});

test('a letter leads to the page its reader has for a record, on a page or over its list, else to the dashboard', async () => {
  const office: Persona = { type: 'provincia', role: 'provincia', grants: [] };
  expect(await pageFor(sessionOf(office), 'licenses', 5)).toMatch(
    /^\/manager\/7\/provincia\/.*\/5$/,
  );
  expect(await pageFor(sessionOf(hotel), 'licenses', 5)).toBe(
    '/manager/7/hotel/info/licences?open=5',
  );
  expect(await pageFor(sessionOf(hotel), 'applications', 5)).toBe(
    '/manager/7/hotel/info/licences?parte=pratiche&open=5',
  );
  expect(await pageFor(sessionOf(office), 'applications', 5)).toMatch(/\/applications\?open=5$/);
  expect(await pageFor(sessionOf(hotel), 'privacy-requests', 5)).toBe('/manager/7/hotel/dashboard');
});

const shownTo = personaNames.flatMap((name) => {
  const session = sessionOf(personas[name]);
  return resources
    .filter((resource) => can(session.ability, 'show', resource.name))
    .map((resource) => [name, resource.name, session] as const);
});

test.each(shownTo)('%s is led to a record of %s', async (_, resource, session) => {
  const shown = await pageFor(session, resource, 5);
  if (typeof shown !== 'string') {
    expect(shown.screen).toEqual({ kind: 'show', view: { resource } });
    return;
  }
  const [path = '', search = ''] = shown.split('?');
  const isOverList = search.endsWith('open=5');
  const found = places.filter(
    (place) =>
      patternOf(place).test(path) &&
      standingAt(place, search) === place &&
      admits(place.guard, session.persona),
  );
  expect(found.map(({ screen }) => screen)).toContainEqual(
    expect.objectContaining({
      kind: isOverList ? 'list' : 'show',
      view: expect.objectContaining({ resource }),
    }),
  );
});

const patternOf = ({ area, path }: Place) =>
  new RegExp(`^/manager/7/${area}/${path.replace(/:\w+\?\//g, '').replace(/:\w+/g, '5')}$`);

test('what stands on no list of an area has a plain page there, and links to it', async () => {
  const shown = await pageFor(sessionOf(hotel), 'accommodations', 5);
  expect(shown).toMatchObject({ area: 'hotel', title: 'Struttura' });
  if (typeof shown === 'string') throw new Error(`Led away to ${shown}`);
  const { pathOf } = placesFrom(shown, {}, sessionOf(hotel));
  expect(pathTo(pathOf, { resource: 'accommodations', id: 5 })).toBe(
    '/manager/7/open/accommodations/5',
  );
  expect(pathTo(pathOf, { resource: 'privacy-requests', id: 5 })).toBeUndefined();
});

test('sign-in remembers the page one came for', () => {
  expect(signInAddress({ pathname: '/manager/7/hotel/users', search: '?page=2' })).toBe(
    '/sign-in?next=%2Fmanager%2F7%2Fhotel%2Fusers%3Fpage%3D2',
  );
  expect(signInAddress({ pathname: '/select-managers', search: '' })).toBe('/sign-in');
});

test('acting as somebody goes on from page to page', () => {
  const to = (address: string) => new URL(address, 'http://localhost');
  expect(carried(to('/manager/7/hotel/users?page=2'), '?impersonate=5')).toBe(
    '/manager/7/hotel/users?page=2&impersonate=5',
  );
  expect(carried(to('/manager/7/hotel/users?impersonate=6'), '?impersonate=5')).toBeUndefined();
  expect(carried(to('/manager/7/hotel/users'), '?page=2')).toBeUndefined();
  expect(impersonatedIn('?impersonate=5x')).toBeUndefined();
});
