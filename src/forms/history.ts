import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider, RevertExtent } from '#src/providers/data-provider.ts';

/** Reads some lines of what was done to a record. */
export function useReadHistory() {
  const { history } = useDataProvider<AppDataProvider>();
  return async (resource: string, page: Parameters<typeof history>[1]) =>
    (await history(resource, page)).data;
}

/** Lines shown at first. */
export const few = 5;
const pageSize = 50;

/** The newest lines, one more than are shown at first, and older ones as they are asked for. */
export function useHistory(resource: string, id: number, version: unknown) {
  const read = useReadHistory();
  return useInfiniteQuery({
    queryKey: [resource, 'history', id, version],
    queryFn: ({ pageParam: before }) =>
      read(resource, { id, before, limit: before === undefined ? few + 1 : pageSize }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) =>
      page.length === few + 1 || page.length === pageSize ? page.at(-1)?.id : undefined,
  });
}

/** How a record stood before and after a line. */
export function useHistoryState(resource: string, id: number, entry: number) {
  const { historyState } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [resource, 'history', id, 'state', entry],
    queryFn: () => historyState(resource, { id, entry }),
  });
}

/** What a revert would do to the record as it is now. */
export function useRevertible(resource: string, id: number, entry: number, to: RevertExtent) {
  const { revertible } = useDataProvider<AppDataProvider>();
  return useQuery({
    queryKey: [resource, 'history', id, 'revert', entry, to],
    queryFn: () => revertible(resource, { id, entry, to }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
