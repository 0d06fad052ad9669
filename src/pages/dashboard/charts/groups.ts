import { useQuery } from '@tanstack/react-query';
import { useDeclared } from '#src/places/declared.ts';
import { filteredList } from '#src/places/list-link.ts';
import { useMay } from '#src/places/may.ts';
import { usePlaces } from '#src/places/places.ts';
import { ask } from '#src/providers/http.ts';
import { useSession } from '#src/providers/session.ts';
import type { ResourceName } from '#src/resources/all.ts';
import { type Field, optionWord, plain } from '#src/schema/fields.ts';
import { type Key, pointerOf } from '#src/schema/targets.ts';
import { useApiBase } from '#src/values/files.ts';
import { useNamed } from '#src/values/names.ts';

/** A list counted by one of its fields. */
export interface Chart {
  readonly title: string;
  /** What a bar measures: "strutture", "letti". */
  readonly unit: string;
  readonly resource: ResourceName;
  readonly by: string;
  readonly sum?: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** One bar: what it stands for, how much, and the list that proves it. */
export interface Bar {
  readonly key: Key;
  readonly label: string;
  readonly value: number;
  readonly to: string | undefined;
}

export interface Group {
  readonly value: string | number | null;
  readonly count: number;
  readonly sum?: number;
}

/** So many bars at most; the table has them all. */
export const mostBars = 10;

/** The bars of a chart, largest first, pending until each has its word; `mayList` is false where the person may not count. */
export function useBars({ resource, by, sum, filter }: Chart) {
  const questionOf = useGroupQuestions();
  const { pathOf } = usePlaces();
  const field = useDeclared().get(resource)?.fields[by];
  const may = useMay(resource);
  const mayList =
    may('list') && [by, ...(sum ? [sum] : [])].every((name) => may('show', undefined, name));
  const query = useQuery({ ...questionOf({ resource, by, sum, filter }), enabled: mayList });
  const groups = (query.data ?? []).filter(({ value }) => value !== null);
  const { wordOf, areUnknown } = useWords(field, groups);
  const list = pathOf(resource, 'list');
  const bars = groups.map(
    (group): Bar => ({
      key: group.value ?? '',
      label: wordOf(group),
      value: group.sum ?? group.count,
      to: list && filteredList(list, { ...filter, [by]: group.value }),
    }),
  );
  return { ...query, isPending: query.isPending || areUnknown, bars, mayList };
}

interface Counting extends Pick<Chart, 'resource' | 'by' | 'filter'> {
  readonly sum?: string | undefined;
}

/** How the server is asked to count a list by a field of it. */
export function useGroupQuestions() {
  const { base, impersonated } = useApiBase();
  const { key } = useSession();
  return ({ resource, by, sum, filter }: Counting) => {
    const search = new URLSearchParams({
      by,
      filter: JSON.stringify(filter),
      ...(sum && { sum }),
    });
    return {
      queryKey: [resource, 'groups', String(search), key],
      queryFn: () =>
        ask<readonly Group[]>(`${base}/${resource}/groups?${search}`, { impersonated }),
      retry: false,
    };
  };
}

function useWords(field: Field | undefined, groups: readonly Group[]) {
  const shape = field && plain(field);
  const to = (shape && pointerOf(shape, null)?.target) ?? '';
  const { nameOf, isPending } = useNamed(
    to,
    to ? groups.flatMap(({ value }) => (isKey(value) ? [value] : [])) : [],
  );
  const wordOf = ({ value }: Group): string => {
    if (to) return (isKey(value) && nameOf(value)) || 'Non visibile';
    return shape && 'options' in shape ? optionWord(shape.options, value) : String(value);
  };
  return { wordOf, areUnknown: isPending };
}

const isKey = (value: Group['value']): value is Key =>
  typeof value === 'number' || typeof value === 'string';
