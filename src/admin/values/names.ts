import { createContext, useContext } from 'react';
import { useGetManyAggregate } from 'react-admin';
import type { Names } from '#src/providers/data-provider.ts';
import { useDeclared } from '../declared.ts';
import { useMay } from '../may.ts';

/** Names that came with the values themselves: nothing else is asked for, who is missing is gone. */
export const KnownNames = createContext<Names | undefined>(undefined);

/** What records of a resource are called, by id; undefined while it is not known, or not to be. */
export function useNames(
  resource: string,
  ids: readonly number[],
): (id: number) => string | undefined {
  const known = useContext(KnownNames);
  const label = useDeclared().get(resource)?.label ?? 'name';
  const may = useMay(resource);
  const { data } = useGetManyAggregate(
    resource,
    { ids: [...ids] },
    { enabled: !known && ids.length > 0 && may('list') },
  );
  if (known) return (id) => known[resource]?.[id] ?? `n. ${id}, eliminato`;
  return (id) => {
    const name = data?.find((record) => record?.id === id)?.[label];
    return name === undefined || name === null ? undefined : String(name);
  };
}
