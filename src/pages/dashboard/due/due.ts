import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { type City, provincesOf, useCities } from '#src/map/boundaries.ts';
import { filteredList } from '#src/places/list-link.ts';
import { type Bar, useGroupQuestions } from '../charts/groups.ts';
import type { Task } from '../worklist/tasks.ts';

/** A municipality, how much of a task there is in it, and the list that proves it. */
export interface Due extends Bar {
  /** Its ISTAT code, by which it is drawn. */
  readonly code: string;
  readonly to: string;
}

/** The server reads no longer page; no two provinces have more municipalities. */
const perPage = 500;

/**
 * The municipalities of the provinces in which there is something of a task, by name; those with nothing as well.
 * Counted is what the person's own list shows, which lies at `list`.
 */
export function useDue({ resource, filter, by }: Task, list: string) {
  const questionOf = useGroupQuestions();
  const counted = useQuery(questionOf({ resource, by: by.city, filter }));
  const groups = (counted.data ?? []).filter(({ value }) => value !== null);
  const counts = new Map(groups.map(({ value, count }) => [Number(value), count]));
  const { cities: named, error } = useCities([...counts.keys()]);
  const cities = useGetList<City>(
    'cities',
    {
      filter: { province: [...new Set(named.map(({ province }) => province))].sort() },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage },
    },
    { enabled: named.length > 0 },
  );
  const isEmpty = counted.isSuccess && counts.size === 0;
  return {
    municipalities: (isEmpty ? [] : (cities.data ?? [])).map(
      ({ id, name, istatCode }): Due => ({
        key: id,
        code: istatCode,
        label: name,
        value: counts.get(Number(id)) ?? 0,
        to: filteredList(list, { ...filter, [by.city]: id }),
      }),
    ),
    provinces: provincesOf(named),
    isPending: !isEmpty && !cities.data,
    error: counted.error ?? error ?? cities.error,
    retry: () => void (counted.error ? counted : cities).refetch(),
  };
}
