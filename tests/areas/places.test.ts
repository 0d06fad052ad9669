import { expect, test } from 'vitest';
import { filterable } from '#server/api/list-request.ts';
import { resourceNamed } from '#server/db/names.ts';
import {
  addressOf,
  areIds,
  baseAreaOf,
  placeOf,
  places,
  recordParamOf,
} from '#src/areas/places.ts';
import { charts } from '#src/pages/dashboard/charts/charts.ts';
import { lists } from '#src/pages/dashboard/lists.ts';
import { queues } from '#src/pages/dashboard/queues.ts';
import { officeTasks } from '#src/pages/dashboard/worklist/tasks.ts';
import { admits } from '#src/permissions/guard.ts';
import { grants, managerTypeNames, type Persona, roles } from '#src/permissions/session.ts';
import { resources } from '#src/resources/all.ts';
import { declaredRoutes } from './declared-routes.ts';
import missingPaths from './missing-paths.json' with { type: 'json' };

const declared = new Map(declaredRoutes.map((route) => [`${route.area}/${route.path}`, route]));
const nameOf = ({ area, path, part }: { area: string; path: string; part?: string }) =>
  part ? `${area}/${path}?parte=${part}` : `${area}/${path}`;

/** What the specification speaks of; a place that was added since answers to its area alone. */
const specified = places.filter((place) => declared.has(nameOf(place)));

test('every place is there once', () => {
  const names = places.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});

test('the paths still missing are those committed as missing', () => {
  const there = new Set(places.map(nameOf));
  expect([...declared.keys()].filter((name) => !there.has(name))).toEqual(missingPaths);
});

test.each(specified.map((place) => [nameOf(place), place] as const))(
  '%s bears its title',
  (name, it) => {
    expect(it.title).toBe(declared.get(name)?.title);
  },
);

test('a list that is another look at one names it in its area: of the same records, or at the same path', () => {
  const wrong = places.filter(({ area, path, part, screen }) => {
    const view = 'view' in screen ? screen.view : undefined;
    if (view?.under === undefined) return false;
    const main = places.find((place) => place.area === area && place.path === view.under);
    if (part !== undefined) return main?.path !== path;
    return !(main && 'view' in main.screen && main.screen.view.resource === view.resource);
  });
  expect(wrong.map(nameOf)).toEqual([]);
});

test('what a place asks of a list may be asked of it', () => {
  const wrong = places.flatMap((place) => {
    if (!('view' in place.screen)) return [];
    const { resource, filters = [], only = {}, related = [], below = [] } = place.screen.view;
    const asked = [
      { resource, names: [...filters, ...Object.keys(only)] },
      ...related.map((it) => ({
        resource: it.resource,
        names: [it.by, ...Object.keys(it.only ?? {})],
      })),
      ...below.map((it) => ({ resource: it.resource, names: Object.keys(it.only ?? {}) })),
    ];
    return asked.flatMap(unaskable).map((what) => `${nameOf(place)}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

test('what dashboards count may be counted', () => {
  const asked = [
    ...Object.values(lists),
    ...Object.values(queues),
    ...officeTasks.flatMap((it) => Object.values(it.by).map((by) => ({ ...it, by }))),
    ...Object.values(charts),
  ].map((it) => ({
    resource: it.resource,
    names: [
      ...Object.keys(it.filter).map((key) => key.replace(/_(empty|within)$/, '')),
      ...('by' in it ? [it.by] : []),
      ...('term' in it ? [it.term] : []),
    ],
  }));
  expect(asked.flatMap(unaskable)).toEqual([]);
});

function unaskable({ resource, names }: { resource: string; names: readonly string[] }): string[] {
  const askable = filterable(resourceNamed(resources, resource));
  return names.filter((name) => !askable.has(name)).map((name) => `${resource}.${name}`);
}

const grantSets = [[], [...grants], ...grants.map((grant) => [grant])];
const personas: Persona[] = managerTypeNames.flatMap((type) =>
  roles.flatMap((role) => grantSets.map((held) => ({ type, role, grants: held }))),
);

test.each(specified.map((place) => [nameOf(place), place.guard] as const))(
  '%s admits whom the specification admits: 7 types, 7 roles, each grant',
  (name, guard) => {
    const written = declared.get(name)?.guard ?? {};
    const differing = personas.filter((it) => admits(guard, it) !== admits(written, it));
    expect(differing).toEqual([]);
  },
);

test('places that let in more than their area does are these', () => {
  const wider = places.filter((place) => {
    const area = declaredRoutes.find((route) => route.area === place.area);
    const dashboard = places.find(
      ({ path, area: own }) => own === area?.area && path.endsWith('dashboard'),
    );
    return (
      dashboard && personas.some((it) => admits(place.guard, it) && !admits(dashboard.guard, it))
    );
  });
  expect(wider.map(nameOf)).toEqual([
    'hotel/:accommodationId?/istat/guests',
    'hotel/:accommodationId?/istat/guests/departures/:licenseId/:parentId/:year/:month',
    'hotel/:accommodationId?/istat/guests/edit/:licenseId/:parentId/:year/:month',
  ]);
});

test('each manager type has a dashboard of its own area', () => {
  for (const type of managerTypeNames) {
    const area = baseAreaOf(type);
    expect(places.some((place) => place.area === area && place.path.endsWith('dashboard'))).toBe(
      true,
    );
  }
});

test('a record has one address in an area and none where the area shows none', () => {
  const edit = placeOf('admin', 'licenses', 'edit');
  expect(edit && addressOf(edit, 7, { licenseId: 5 })).toBe('/manager/7/admin/license/5/edit');
  expect(edit && recordParamOf(edit)).toBe('licenseId');
  expect(placeOf('comune', 'licenses', 'edit')).toBeUndefined();
});

test('an accommodation may be left out of an address', () => {
  const dashboard = places.find(({ area, path }) => area === 'hotel' && path.endsWith('dashboard'));
  if (!dashboard) throw new Error('The hotel area has no dashboard');
  expect(addressOf(dashboard, 7)).toBe('/manager/7/hotel/dashboard');
  expect(addressOf(dashboard, 7, { accommodationId: 3 })).toBe('/manager/7/hotel/3/dashboard');
});

test('ids in paths are digits only, codes are not', () => {
  expect(areIds({ managerId: '7', licenseId: '12' })).toBe(true);
  expect(areIds({ managerId: '7', licenseId: '12a' })).toBe(false);
  expect(areIds({ managerId: '7', accommodationId: 'info' })).toBe(false);
  expect(areIds({ managerId: '7', iupd: 'RF18-539' })).toBe(true);
});
