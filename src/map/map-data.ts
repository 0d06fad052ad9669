import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { Box } from '#src/domain/map-frame.ts';
import { permanentFilter } from '#src/places/narrowed.ts';
import type { PlaceView } from '#src/places/place-view.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useApiBase } from '#src/values/files.ts';

/** Records that stand close together; one that stands alone says which it is. */
export interface Mark {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly place: number | null;
  readonly id: number | null;
  readonly name: string | null;
  readonly state: string | null;
}

interface MapData {
  readonly extent: Box | null;
  readonly located: number;
  readonly missing: number;
  readonly marks: readonly Mark[];
}

/** What the filter of the list finds, as marks: all of it, or what lies in a box. */
export function useMap(resource: Resource, view: PlaceView, box: Box | undefined) {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...permanentFilter(view.only ?? {}, filterValues) };
  const search = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(box && { box: box.map((degrees) => degrees.toFixed(5)).join() }),
  });
  return useQuery({
    queryKey: [resource.name, 'map', String(search), key],
    queryFn: () => ask<MapData>(`${base}/${resource.name}/map?${search}`, { impersonated }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
