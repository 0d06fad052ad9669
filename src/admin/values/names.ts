import { useGetManyAggregate } from 'react-admin';
import { useDeclared } from '../declared.ts';
import { useMay } from '../may.ts';

/** What records of a resource are called, by id; undefined while it is not known, or not to be. */
export function useNames(
  resource: string,
  ids: readonly number[],
): (id: number) => string | undefined {
  const label = useDeclared().get(resource)?.label ?? 'name';
  const may = useMay(resource);
  const { data } = useGetManyAggregate(
    resource,
    { ids: [...ids] },
    { enabled: ids.length > 0 && may('list') },
  );
  return (id) => {
    const name = data?.find((record) => record?.id === id)?.[label];
    return name === undefined || name === null ? undefined : String(name);
  };
}
