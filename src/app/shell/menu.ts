import { addressOf, baseAreaOf, places } from '#src/areas/places.ts';
import type { Heading, Place } from '#src/areas/tree.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { crumbsOf } from './crumbs.ts';
import { isOffered, mainOf } from './offered.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

export interface MenuGroup {
  readonly heading: Heading | undefined;
  readonly entries: readonly MenuEntry[];
}

const administration: Heading = { label: 'Amministrazione', icon: 'settings' };

type Params = Readonly<Record<string, string | undefined>>;

/** The menu of the organisation's own area; a province also has the admin places it has no twin of. */
export function menuFor(session: BrowserSession, params: Params): readonly MenuGroup[] {
  const base = baseAreaOf(session.persona.type);
  const own = places.filter((place) => place.area === base && isEntry(place, session));
  const groups = [...new Set(own.map(({ heading }) => heading?.label))].map((word) => {
    const members = own.filter(({ heading }) => heading?.label === word);
    return groupOf(members[0]?.heading, members, session, params);
  });
  const twins = new Set(places.filter(({ area }) => area === base).map(({ title }) => title));
  const further = places.filter(
    (place) => place.area === 'admin' && !twins.has(place.title) && isEntry(place, session),
  );
  return base === 'provincia' && further.length > 0
    ? [...groups, groupOf(administration, further, session, params)]
    : groups;
}

/** The entry one is at; on a page below, the nearest one above it. */
export function currentIn(
  groups: readonly MenuGroup[],
  here: Place,
  params: Params,
  session: BrowserSession,
): string | undefined {
  const offered = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => to)));
  const way = [
    ...crumbsOf(here, params, session).map(({ to }) => to),
    addressOf(mainOf(here, session), session.manager.id, params),
  ];
  return way.findLast((to) => offered.has(to));
}

/** One entry for a thing: other looks at a list are reached from there. */
const isEntry = (place: Place, session: BrowserSession): boolean =>
  isOffered(place, session) && mainOf(place, session) === place;

const groupOf = (
  heading: Heading | undefined,
  members: readonly Place[],
  { manager }: BrowserSession,
  params: Params,
): MenuGroup => ({
  heading,
  entries: members.map((place) => ({
    label: place.title,
    to: addressOf(place, manager.id, params),
  })),
});
