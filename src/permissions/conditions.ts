/** A value a condition compares with. */
export type Scalar = string | number | boolean;

/** The one grammar of conditions: each named field holds one of the values. No negation, no ranges. */
export type Conditions = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The values a condition accepts. An undefined value throws: a filter must never fall open. */
export function accepted(conditions: Conditions, field: string): readonly Scalar[] {
  const value = conditions[field];
  const values = Array.isArray(value) ? value : [value];
  if (values.some((one) => one === undefined || one === null))
    throw new Error(`Condition on ${field} has no value`);
  return values;
}

/** Does the row hold? A field that is a set holds when it shares a value. */
export function holds(conditions: Conditions, row: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(conditions).every((field) => {
    const values: readonly unknown[] = accepted(conditions, field);
    const actual = row[field];
    return Array.isArray(actual)
      ? actual.some((one) => values.includes(one))
      : values.includes(actual);
  });
}
