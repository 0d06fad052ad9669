import { useQueries } from '@tanstack/react-query';
import { can } from '#src/permissions/ability.ts';
import { filteredList } from '#src/places/list-link.ts';
import { usePlaces } from '#src/places/places.ts';
import { useSession } from '#src/providers/session.ts';
import { useNamed } from '#src/values/names.ts';
import { useGroupQuestions } from '../charts/groups.ts';
import type { Task } from './tasks.ts';

export type By = keyof Task['by'];

/** How many of a task, and the list that proves it. */
export interface Count {
  readonly label: string;
  readonly value: number;
  readonly to: string | undefined;
}

/** A municipality or a type, with its tasks in the order of the columns. */
export interface Line {
  readonly id: number;
  readonly label: string;
  readonly counts: readonly Count[];
}

const resources = { city: 'cities', type: 'accommodation-types' } as const;

/** The tasks a person may see, counted by municipality or type; who has most to do comes first. */
export function useCounts(tasks: readonly Task[], by: By) {
  const { ability } = useSession();
  const { pathOf } = usePlaces();
  const questionOf = useGroupQuestions();
  const seen = tasks.flatMap((task) => {
    const field = task.by[by];
    return field && can(ability, 'list', task.resource) ? [{ ...task, field }] : [];
  });
  const queries = useQueries({
    queries: seen.map(({ resource, filter, field }) => questionOf({ resource, by: field, filter })),
  });
  const groups = queries.map(({ data = [] }) => data.filter(({ value }) => value !== null));
  const ids = [...new Set(groups.flat().map(({ value }) => Number(value)))];
  const { nameOf, isPending: areUnnamed } = useNamed(resources[by], ids);
  const countsOf = (id?: number): Count[] =>
    seen.map(({ label, resource, filter, field }, at) => {
      const mine = (groups[at] ?? []).filter(({ value }) => id === undefined || value === id);
      const list = pathOf(resource, 'list');
      const narrowed = { ...filter, ...(id !== undefined && { [field]: id }) };
      return {
        label,
        value: mine.reduce((sum, { count }) => sum + count, 0),
        to: list && filteredList(list, narrowed),
      };
    });
  const lines = ids
    .map((id): Line => ({ id, label: nameOf(id) ?? 'Non visibile', counts: countsOf(id) }))
    .sort((one, other) => load(other) - load(one) || one.label.localeCompare(other.label, 'it'));
  const failed = queries.find(({ error }) => error);
  return {
    lines,
    totals: countsOf(),
    isPending: areUnnamed || queries.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  };
}

const load = ({ counts }: Line) => counts.reduce((sum, { value }) => sum + value, 0);
