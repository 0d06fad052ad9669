import type { Field } from '#src/schema/fields.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The expression of a computed field over the row `t`, as its twin gives it. */
export function derivedSql({ name: resource }: Resource, name: string, field: Field): string {
  if (field.kind !== 'derived' || field.sql === undefined)
    throw new Error(`No SQL for ${resource}.${name}`);
  return field.sql;
}
