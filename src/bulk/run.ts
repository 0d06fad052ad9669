import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BulkRun } from '#src/providers/bulk.ts';
import type { AppDataProvider } from '#src/providers/data-provider.ts';

/** A rehearsal or run that was begun. */
export interface Begun {
  readonly selection: number;
  readonly run: BulkRun;
}

/** Follows a run until it ends; `retry` asks again after no answer came. */
export function useRun(resource: string, { selection, run }: Begun) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulk', resource, run.id],
    queryFn: () => dataProvider.bulkRun(resource, { selection, run: run.id }),
    initialData: run,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 400 : false),
    retry: 3,
  });
  return { run: data, failure: error, retry: () => void refetch() };
}
