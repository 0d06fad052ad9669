import { places } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { can } from '#src/permissions/ability.ts';
import { admits } from '#src/permissions/guard.ts';
import type { BrowserSession } from '#src/providers/session.ts';

/** A page or list that needs no record, that the guard admits to and whose records may be listed. */
export const isOffered = (
  { path, screen, guard }: Place,
  { persona, ability }: BrowserSession,
): boolean => {
  if (/:\w+(\/|$)/.test(path) || !admits(guard, persona)) return false;
  if (screen.kind === 'page') return !screen.of || can(ability, 'list', screen.of);
  return screen.kind === 'list' && can(ability, 'list', screen.view.resource);
};

/** The list a place is another look at, where that is offered; otherwise the place itself. */
export const mainOf = (place: Place, session: BrowserSession): Place => {
  const under = 'view' in place.screen ? place.screen.view.under : undefined;
  const main = places.find(({ area, path }) => area === place.area && path === under);
  return main && isOffered(main, session) ? main : place;
};

/** A list and the other looks at it, the list first; none where it stands alone. */
export function looksAt(here: Place, session: BrowserSession): readonly Place[] {
  const main = mainOf(here, session);
  const others = places.filter(
    (place) => place !== main && isOffered(place, session) && mainOf(place, session) === main,
  );
  return here.screen.kind === 'list' && others.length > 0 ? [main, ...others] : [];
}
