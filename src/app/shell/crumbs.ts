import { addressOf, places } from '#src/areas/places.ts';
import type { Place } from '#src/areas/tree.ts';
import { admits } from '#src/permissions/guard.ts';
import type { BrowserSession } from '#src/providers/session.ts';

interface Crumb {
  readonly place: Place;
  readonly to: string;
}

type Params = Readonly<Record<string, string | undefined>>;

/** The places above one, by their paths; a first-level page has none, and nobody came through a form. */
export const crumbsOf = (here: Place, params: Params, session: BrowserSession): readonly Crumb[] =>
  places
    .filter(
      ({ area, path, guard, screen }) =>
        area === here.area &&
        here.path.startsWith(`${path}/`) &&
        !/^(act\.|create$)/.test(screen.kind) &&
        admits(guard, session.persona),
    )
    .toSorted((one, other) => one.path.length - other.path.length)
    .map((place) => ({ place, to: addressOf(place, session.manager.id, params) }));
