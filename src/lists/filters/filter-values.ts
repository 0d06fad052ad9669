/** The filter of a list as the API speaks it: `field`, `field_gte`, `field_lte`, `field_like`. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Sets one key; what is empty is no filter. */
export function withFilter(filters: FilterValues, key: string, value: unknown): FilterValues {
  const { [key]: _, ...rest } = filters;
  const isNone =
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0);
  return isNone ? rest : { ...rest, [key]: value };
}

/** A list of values, whether one or several are in force. */
export const valuesOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Several are any of them; one is itself. */
export const anyOf = (values: readonly unknown[]): unknown =>
  values.length > 1 ? values : values[0];

/** Forgets some keys and sets others. */
export const replaced = (
  filters: FilterValues,
  forgotten: readonly string[],
  set: FilterValues,
): FilterValues => ({
  ...Object.fromEntries(Object.entries(filters).filter(([key]) => !forgotten.includes(key))),
  ...set,
});
