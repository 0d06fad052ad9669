import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { Topology } from '#src/domain/outlines.ts';
import { ask } from '#src/providers/http.ts';

/** What a map says of whose outlines it draws. */
export const boundariesBy = 'Confini: Istat (CC BY 4.0)';

/** Beyond so many provinces a map is too wide for their municipalities to be told apart. */
const most = 6;

/** The files that draw the municipalities of some provinces, by ISTAT code, as they come; asked for once. */
export const useBoundaries = (provinces: readonly string[]) =>
  useQueries({
    queries: (provinces.length > most ? [] : provinces).map((province) => ({
      queryKey: ['boundaries', province],
      queryFn: () => ask<Topology>(`/boundaries/${province}`),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (read) => ({
      boundaries: read.flatMap(({ data }) => (data ? [data] : [])),
      isPending: read.some(({ isPending }) => isPending),
      hasFailed: read.some(({ isError }) => isError),
    }),
  });

/** A municipality, as maps know it. */
export interface City extends RaRecord {
  readonly name: string;
  /** The first three digits are those of its province. */
  readonly istatCode: string;
  /** "SO" */
  readonly province: string;
}

/** Municipalities by their ids, as they come. */
export function useCities(ids: readonly number[]) {
  const { data = [], error } = useGetManyAggregate<City>(
    'cities',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  return { cities: data.filter((city) => city !== undefined), error };
}

/** The ISTAT codes of the provinces some municipalities lie in. */
export const provincesOf = (cities: readonly City[]): readonly string[] =>
  [...new Set(cities.map(({ istatCode }) => istatCode.slice(0, 3)))].sort();
