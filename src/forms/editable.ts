import { useMemo } from 'react';
import { useMay } from '#src/places/may.ts';
import { isWritable } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';

type Row = Readonly<Record<string, unknown>>;

/** The fields this person may write: in a record, or in a new one. */
export function useInputs(resource: Resource, record: Row | undefined): ReadonlySet<string> {
  const may = useMay(resource.name);
  return useMemo(() => {
    const action = record ? 'edit' : 'create';
    const names = entriesOf(resource)
      .filter(([name, field]) => isWritable(field) && may(action, record, name))
      .map(([name]) => name);
    return new Set(names);
  }, [resource, record, may]);
}
