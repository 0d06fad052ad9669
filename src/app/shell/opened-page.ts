import { useLocation } from 'react-router-dom';
import type { Place } from '#src/areas/tree.ts';
import { useDeclared } from '#src/places/declared.ts';
import { isPaged, openedIn } from '#src/places/opened.ts';

/** What stands in the place of a list: a record that is a page, or the form of a new one. */
export function useOpenedPage({ screen }: Place) {
  const { search } = useLocation();
  const declared = useDeclared();
  const resource = screen.kind === 'list' ? declared.get(screen.view.resource) : undefined;
  const opened = openedIn(search);
  return resource && opened && isPaged(resource) ? { resource, opened } : undefined;
}

/** One page or another: by its path, and by what stands in the place of its list. */
export function useStanding(place: Place): string {
  const { pathname } = useLocation();
  const { opened } = useOpenedPage(place) ?? {};
  const here = place.part ? `${pathname} ${place.part}` : pathname;
  if (!opened) return here;
  return `${here} ${opened === 'new' ? 'new' : opened.id}`;
}
