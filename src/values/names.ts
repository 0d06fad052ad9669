import { createContext, useContext } from 'react';
import { useGetManyAggregate } from 'react-admin';
import { useDeclared } from '#src/places/declared.ts';
import { useMay } from '#src/places/may.ts';
import type { Names } from '#src/providers/data-provider.ts';
import { type Key, partsOf } from '#src/schema/targets.ts';

/** Names that came with the values themselves: nothing else is asked for, who is missing is gone. */
export const KnownNames = createContext<Names | undefined>(undefined);

/** What records of a target are called, by key; undefined while it is not known, or not to be. */
export function useNames(target: string, keys: readonly Key[]): (key: Key) => string | undefined {
  const { to } = partsOf(target);
  const known = useContext(KnownNames);
  const label = useDeclared().get(to)?.representation ?? 'name';
  const may = useMay(to);
  const { data } = useGetManyAggregate(
    target,
    { ids: [...keys] },
    { enabled: !known && keys.length > 0 && may('list') },
  );
  if (known) return (key) => known[target]?.[key] ?? `n. ${key}, eliminato`;
  return (key) => {
    const name = data?.find((record) => record?.id === key)?.[label];
    return name === undefined || name === null ? undefined : String(name);
  };
}
