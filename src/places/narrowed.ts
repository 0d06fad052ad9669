import type { Conditions, Scalar } from '#src/permissions/conditions.ts';
import type { Field } from '#src/schema/fields.ts';

/** A field whose choices are only those a place admits; undefined when there is nothing to choose. */
export function narrowed(
  field: Field,
  accepted: Conditions[string] | undefined,
): Field | undefined {
  if (accepted === undefined) return field;
  const values = [accepted].flat() as Scalar[];
  if (values.length < 2) return undefined;
  if (field.kind !== 'select' && field.kind !== 'state') return field;
  const options = Object.entries(field.options).filter(([key]) => values.map(String).includes(key));
  return { ...field, options: Object.fromEntries(options) };
}

/** The permanent filter of a place together with what the person filters by: both hold. */
export function permanentFilter(
  only: Conditions,
  filters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(only).map(([name, accepted]) => {
      const asked = filters[name];
      if (asked === undefined) return [name, accepted];
      const wanted = [asked].flat() as unknown[];
      return [name, ([accepted].flat() as Scalar[]).filter((value) => wanted.includes(value))];
    }),
  );
}
