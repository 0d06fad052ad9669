import { useDeclared } from '#src/places/declared.ts';
import { filteredList } from '#src/places/list-link.ts';
import { pathTo } from '#src/places/path-to.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import type { Known } from './groups.ts';
import type { Page } from './pages.ts';
import { useTerritory } from './territory.ts';
import { useVisitsOf } from './visits.ts';

/** What a search goes by in the browser: where records are opened from here, which were opened lately, the pages there are. */
export function useKnown(pages: readonly Page[]): Known {
  const declared = useDeclared();
  const { pathOf } = usePlaces();
  const { key } = useSession();
  const opened = useVisitsOf(key);
  return {
    resources: [...declared.values()],
    pathOf: (found) => pathTo(pathOf, found),
    listOf: (resource, q) => {
      const list = pathOf(resource, 'list');
      return list && filteredList(list, { q });
    },
    listsIn: useTerritory(),
    pages,
    opened,
  };
}
