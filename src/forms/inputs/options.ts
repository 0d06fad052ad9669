import { useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import { fold } from '#src/domain/text.ts';
import type { Conditions } from '#src/permissions/conditions.ts';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import type { ListMeta } from '#src/providers/lists.ts';
import { type Key, partsOf } from '#src/schema/targets.ts';

/** A record one may choose. */
export interface Option<K extends Key> {
  readonly id: K;
  readonly name: string;
}

/** So many are offered without asking; of more, one writes at least three letters. */
const few = 200;
const leastLetters = 3;
const page = 500;

interface Fewer {
  /** One chooses among these. */
  readonly among?: readonly Key[] | undefined;
  /** One chooses among such records. */
  readonly offering?: Conditions | undefined;
}

/** The records of a target as choices: all of a few, a search from three letters among many. */
export function useOptions<K extends Key>(
  target: string,
  isOpen: boolean,
  { among, offering }: Fewer = {},
) {
  const { to: resource, by } = partsOf(target);
  const declared = useDeclared().get(resource);
  const label = declared?.representation ?? 'name';
  const meta = wanted(declared?.representation, by);
  const [text, setText] = useState('');
  const may = useMay(resource);
  const sort = { field: label, order: 'ASC' } as const;
  const enabled = isOpen && may('list');
  const start = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: few },
      sort,
      filter: { ...offering, ...(among && { id: among }) },
      meta,
    },
    { enabled },
  );
  const isLarge = (start.total ?? 0) > few || start.pageInfo?.hasNextPage === true;
  const q = text.trim();
  const isSearching = isLarge && fold(q).length >= leastLetters;
  const found = useGetList(
    resource,
    { pagination: { page: 1, perPage: 50 }, sort, filter: { ...offering, q }, meta },
    { enabled: enabled && isSearching },
  );
  const dataProvider = useDataProvider();
  const optionOf = (record: Record<string, unknown>): Option<K> => ({
    id: record[by] as K,
    name: String(record[label] ?? ''),
  });

  /** Few letters are a name only when they are all of it (Re, Ne, Vo'). */
  async function exactly(name: string): Promise<Option<K> | undefined> {
    for (let at = 1; at <= 4; at += 1) {
      const pagination = { page: at, perPage: page };
      const { data } = await dataProvider.getList(resource, {
        pagination,
        sort,
        filter: { ...offering, q: name },
        meta,
      });
      const exact = data.map(optionOf).find((option) => fold(option.name) === fold(name));
      if (exact || data.length < page) return exact;
    }
    return undefined;
  }

  const current = isSearching ? found : start;
  const list = isLarge && !isSearching ? [] : (current.data ?? []);
  return {
    options: list.map(optionOf),
    text,
    setText,
    isLoading: current.isLoading,
    hint: isLarge && !isSearching ? 'Scrivi almeno 3 lettere' : 'Nessun elemento in lista',
    exactly: isLarge && q !== '' && !isSearching ? () => exactly(q) : undefined,
  };
}

/** Of a choice its name is wanted, and the key it goes by. */
const wanted = (label: string | undefined, by: string): ListMeta =>
  label ? { fields: by === 'id' ? [label] : [label, by] } : {};
