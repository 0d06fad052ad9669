import { addressOf, baseAreaOf, isAddressed, places, recordParamOf } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import { admits } from '#src/permissions/guard.ts';
import type { Places } from '#src/places/places.ts';
import type { BrowserSession } from '#src/providers/session.ts';
import { isOffered, looksAt } from './offered.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** Where records are opened from a place: beside it, in its area, in the base area, elsewhere. */
export function placesFrom(here: Place, params: Params, session: BrowserSession): Places {
  const nearest = byNearness(here, session);
  const isHome = isAtHome(here, session);
  return {
    pathOf: (resource, view, { id } = {}) => {
      if (view === 'alone') return alone(session, resource, id);
      for (const place of nearest) {
        if (!shows(place, resource, view) || !mayIn(place, resource, view, session)) continue;
        if (place.area === 'common' && isHome(resource)) continue;
        const all = withRecord(place, params, id);
        if (all) return addressOf(place, session.manager.id, all);
      }
      return undefined;
    },
    beside: looksAt(here, session).map((place) => ({
      label: place.called,
      to: addressOf(place, session.manager.id, params),
      isHere: place === here,
    })),
  };
}

/** May one do there what the page is for? What a verb of another resource makes is made by who may do that. */
function mayIn(place: Place, resource: string, view: string, { ability }: BrowserSession): boolean {
  const action = view.startsWith('act.') ? view.slice('act.'.length) : view;
  const by = view === 'create' ? viewOf(place)?.createBy : undefined;
  const [of = resource, verb = action] = by?.split('.') ?? [];
  return can(ability, verb, of);
}

const alone = ({ ability, manager }: BrowserSession, resource: string, id: number | undefined) =>
  id !== undefined && can(ability, 'show', resource)
    ? `/manager/${manager.id}/open/${resource}/${id}`
    : undefined;

const shows = ({ screen }: Place, resource: string, view: string) =>
  screen.kind === view && 'view' in screen && screen.view.resource === resource;

/** What lists the own area has records of: those open there, and not on the pages offices share (decision 140). */
function isAtHome(here: Place, session: BrowserSession): (resource: string) => boolean {
  const base = baseAreaOf(session.persona.type);
  const own = new Set(
    places
      .filter((place) => place.area === base && isOffered(place, session))
      .flatMap((place) => (place.screen.kind === 'list' ? [place.screen.view.resource] : [])),
  );
  return (resource) => here.area !== 'common' && own.has(resource);
}

function byNearness(here: Place, { persona }: BrowserSession): readonly Place[] {
  const base = baseAreaOf(persona.type);
  const distance = (place: Place) => {
    if (viewOf(place) !== undefined && viewOf(place) === viewOf(here)) return 0;
    // Where a list has other looks, itself: they may show a part of it.
    const isLook = viewOf(place)?.under !== undefined ? 0.5 : 0;
    if (place.area === here.area) return 1 + isLook;
    return (place.area === base ? 2 : 3) + isLook;
  };
  return places
    .filter(({ guard }) => admits(guard, persona))
    .toSorted((one, other) => distance(one) - distance(other));
}

const viewOf = ({ screen }: Place) => ('view' in screen ? screen.view : undefined);

/** The parameters of a place's path, the record's own filled in; undefined when one is unknown. */
function withRecord(place: Place, params: Params, id: number | undefined) {
  const own = recordParamOf(place);
  const all = { ...params, ...(own && id !== undefined && { [own]: String(id) }) };
  return isAddressed(place, all) ? all : undefined;
}
