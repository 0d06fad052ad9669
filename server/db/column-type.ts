import { alike, byKind, type Field, type Handlers, hasNumericOptions } from '#src/schema/fields.ts';

/** Italian order: `à` beside `a`, not behind `z`. */
const italian = 'text collate "it-x-icu"';

/** The PostgreSQL type of a field, undefined for what has no column: child rows, unstored values. */
export const columnType = (field: Field): string | undefined => byKind(field, types);

const types: Handlers<string | undefined> = {
  // What was text before it was a kind of its own keeps its column.
  ...alike(['text', 'personName', 'url', 'postalCode', 'time', 'dayOfYear'], () => italian),
  vocabulary: () => italian,
  ...alike(
    ['richText', 'password', 'secret', 'email', 'phone', 'fiscalCode', 'vatNumber'],
    () => 'text',
  ),
  ...alike(['cin', 'cir', 'iban'], () => 'text'),
  integer: () => 'integer',
  ...alike(['year', 'month'], () => 'integer'),
  decimal: ({ decimals }) => `numeric(15,${decimals})`,
  percent: ({ decimals = 2 }) => `numeric(15,${decimals})`,
  euro: () => 'bigint',
  coordinate: () => 'double precision',
  date: () => 'date',
  switch: () => 'boolean',
  select: ({ options }) => (hasNumericOptions(options) ? 'integer' : 'text'),
  state: () => 'text',
  checklist: () => 'text[]',
  reference: () => 'bigint',
  references: () => 'bigint[]',
  file: () => 'bigint',
  ...alike(['images', 'translated'], () => 'jsonb'),
  ...alike(['rows', 'count'], () => undefined),
  lookup: ({ of }) => columnType(of),
  rollup: ({ set }) => (set === 'id' ? 'bigint[]' : 'text[]'),
  derived: ({ of, stored }) => (stored ? columnType(of) : undefined),
};

/** Is the value a set, compared by overlap and indexed by GIN? */
export const isSet = (field: Field | undefined): boolean =>
  field !== undefined && (columnType(field)?.endsWith('[]') ?? false);

/** What stands behind the type: nullability and default. */
export function columnRules(field: Field): string {
  const type = columnType(field);
  if (type?.endsWith('[]')) return `not null default '{}'`;
  if (field.kind === 'images') return `not null default '[]'`;
  if (field.kind === 'switch') return 'not null default false';
  if (field.kind === 'state') return `not null default '${Object.keys(field.options)[0]}'`;
  return field.required && !field.when ? 'not null' : '';
}

/** Where a value has no default, a filled table cannot take the column. */
export const needsValue = (field: Field): boolean => columnRules(field) === 'not null';

/** What a record has until somebody says otherwise, as SQL; undefined where nothing is declared. */
export function initialSql(field: Field): string | undefined {
  if (field.kind !== 'select' || field.initially === undefined) return undefined;
  return hasNumericOptions(field.options) ? field.initially : `'${field.initially}'`;
}
