import { useEffect } from 'react';
import { type FilterPayload, type SortPayload, useGetList, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ListMeta } from '#src/providers/lists.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The page of a list that was seen last: how it was asked for, and the records on it in order. */
interface Walk {
  readonly page: number;
  readonly perPage: number;
  readonly sort: SortPayload;
  readonly filter: FilterPayload;
  readonly ids: readonly number[];
  readonly total: number | undefined;
}

/** By resource: where its list was left, to go on from a record's page. */
const walks = new Map<string, Walk>();

/** Notes the rows on screen, so that a record's page leads to its neighbours. */
export function useKeepWalk(resource: Resource, isCapped: boolean): void {
  const { data, page, perPage, sort, filter, filterValues, total, isPlaceholderData } =
    useListContext();
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    walks.set(resource.name, {
      page,
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
  const walk = walks.get(resource.name);
  const at = walk?.ids.indexOf(id) ?? -1;
  const isLast = walk !== undefined && at === walk.ids.length - 1;
  const isFirst = at === 0;
  const before = usePageOf(resource, walk, -1, isFirst && walk !== undefined && walk.page > 1);
  const after = usePageOf(resource, walk, 1, at >= 0 && isLast && walk.ids.length === walk.perPage);
  if (!walk || at < 0) return undefined;
  const goTo = (to: number | undefined, on: Walk | undefined) => {
    const path = to === undefined ? undefined : pathOf(to);
    if (!path || !on) return undefined;
    return () => {
      walks.set(resource.name, on);
      navigate(path);
    };
  };
  return {
    position: (walk.page - 1) * walk.perPage + at + 1,
    total: walk.total,
    previous: isFirst ? goTo(before?.ids.at(-1), before) : goTo(walk.ids[at - 1], walk),
    next: isLast ? goTo(after?.ids[0], after) : goTo(walk.ids[at + 1], walk),
  };
}

/** The page beside the one that was seen, asked for only at its edge. */
function usePageOf(
  resource: Resource,
  walk: Walk | undefined,
  by: 1 | -1,
  enabled: boolean,
): Walk | undefined {
  const page = (walk?.page ?? 1) + by;
  const { data } = useGetList(
    resource.name,
    {
      pagination: { page, perPage: walk?.perPage ?? 25 },
      sort: walk?.sort ?? { field: 'id', order: 'ASC' },
      filter: walk?.filter ?? {},
      meta: { fields: [] } satisfies ListMeta,
    },
    { enabled, retry: false },
  );
  return walk && data && { ...walk, page, ids: data.map(({ id }) => Number(id)) };
}
