import { createContext, useContext } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import type { Names } from '#src/providers/data-provider.ts';
import { type Key, partsOf } from '#src/schema/targets.ts';

/** Names that came with the values themselves: nothing else is asked for, who is missing is gone. */
export const KnownNames = createContext<Names | undefined>(undefined);

interface Named {
  readonly nameOf: (key: Key) => string | undefined;
  /** They are still asked for, or did not come; otherwise one without a name is not the reader's to see. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

/** What records of a target are called, by key; undefined while it is not known, or not to be. */
export const useNames = (target: string, keys: readonly Key[]): Named['nameOf'] =>
  useNamed(target, keys).nameOf;

export function useNamed(target: string, keys: readonly Key[]): Named {
  const { to } = partsOf(target);
  const known = useContext(KnownNames);
  const label = useDeclared().get(to)?.representation ?? 'name';
  const may = useMay(to);
  const enabled = !known && keys.length > 0 && may('list');
  const { data, isPending, error } = useGetManyAggregate(target, { ids: [...keys] }, { enabled });
  if (known)
    return {
      nameOf: (key) => known[target]?.[key] ?? 'non c’è più',
      isPending: false,
      hasFailed: false,
    };
  const nameOf = (key: Key) => {
    const name = data?.find((record) => record?.id === key)?.[label];
    return name === undefined || name === null ? undefined : String(name);
  };
  return { nameOf, isPending: enabled && isPending, hasFailed: enabled && !!error };
}
