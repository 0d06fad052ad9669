import type { ManagerType } from '#src/permissions/session.ts';
import { partParam, withSearch } from '#src/places/list-link.ts';
import type { RecordsPage } from '#src/places/places.ts';
import type { ResourceName } from '#src/resources/all.ts';
import { admin } from './admin.ts';
import { common } from './common.ts';
import { comune } from './comune.ts';
import { consorzio } from './consorzio.ts';
import { hotel } from './hotel.ts';
import { profile } from './profile.ts';
import { provincia } from './provincia.ts';
import type { AreaName, Place } from './tree.ts';

/** Every place of the product, area after area. */
export const places: readonly Place[] = [
  ...admin,
  ...provincia,
  ...hotel,
  ...consorzio,
  ...comune,
  ...profile,
  ...common,
];

/** The area an organisation works in: its menu is the one seen everywhere. */
export const baseAreaOf = (type: ManagerType): AreaName => baseAreas[type];

const baseAreas = {
  admin: 'admin',
  provincia: 'provincia',
  azienda: 'hotel',
  privato: 'hotel',
  mandamento: 'consorzio',
  destinazione: 'consorzio',
  comune: 'comune',
} as const satisfies Record<ManagerType, AreaName>;

/** The place of an area that shows a resource so; undefined when the area has none. */
export const placeOf = (
  area: AreaName,
  resource: ResourceName,
  screen: RecordsPage,
): Place | undefined =>
  places.find(
    (place) =>
      place.area === area &&
      place.screen.kind === screen &&
      'view' in place.screen &&
      place.screen.view.resource === resource,
  );

type Params = Readonly<Record<string, string | number | undefined>>;

/** A place's address in an organisation; a parameter it lacks throws, unless it may be left out. */
export function addressOf(
  { area, path, part }: Place,
  managerId: number,
  params: Params = {},
): string {
  const filled = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? filledIn(segment, params) : segment))
    .filter(Boolean);
  const address = ['/manager', managerId, area, ...filled].join('/');
  return part ? withSearch(address, `${partParam}=${part}`) : address;
}

/** What stands at the path of a place: itself, or the part of it the search of an address names. */
export function standingAt(place: Place, search: string): Place {
  const name = new URLSearchParams(search).get(partParam);
  const { area, path } = place;
  return (
    places.find(
      (one) => one.area === area && one.path === path && one.part === (name ?? undefined),
    ) ?? place
  );
}

/** Is every parameter of its path known, but those that may be left out? */
export const isAddressed = ({ path }: Pick<Place, 'path'>, params: Params): boolean =>
  path
    .split('/')
    .every(
      (segment) =>
        !segment.startsWith(':') || segment.endsWith('?') || params[segment.slice(1)] !== undefined,
    );

function filledIn(segment: string, params: Params): string {
  const name = segment.replace(/^:|\?$/g, '');
  const value = params[name];
  if (value === undefined && !segment.endsWith('?')) throw new Error(`No ${name} for the path`);
  return value === undefined ? '' : encodeURIComponent(value);
}

/** The parameter that names a record page's own record: the last one. */
export const recordParamOf = ({ path }: Pick<Place, 'path'>): string | undefined =>
  path
    .split('/')
    .findLast((segment) => segment.startsWith(':') && !segment.endsWith('?'))
    ?.slice(1);

/** Parameters are digits only, but these, which are codes. */
const codes = new Set(['iupd', 'scia_code', 'resource']);
export const areIds = (params: Params): boolean =>
  Object.entries(params).every(
    ([name, value]) =>
      name === '*' || codes.has(name) || value === undefined || /^\d{1,15}$/.test(String(value)),
  );
