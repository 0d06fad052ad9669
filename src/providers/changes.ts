type Values = Readonly<Record<string, unknown>>;

/** What the server sets; it goes along in records and is never sent back. */
const housekeeping = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** The fields that differ from the record as first seen; one emptied goes as null, so that it clears. */
export function changesBetween(base: Values, values: Values): Record<string, unknown> {
  const changed = Object.keys(values)
    .filter((field) => !housekeeping.has(field))
    .map((field) => [field, emptied(values[field])] as const)
    .filter(([field, value]) => !isSame(value, emptied(base[field])));
  return Object.fromEntries(changed);
}

/** A new record without what was left empty. */
export const withoutEmpties = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => emptied(value) !== null));

const emptied = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
