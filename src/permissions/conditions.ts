/** A value a condition compares with. */
export type Scalar = string | number | boolean;

/** The one grammar of conditions: each named field holds one of the values. No negation, no ranges. */
export type Conditions = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** Each of several sets of ids, written as PostgreSQL writes them, shares one of these. */
interface Each {
  readonly each: readonly Scalar[];
}

/** A set that is not empty holds nothing but these. */
interface Among {
  readonly among: readonly Scalar[];
}

/** A record for which these hold names the row, by the reference its key tells (`resource.reference`). */
interface Named {
  readonly named: RowConditions;
}

/** What a rule asks of a row. */
export type RowConditions = Readonly<Record<string, Conditions[string] | Each | Among | Named>>;

export const isEach = (condition: RowConditions[string] | undefined): condition is Each =>
  typeof condition === 'object' && 'each' in condition;

export const isAmong = (condition: RowConditions[string] | undefined): condition is Among =>
  typeof condition === 'object' && 'among' in condition;

export const isNamed = (condition: RowConditions[string] | undefined): condition is Named =>
  typeof condition === 'object' && 'named' in condition;

/** `rate-declarations.period`: the records of one resource, and the reference by which they name rows of another. */
export function pointerOf(through: string): { readonly from: string; readonly by: string } {
  const [from = '', by = ''] = through.split('.');
  return { from, by };
}

/** The values a condition accepts. Who names a row PostgreSQL alone knows: no row in hand tells it. An undefined value throws: a filter must never fall open. */
export function accepted(conditions: RowConditions, field: string): readonly Scalar[] {
  const condition = conditions[field];
  const value = isEach(condition)
    ? condition.each
    : isAmong(condition)
      ? condition.among
      : isNamed(condition)
        ? true
        : condition;
  const values = Array.isArray(value) ? value : [value];
  if (values.some((one) => one === undefined || one === null))
    throw new Error(`Condition on ${field} has no value`);
  return values;
}

/** Does the row hold? A field that is a set holds when it shares a value; several sets, when each does. */
export function holds(conditions: RowConditions, row: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(conditions).every((field) => {
    const values: readonly unknown[] = accepted(conditions, field);
    const actual = row[field];
    if (!Array.isArray(actual)) return values.includes(actual);
    if (isAmong(conditions[field]))
      return actual.length > 0 && actual.every((one) => values.includes(one));
    const isShared = (set: readonly unknown[]) => set.some((one) => values.includes(one));
    return isEach(conditions[field])
      ? actual.every((set) => isShared(idsIn(String(set))))
      : isShared(actual);
  });
}

/** `{3,14}` */
const idsIn = (set: string): readonly number[] => (set.match(/\d+/g) ?? []).map(Number);
