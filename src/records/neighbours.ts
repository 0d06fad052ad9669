import { useEffect } from 'react';
import { type FilterPayload, type SortPayload, useGetList, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ListMeta } from '#src/providers/lists.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The pages of a list that were seen last: how they were asked for, and the records on them in order. */
interface Seen {
  /** The page the first of `ids` opens, and how many were seen from there on. */
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  readonly sort: SortPayload;
  readonly filter: FilterPayload;
  readonly ids: readonly number[];
  readonly total: number | undefined;
}

/** By resource: where its list was left, to go on from a record's page. */
const left = new Map<string, Seen>();

/** Notes the rows on screen, so that a record's page leads to its neighbours. */
export function useKeepNeighbours(resource: Resource, isCapped: boolean): void {
  const { data, page, perPage, sort, filter, filterValues, total, isPlaceholderData } =
    useListContext();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    left.set(resource.name, {
      page,
      pages: 1,
      perPage,
      sort,
      filter: { ...filterValues, ...filter },
      ids: data.map(({ id }) => Number(id)),
      // A count that stopped says nothing here.
      total: isCapped ? undefined : total,
    });
  }, [
    resource.name,
    data,
    isPlaceholderData,
    page,
    perPage,
    sort,
    filter,
    filterValues,
    total,
    isCapped,
  ]);
}

export interface Neighbours {
  /** Counted from 1, in the whole list. */
  readonly position: number;
  readonly total: number | undefined;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** The records before and after this one in the list it was opened from; nothing when from nowhere. */
export function useNeighbours(
  resource: Resource,
  id: number,
  pathOf: (id: number) => string | undefined,
): Neighbours | undefined {
  const navigate = useNavigate();
  const seen = left.get(resource.name);
  const place = seen?.ids.indexOf(id) ?? -1;
  const isLast = seen !== undefined && place === seen.ids.length - 1;
  const before = usePage(resource, seen, (seen?.page ?? 1) - 1, place === 0);
  const after = usePage(resource, seen, (seen?.page ?? 1) + (seen?.pages ?? 1), isLast);
  if (!seen || place < 0) return undefined;
  // What was seen stays: the way back over the end of a page asks nothing.
  const walk: Seen = {
    ...seen,
    page: seen.page - (before ? 1 : 0),
    pages: seen.pages + (before ? 1 : 0) + (after ? 1 : 0),
    ids: [...new Set([...(before ?? []), ...seen.ids, ...(after ?? [])])],
  };
  const at = walk.ids.indexOf(id);
  const goTo = (to: number | undefined) => {
    const path = to === undefined ? undefined : pathOf(to);
    if (!path) return undefined;
    return () => {
      left.set(resource.name, walk);
      navigate(path);
    };
  };
  return {
    position: (walk.page - 1) * walk.perPage + at + 1,
    total: walk.total,
    previous: goTo(walk.ids[at - 1]),
    next: goTo(walk.ids[at + 1]),
  };
}

/** The records of a page beside those that were seen, asked for only at their edge. */
function usePage(
  resource: Resource,
  seen: Seen | undefined,
  page: number,
  isAtEdge: boolean,
): readonly number[] | undefined {
  const perPage = seen?.perPage ?? 25;
  const isThere = page >= 1 && (seen?.total === undefined || (page - 1) * perPage < seen.total);
  const enabled = isAtEdge && isThere;
  const { data } = useGetList(
    resource.name,
    {
      pagination: { page, perPage },
      sort: seen?.sort ?? { field: 'id', order: 'ASC' },
      filter: seen?.filter ?? {},
      meta: { fields: [] } satisfies ListMeta,
    },
    { enabled, retry: false },
  );
  return enabled ? data?.map((row) => Number(row.id)) : undefined;
}
