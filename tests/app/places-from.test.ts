import { expect, test } from 'vitest';
import { crumbsOf } from '#src/app/shell/crumbs.ts';
import { placesFrom } from '#src/app/shell/places-from.ts';
import { places } from '#src/areas/places.ts';
import type { Persona } from '#src/permissions/session.ts';
import { pathTo } from '#src/places/path-to.ts';
import { sessionOf } from './session-of.ts';

const province: Persona = { type: 'provincia', role: 'provincia', grants: [] };
const comune: Persona = { type: 'comune', role: 'comune', grants: [] };

function placeAt(address: string) {
  const place = places.find(({ area, path }) => `${area}/${path}` === address);
  if (!place) throw new Error(`No place ${address}`);
  return place;
}

const from = (address: string, persona: Persona) =>
  placesFrom(placeAt(address), {}, sessionOf(persona)).pathOf;

test('a record opens in the area one is in', () => {
  expect(from('provincia/licenses', province)('licenses', 'edit', { id: 5 })).toBe(
    '/manager/7/provincia/licenses/5/edit',
  );
  expect(from('admin/license', province)('licenses', 'edit', { id: 5 })).toBe(
    '/manager/7/admin/license/5/edit',
  );
});

test('one resource shown twice in an area opens where it was listed', () => {
  const pathOf = from('provincia/enti', province);
  expect(pathOf('managers', 'list')).toBe('/manager/7/provincia/enti');
  expect(pathOf('managers', 'show', { id: 4 })).toBe('/manager/7/provincia/enti/4');
});

test('what no place shows, or no rule allows, has no address', () => {
  const pathOf = from('comune/licenses', comune);
  expect(pathOf('licenses', 'show', { id: 5 })).toBe('/manager/7/comune/licenses/5');
  expect(pathOf('licenses', 'edit', { id: 5 })).toBeUndefined();
  expect(pathOf('licenses', 'act.suspend', { id: 5 })).toBeUndefined();
  expect(pathOf('attractions', 'show', { id: 5 })).toBeUndefined();
});

test('what an area lists opens there, and not on the pages offices share', () => {
  const pathOf = from('comune/dashboard', comune);
  expect(pathTo(pathOf, { resource: 'accommodations', id: 5 })).toBe(
    '/manager/7/comune/accommodations?open=5',
  );
});

test('a page of a resource the area lacks is found elsewhere', () => {
  expect(from('provincia/dashboard', province)('attractions', 'list')).toBe(
    '/manager/7/admin/settings/attractions',
  );
});

test('breadcrumbs lead through the pages above, and none stand on the first level', () => {
  const at = (address: string) =>
    crumbsOf(placeAt(address), { licenseId: '5' }, sessionOf(province)).map(({ place, to }) => [
      place.title,
      to,
    ]);
  expect(at('provincia/licenses')).toEqual([]);
  expect(at('provincia/licenses/:licenseId/edit')).toEqual([
    ['Archivio licenze', '/manager/7/provincia/licenses'],
    ['Licenza', '/manager/7/provincia/licenses/5'],
  ]);
  expect(at('provincia/license/create')).toEqual([
    ['Archivio licenze', '/manager/7/provincia/licenses'],
  ]);
  expect(at('provincia/accommodations/license/:licenseId')).toEqual([
    ['Archivio licenze', '/manager/7/provincia/licenses'],
  ]);
  expect(at('provincia/licenses/managers')).toEqual([]);
  const person = placeAt('provincia/enti/:managerDetailId/users/:userId');
  const params = { managerDetailId: '4', userId: '9' };
  expect(crumbsOf(person, params, sessionOf(province)).map(({ place }) => place.title)).toEqual([
    'Enti',
    'Ente',
  ]);
});
