import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { type FilterValues, withFilter } from '#src/lists/filters/filter-values.ts';
import type { HistoryLine } from '#src/providers/data-provider.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** A line of the register: of any record of any resource. */
export interface RegisterLine extends HistoryLine {
  readonly resource: string;
  readonly record: number;
  readonly label: string | null;
}

const pageSize = 50;

/** The register as filtered, newest first, page after page. */
export function useRegister(filter: FilterValues) {
  const { base, impersonated } = useApiBase();
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam: before, signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        limit: String(pageSize),
        ...(before !== undefined && { before: String(before) }),
      });
      return ask<readonly RegisterLine[]>(`${base}/audit?${query}`, { impersonated, signal });
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.id : undefined),
  });
}

/** The filter in the page's address; the last thirty days until somebody chooses. */
export function useRegisterFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params.get('filter'));
  const keep = (next: FilterValues) =>
    setParams(
      (before) => {
        before.set('filter', JSON.stringify(next));
        return before;
      },
      { replace: true },
    );
  return {
    filter,
    set: (key: string, value: unknown) => keep(withFilter(filter, key, value)),
    reset: () => keep({}),
  };
}

function filterIn(text: string | null): FilterValues {
  try {
    const filter: unknown = JSON.parse(text ?? 'null');
    // A verb by its name, as addresses kept from before say it, would narrow the page unseen.
    if (typeof filter === 'object' && filter !== null)
      return withFilter({ ...filter }, 'action', null);
  } catch {
    // An address somebody changed by hand: as if it had none.
  }
  return { at_gte: addDays(todayInRome(), -30) };
}
