import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '#src/permissions/ability.ts';
import { filteredList } from '#src/places/list-link.ts';
import { usePlaces } from '#src/places/places.ts';
import type { ListMeta } from '#src/providers/lists.ts';
import { useSession } from '#src/providers/session.ts';
import type { ResourceName } from '#src/resources/all.ts';
import { Figures } from '#src/ui/Figures.tsx';

/** A list as a figure of the dashboard. */
export interface CountedList {
  readonly label: string;
  readonly resource: ResourceName;
  /** The list below which they stand, where they have none of their own. */
  readonly under?: ResourceName;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** One line under the figure. */
  readonly context: string;
}

/** How many there are of what one may open; each figure leads to its list. */
export function CountedLists({ lists }: { readonly lists: readonly CountedList[] }) {
  const { pathOf } = usePlaces();
  const { ability } = useSession();
  const { getList } = useDataProvider();
  const open = lists.flatMap((list) => {
    const to = pathOf(list.under ?? list.resource, 'list');
    return to && can(ability, 'list', list.resource) ? [{ ...list, to: narrowed(to, list) }] : [];
  });
  const counts = useQueries({
    queries: open.map(({ resource, filter = {} }) => ({
      queryKey: [resource, 'count', filter],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter, meta, signal }),
    })),
  });
  if (open.length === 0) return null;
  return (
    <Figures
      figures={open.map(({ label, to, context }, index) => ({
        label,
        to,
        context,
        value: written(counts[index]?.data),
      }))}
    />
  );
}

const sort = { field: 'id', order: 'ASC' } as const;
const meta: ListMeta = { fields: [] };

const narrowed = (to: string, { filter, under, resource }: CountedList) => {
  if (under) return `${to}#${resource}`;
  return filter ? filteredList(to, filter) : to;
};

const written = (list: { total?: number; meta?: { capped?: boolean } } | undefined) =>
  list?.total === undefined
    ? '–'
    : `${list.total.toLocaleString('it-IT')}${list.meta?.capped ? '+' : ''}`;
