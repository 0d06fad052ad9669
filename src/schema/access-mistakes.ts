import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';

/** A `where` may only speak of stored columns, or memory and SQL would disagree. */
export function accessMistakes({ name, fields, access }: Resource): string[] {
  return access.flatMap((rule, at) => {
    const named = [
      ...Object.keys(rule.where ?? {}),
      ...(rule.fields ?? []),
      ...(rule.except ?? []),
      ...(rule.within ? [rule.within] : []),
    ];
    const unknown = named
      .filter((field) => field !== 'id' && !fields[field])
      .map((field) => `R14 ${name}.access[${at}]: '${field}' is not a field`);
    const unstored = Object.keys(rule.where ?? {})
      .filter((field) => isUnstored(fields[field]) || isOpaque(fields[field]))
      .map((field) => `R15 ${name}.access[${at}].where: '${field}' is not a column`);
    return [...unknown, ...unstored];
  });
}

/** No value a condition could name. */
const isOpaque = (field: Field | undefined) =>
  field?.kind === 'rows' || field?.kind === 'secret' || field?.kind === 'translated';

/** Is it computed as it is read? */
export const isUnstored = (field: Field | undefined) =>
  field?.kind === 'count' || (field?.kind === 'derived' && !field.stored);
