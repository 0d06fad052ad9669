import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#src/providers/data-provider.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** One event of a record's history, as the API sends it; newest first. */
export interface Event {
  readonly at: string;
  readonly action: string;
  readonly user: Named | null;
  readonly impersonator: Named | null;
  readonly manager: Named | null;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** Reads what was done to a record. */
export function useReadHistory() {
  const { history } = useDataProvider<AppDataProvider>();
  return async (resource: string, id: number) =>
    (await history(resource, { id })).data as unknown as readonly Event[];
}

export function useHistory(resource: string, id: number, version: unknown) {
  const read = useReadHistory();
  return useQuery({
    queryKey: [resource, 'history', id, version],
    queryFn: () => read(resource, id),
  });
}
