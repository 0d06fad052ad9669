import { useLocation, useNavigate } from 'react-router-dom';
import { withSearch } from '#src/places/list-link.ts';
import { openedIn } from '#src/places/opened.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { usePlaces } from '#src/places/places.ts';
import { withParam } from '#src/places/record-link.ts';

/** Where one goes from a record's page: back to the record, to the list, to the cruscotto. */
export function useLeaving(resource: string, view: PlaceView) {
  const { pathOf } = usePlaces();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = openedIn(search) && pathname;
  return {
    /** As one left it, where its address opened the record: nobody comes back to a form that was left, or what is gone. */
    toList: () =>
      here
        ? navigate(`${here}?${withParam(search, 'open', undefined)}`, { replace: true })
        : navigate(pathOf(resource, 'list') ?? '..'),
    /** To the record's page, its own or in its list. */
    toRecord: (id: number) => {
      const path = view.show && pathOf(resource, 'show', { id });
      if (path) return navigate(path);
      const above = here ?? pathOf(resource, 'list');
      const kept = withParam(here ? search : '', 'open', String(id));
      return navigate(above ? withSearch(above, kept) : '..', {
        replace: openedIn(search) === 'new',
      });
    },
  };
}
