import type { Row } from '#src/forms/saving.ts';
import { holds } from '#src/permissions/conditions.ts';
import { useMay } from '#src/places/may.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';

/** Is a field of this record told to who reads it? Its state stands beside its name. */
export function useShown(resource: Resource, record: Row): (name: string) => boolean {
  const may = useMay(resource.name);
  return (name) => {
    const field = resource.fields[name];
    return (
      field !== undefined &&
      name !== stateFieldOf(resource) &&
      may('show', record, name) &&
      (!field.when || holds(field.when, record))
    );
  };
}
