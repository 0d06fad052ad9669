import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { formatDecimal } from '#src/domain/numbers.ts';
import type { ListMeta } from '#src/providers/lists.ts';
import { useSession } from '#src/providers/session.ts';
import type { CountedList } from './counted-list.ts';
import { type Queue, queuesIn } from './queues.ts';

/** The queues of who is signed in, in order. */
export const useQueues = (): readonly Queue[] => queuesIn(useSession());

/** How many there are. */
export interface Counted {
  readonly total: number;
  /** There are more than the server counts. */
  readonly isCapped: boolean;
}

/** How many some lists hold, each undefined until it is told; told once for all that ask within a minute. */
export function useTotals(
  lists: readonly Pick<CountedList, 'resource' | 'filter'>[],
): readonly (Counted | undefined)[] {
  const { getList } = useDataProvider();
  return useQueries({
    queries: lists.map(({ resource, filter = {} }) => ({
      queryKey: [resource, 'count', filter],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Counted> => {
        const asked = { pagination: { page: 1, perPage: 1 }, sort, filter, meta, signal };
        const list = await getList(resource, asked);
        return { total: list.total ?? 0, isCapped: list.meta?.capped === true };
      },
      staleTime: 60_000,
      retry: false,
    })),
  }).map(({ data }) => data);
}

const sort = { field: 'id', order: 'ASC' } as const;
const meta: ListMeta = { fields: [] };

/** How many of what waits in some queues are past their term; undefined until all are told. */
export const useLate = (queues: readonly Queue[]): Counted | undefined =>
  sumOf(
    useTotals(
      queues.flatMap(({ resource, filter, term }) =>
        term === undefined ? [] : [{ resource, filter: { ...filter, [`${term}_within`]: 'past' } }],
      ),
    ),
  );

/** A count in words; a dash until it is told. */
export const writtenOf = (counted: Counted | undefined): string =>
  counted === undefined ? '–' : `${formatDecimal(counted.total)}${counted.isCapped ? '+' : ''}`;

/** All of some counts together; undefined until each is told. */
export const sumOf = (counts: readonly (Counted | undefined)[]): Counted | undefined =>
  counts.includes(undefined)
    ? undefined
    : {
        total: counts.reduce((sum, one) => sum + (one?.total ?? 0), 0),
        isCapped: counts.some((one) => one?.isCapped === true),
      };
