import { useQueries } from '@tanstack/react-query';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { useNamed } from '#src/values/names.ts';
import { type Group, useGroupQuestions } from '../charts/groups.ts';

/** The licences in force of a municipality, how many of them are to be mended, and the lists that prove it. */
export interface InOrder {
  readonly id: number;
  readonly label: string;
  readonly licenses: number;
  readonly toMend: number;
  readonly to: string | undefined;
  readonly toMendTo: string | undefined;
}

const resource = 'licenses';
const inForce = { state: ['active', 'suspended'] };
const toMend = { ...inForce, isInOrder: false };

/** Municipalities with licences in force, by how many are to be mended; `mayCount` is false where the person may not read that. */
export function useInOrder() {
  const questionOf = useGroupQuestions();
  const { pathOf } = usePlaces();
  const may = useMay(resource);
  const mayCount =
    may('list') && ['city', 'state', 'isInOrder'].every((name) => may('show', undefined, name));
  const queries = useQueries({
    queries: [inForce, toMend].map((filter) => ({
      ...questionOf({ resource, by: 'city', filter }),
      enabled: mayCount,
    })),
  });
  const [all = new Map(), wanting = new Map()] = queries.map(({ data = [] }) => counted(data));
  const { nameOf, isPending: areUnnamed } = useNamed('cities', [...all.keys()]);
  const list = pathOf(resource, 'list');
  const listOf = (filter: object, city: number) => list && filteredList(list, { ...filter, city });
  const lines = [...all].map(
    ([id, licenses]): InOrder => ({
      id,
      label: nameOf(id) ?? 'Non visibile',
      licenses,
      toMend: wanting.get(id) ?? 0,
      to: listOf(inForce, id),
      toMendTo: listOf(toMend, id),
    }),
  );
  return {
    mayCount,
    lines: lines.sort((one, other) => other.toMend - one.toMend || byName(one, other)),
    isPending: areUnnamed || queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ refetch }) => void refetch()),
  };
}

const counted = (groups: readonly Group[]): ReadonlyMap<number, number> =>
  new Map(groups.flatMap(({ value, count }) => (value === null ? [] : [[Number(value), count]])));

const byName = (one: InOrder, other: InOrder) => one.label.localeCompare(other.label, 'it');
