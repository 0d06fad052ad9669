type Table = Readonly<Record<string, unknown>>;

/**
 * How an answer differs from what was expected of it, a line each. Of figures those that are expected are looked at; a
 * table has no other rows, nor a list of records other ones, in whatever order they come.
 */
export function differences(expected: unknown, answer: unknown, path = ''): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(answer))
    return differences(byId(expected), byId(answer), path || 'elenco');
  if (isTable(expected) && isTable(answer)) return tableDifferences(expected, answer, path);
  return expected === answer
    ? []
    : [
        `${path}: atteso ${JSON.stringify(expected)}, calcolato ${JSON.stringify(answer) ?? 'nulla'}`,
      ];
}

function tableDifferences(expected: Table, answer: Table, path: string): readonly string[] {
  const below = (key: string) => (path ? `${path}.${key}` : key);
  const unexpected = Object.keys(answer).filter(
    (key) => path !== '' && isTable(answer[key]) && !Object.hasOwn(expected, key),
  );
  return [
    ...Object.entries(expected).flatMap(([key, value]) =>
      differences(value, answer[key], below(key)),
    ),
    ...unexpected.map(
      (key) => `${below(key)}: non atteso, calcolato ${JSON.stringify(answer[key])}`,
    ),
  ];
}

const byId = (list: readonly unknown[]): Table =>
  Object.fromEntries(list.map((one, at) => [isTable(one) ? String(one.id ?? at) : at, one]));

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;
