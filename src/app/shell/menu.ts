import { addressOf, baseAreaOf, places } from '#src/areas/places.ts';
import type { Heading, Place } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import { admits } from '#src/permissions/guard.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { crumbsOf } from './crumbs.ts';

export interface MenuEntry {
  readonly word: string;
  readonly to: string;
}

export interface MenuGroup {
  readonly heading: Heading | undefined;
  readonly entries: readonly MenuEntry[];
}

const administration: Heading = { word: 'Amministrazione', icon: 'settings' };

type Params = Readonly<Record<string, string | undefined>>;

/** The menu of the organisation's own area; a province also has the admin places it has no twin of. */
export function menuFor(session: BrowserSession, params: Params): readonly MenuGroup[] {
  const base = baseAreaOf(session.persona.type);
  const own = places.filter((place) => place.area === base && isOffered(place, session));
  const groups = [...new Set(own.map(({ heading }) => heading?.word))].map((word) => {
    const members = own.filter(({ heading }) => heading?.word === word);
    return groupOf(members[0]?.heading, members, session, params);
  });
  const twins = new Set(places.filter(({ area }) => area === base).map(({ title }) => title));
  const further = places.filter(
    (place) => place.area === 'admin' && !twins.has(place.title) && isOffered(place, session),
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
    addressOf(here, session.manager.id, params),
  ];
  return way.findLast((to) => offered.has(to));
}

const groupOf = (
  heading: Heading | undefined,
  members: readonly Place[],
  { manager }: BrowserSession,
  params: Params,
): MenuGroup => ({
  heading,
  entries: members.map((place) => ({
    word: place.title,
    to: addressOf(place, manager.id, params),
  })),
});

/** A page or list that needs no record, that the guard admits to and whose records may be listed. */
const isOffered = (
  { path, screen, guard }: Place,
  { persona, ability }: BrowserSession,
): boolean => {
  if (/:\w+(\/|$)/.test(path) || !admits(guard, persona)) return false;
  if (screen.kind === 'page') return !screen.of || can(ability, 'list', screen.of);
  return screen.kind === 'list' && can(ability, 'list', screen.view.resource);
};
