/** What a condition wants, as SQL for the schema, where nothing travels as a parameter. */
export const literals = (wanted: unknown): string => [wanted].flat().map(literal).join(', ');

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
