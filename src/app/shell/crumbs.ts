import { addressOf, isAddressed, places } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { admits } from '#src/permissions/guard.ts';
import type { BrowserSession } from '#src/providers/session.ts';

interface Crumb {
  readonly place: Place;
  readonly to: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The places above one: the list of a record and the records whose parts it shows, by their paths; a first-level page has
 * none, and nobody came through a form.
 */
export const crumbsOf = (
  here: Place,
  params: Params,
  session: BrowserSession,
): readonly Crumb[] => {
  const offered = places.filter(
    (place) =>
      place.area === here.area &&
      isAddressed(place, params) &&
      !/^(act\.|create$)/.test(place.screen.kind) &&
      admits(place.guard, session.persona),
  );
  const prefixes = offered.filter(({ path }) => here.path.startsWith(`${path}/`));
  // A list is above its own records, not above whatever stands beside them in the address.
  const told = new Set([here, ...prefixes.filter((one) => !isList(one))].map(shownIn));
  const above = prefixes.filter((one) => !isList(one) || told.has(shownIn(one)));
  const list = offered.filter((one) => isList(one) && shownIn(one) === shownIn(here));
  const own = isList(here) || above.some(isList) ? undefined : (list.find(isMain) ?? list[0]);
  return [...(own ? [own] : []), ...above.toSorted(byDepth)].map((place) => ({
    place,
    to: addressOf(place, session.manager.id, params),
  }));
};

const isList = ({ screen }: Place) => screen.kind === 'list';
const viewOf = ({ screen }: Place) => ('view' in screen ? screen.view : undefined);
const shownIn = (place: Place) => viewOf(place)?.resource;
const isMain = (place: Place) => viewOf(place)?.under === undefined;
const byDepth = (one: Place, other: Place) => one.path.length - other.path.length;
