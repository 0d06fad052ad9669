import { useQueries } from '@tanstack/react-query';
import { formatDecimal } from '#src/domain/numbers.ts';
import { useDeclared } from '#src/places/declared.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import { inSentence } from '#src/ui/grammar.ts';
import { useApiBase } from '#src/values/files.ts';
import type { Found } from './found.ts';
import type { Entry } from './groups.ts';

interface Group {
  readonly value: number | null;
  readonly count: number;
}

/** The lists one goes to a municipality for. */
const narrowed = ['accommodations', 'licenses'] as const;

/**
 * Of a municipality found by its name, the lists of what the reader sees there, each with how much there is; none of one in
 * which there is nothing of theirs.
 */
export function useTerritory(): (found: Found) => readonly Entry[] {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  const { pathOf } = usePlaces();
  const declared = useDeclared();
  const may = { accommodations: useMay('accommodations'), licenses: useMay('licenses') };
  const counted = useQueries({
    queries: narrowed.map((resource) => ({
      queryKey: [resource, 'groups', 'territory', key],
      queryFn: () => ask<readonly Group[]>(`${base}/${resource}/groups?by=city`, { impersonated }),
      enabled:
        pathOf(resource, 'list') !== undefined &&
        may[resource]('list') &&
        may[resource]('show', undefined, 'city'),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return ({ resource: of, id, label }) =>
    of !== 'cities'
      ? []
      : narrowed.flatMap((resource, at) => {
          const list = pathOf(resource, 'list');
          const words = declared.get(resource)?.words;
          const count = counted[at]?.data?.find(({ value }) => value === id)?.count;
          if (!list || !words || !count) return [];
          return [
            {
              key: `list ${resource} ${id}`,
              kind: 'list',
              label,
              hint: `${formatDecimal(count)} ${inSentence(count === 1 ? words.one : words.many)}`,
              to: filteredList(list, { city: id }),
            },
          ];
        });
}
