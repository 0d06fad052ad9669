import { addressOf, baseAreaOf, places } from '#src/areas/places.ts';
import type { Heading, Place } from '#src/areas/tree.ts';
import { givenTo, type Queue, queueSearch, queuesIn } from '#src/pages/dashboard/queues.ts';
import { can } from '#src/permissions/ability.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { resources } from '#src/resources/all.ts';
import { crumbsOf } from './crumbs.ts';
import { isOffered, mainOf } from './offered.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** What waits there for the reader. */
  readonly waits: readonly Queue[];
  /** Where that is done, if not on the entry's own page. */
  readonly queue?: string;
}

export interface MenuGroup {
  readonly heading: Heading | undefined;
  readonly entries: readonly MenuEntry[];
}

const administration: Heading = { label: 'Amministrazione', icon: 'settings' };

type Params = Readonly<Record<string, string | undefined>>;

/**
 * The menu of the organisation's own area; a province also has the admin places it has no twin of. One entry for a
 * thing: other looks at a list are reached from there; settings stand in the menu of who may change them.
 */
export const menuFor = (session: BrowserSession, params: Params): readonly MenuGroup[] =>
  groupsFor(
    session,
    params,
    (place) => mainOf(place, session) === place && (!isSetting(place) || isKept(place, session)),
  );

/** Every page one may go to without a record, in the order of the menu. */
export const pagesFor = (session: BrowserSession, params: Params): readonly MenuGroup[] =>
  groupsFor(session, params, () => true);

function groupsFor(
  session: BrowserSession,
  params: Params,
  stands: (place: Place) => boolean,
): readonly MenuGroup[] {
  const base = baseAreaOf(session.persona.type);
  const offered = places.filter((place) => isOffered(place, session) && stands(place));
  const own = offered.filter(({ area }) => area === base);
  const groups = [...new Set(own.map(({ heading }) => heading?.label))].map((word) => {
    const members = own.filter(({ heading }) => heading?.label === word);
    return groupOf(members[0]?.heading, members, session, params);
  });
  const twins = new Set(places.filter(({ area }) => area === base).map(({ title }) => title));
  const further = offered.filter(({ area, title }) => area === 'admin' && !twins.has(title));
  return base === 'provincia' && further.length > 0
    ? [...groups, groupOf(administration, further, session, params)]
    : groups;
}

const isSetting = ({ heading }: Place): boolean => heading?.icon === 'settings';

/** May one change what is kept there? Of a page that leads to others: any of theirs. */
function isKept(place: Place, session: BrowserSession): boolean {
  const { screen, area, path } = place;
  const of = 'view' in screen ? screen.view.resource : screen.of;
  if (of) return changes(of).some((action) => can(session.ability, action, of));
  return places.some(
    (below) =>
      below.area === area &&
      below.path.startsWith(`${path}/`) &&
      isOffered(below, session) &&
      isKept(below, session),
  );
}

/** What changes a record: writing it, and the verbs of its kind. */
const changes = (resource: string): readonly string[] => [
  'create',
  'edit',
  'delete',
  ...Object.keys(resources.find(({ name }) => name === resource)?.actions ?? {}),
];

/** The entry one is at; on a page below, the nearest one above it; of a queue, that of all that waits. */
export function currentIn(
  groups: readonly MenuGroup[],
  here: Place,
  params: Params,
  session: BrowserSession,
  search = '',
): string | undefined {
  const offered = new Set(groups.flatMap(({ entries }) => entries.map(({ to }) => to)));
  const way = [
    ...crumbsOf(here, params, session).map(({ to }) => to),
    addressOf(mainOf(here, session), session.manager.id, params),
  ];
  const isQueue = new URLSearchParams(search).has('coda');
  const all = isQueue ? way.map((to) => to + queueSearch()) : [];
  return [...way, ...all].findLast((to) => offered.has(to));
}

const groupOf = (
  heading: Heading | undefined,
  members: readonly Place[],
  session: BrowserSession,
  params: Params,
): MenuGroup => ({
  heading,
  entries: members.flatMap((place) => entriesOf(place, session, params)),
});

/** A place as an entry; an office has what waits for it before its dashboard, with the count of what is one’s own; a business on it. */
function entriesOf(place: Place, session: BrowserSession, params: Params): readonly MenuEntry[] {
  const { called: label } = place;
  const to = addressOf(place, session.manager.id, params);
  const own = queuesIn(session);
  if (!isDashboard(place)) {
    const waits = own.filter(waitsIn(place));
    const home = places.find(
      (one) => one.area === baseAreaOf(session.persona.type) && isDashboard(one),
    );
    return [
      {
        label,
        to,
        waits,
        ...(home &&
          waits.length > 0 && {
            queue: addressOf(home, session.manager.id, params) + queueSearch(...waits),
          }),
      },
    ];
  }
  if (session.manager.isHotel) return [{ label, to, waits: own }];
  const waits = givenTo(own, session.profile.name);
  const todo = { label: 'Da fare', to: to + queueSearch(), waits };
  return [...(own.length > 0 ? [todo] : []), { label, to, waits: [] }];
}

const isDashboard = ({ path }: Place): boolean => path.endsWith('dashboard');

/** Is it the list of what waits, or the one it waits under? */
const waitsIn =
  ({ screen }: Place) =>
  ({ resource, under = resource }: Queue): boolean =>
    screen.kind === 'list' && screen.view.resource === under;
