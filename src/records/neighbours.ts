import { useEffect } from 'react';
import { type FilterPayload, type SortPayload, useGetList, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListMeta } from '#src/providers/lists.ts';
import { useSession } from '#src/providers/session.ts';
import { tabMemory } from '#src/providers/tab-memory.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isActedOn, setOut, useWalk, type Way } from './walk.ts';

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
  /** The address of the list, as it was narrowed. */
  readonly address: string;
}

/** By session and resource: where its list was left, to go on from a record's page. */
const left = tabMemory<Seen>('elenco');

const placeOf = (session: string, { name }: Resource) => `${session}/${name}`;

/** Notes the rows on screen, so that a record's page leads to its neighbours. */
export function useKeepNeighbours(resource: Resource, isCapped: boolean): void {
  const { data, page, perPage, sort, filter, filterValues, total, isPlaceholderData } =
    useListContext();
  const { key: session } = useSession();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    setOut(session);
    left.keep(placeOf(session, resource), {
      page,
      pages: 1,
      perPage,
      sort,
      filter: { ...filterValues, ...filter },
      ids: data.map(({ id }) => Number(id)),
      // A count that stopped says nothing here.
      total: isCapped ? undefined : total,
      address,
    });
  }, [
    session,
    resource,
    data,
    isPlaceholderData,
    page,
    perPage,
    sort,
    filter,
    filterValues,
    total,
    isCapped,
    address,
  ]);
}

export interface Neighbours {
  /** Counted from 1, in the whole list. */
  readonly position: number;
  readonly total: number | undefined;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** The page they stood on. */
  readonly from: Way;
  /** Has something been done to this one since? */
  readonly isActedOn: boolean;
}

/** The records before and after this one where it was opened from, a queue or a list; nothing when from nowhere. */
export function useNeighbours(
  resource: Resource,
  id: number,
  pathOf: (id: number) => string | undefined,
): Neighbours | undefined {
  const { key: session } = useSession();
  const navigate = useNavigate();
  const onWalk = useWalk(resource.name, id);
  const seen = left.read(placeOf(session, resource));
  const place = seen?.ids.indexOf(id) ?? -1;
  const isLast = seen !== undefined && place === seen.ids.length - 1;
  const before = usePage(resource, seen, (seen?.page ?? 1) - 1, place === 0);
  const last = (seen?.page ?? 1) + (seen?.pages ?? 1) - 1;
  // What was acted on may stand in the list no more: others have moved up into its last page.
  const moved = usePage(resource, seen, last, isLast && isActedOn(session, resource.name, id));
  const after = usePage(resource, seen, last + 1, isLast);
  if (onWalk) return onWalk;
  if (!seen || place < 0) return undefined;
  // What was seen stays: the way back over the end of a page asks nothing.
  const walk: Seen = {
    ...seen,
    page: seen.page - (before ? 1 : 0),
    pages: seen.pages + (before ? 1 : 0) + (after ? 1 : 0),
    ids: [...new Set([...(before ?? []), ...seen.ids, ...(moved ?? []), ...(after ?? [])])],
  };
  const at = walk.ids.indexOf(id);
  const goTo = (to: number | undefined) => {
    const path = to === undefined ? undefined : pathOf(to);
    if (!path) return undefined;
    return () => {
      left.keep(placeOf(session, resource), walk);
      navigate(path);
    };
  };
  return {
    position: (walk.page - 1) * walk.perPage + at + 1,
    total: walk.total,
    previous: goTo(walk.ids[at - 1]),
    next: goTo(walk.ids[at + 1]),
    from: { label: 'Torna all’elenco', to: seen.address },
    isActedOn: isActedOn(session, resource.name, id),
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
