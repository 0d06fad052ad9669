import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useApiBase } from '#src/values/files.ts';

/** The declared sums over every row of the list's filter, not of its page; counting never blocks rows. */
export function useTotals(resource: Resource, view: PlaceView): Readonly<Record<string, number>> {
  const { filterValues } = useListContext();
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  const filter = JSON.stringify({
    ...filterValues,
    ...permanentFilter(view.only ?? {}, filterValues),
  });
  const { data } = useQuery({
    queryKey: [resource.name, 'totals', filter, key],
    queryFn: () =>
      ask<Readonly<Record<string, number>>>(
        `${base}/${resource.name}/totals?filter=${encodeURIComponent(filter)}`,
        { impersonated },
      ),
    enabled: resource.list.totals !== undefined,
    retry: false,
  });
  return data ?? {};
}
