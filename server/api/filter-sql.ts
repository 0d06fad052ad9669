import { todayInRome } from '#src/domain/dates.ts';
import { daysOf, isPeriod } from '#src/domain/periods.ts';
import { fold } from '#src/domain/text.ts';
import { type Field, type FieldKind, fieldNamed, isWorkedOut, plain } from '#src/schema/fields.ts';
import { normalize } from '#src/schema/normalize.ts';
import type { Resource } from '#src/schema/resource.ts';
import { valueSchema } from '#src/schema/value-schema.ts';
import { columnType } from '../db/column-type.ts';
import { comparedSql } from '../db/compared.ts';
import { quoted } from '../db/names.ts';
import type { Params } from '../db/params.ts';
import { rowsReadingSql, seesSomewhere } from '../db/row-scope.ts';
import { valueSql } from '../engine/read-query.ts';
import { badRequest, forbidden } from '../errors.ts';
import type { Asked } from './asked.ts';
import { filterable } from './list-request.ts';
import { foundSql, isSearched, wordsSought } from './search-sql.ts';

const comparisons = { _gte: '>=', _lte: '<=', _gt: '>', _lt: '<' } as const;
const orderedKinds: readonly string[] = [
  'integer',
  'euro',
  'coordinate',
  'date',
  'time',
  'dayOfYear',
  'year',
  'month',
  'decimal',
  'percent',
];
/** What is compared as another kind: of a text by language its Italian, a count as a number. */
const comparedAs: { readonly [K in FieldKind]?: Field } = {
  translated: { kind: 'text', label: '' },
  count: { kind: 'integer', label: '' },
};
const idField: Field = { kind: 'reference', label: 'id', to: '' };

/** The conditions of a filter as SQL over `t`. A hidden field is refused, a partly hidden one narrowed. */
export function filterSql(asked: Asked, filter: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(filter).map(([key, value]) =>
    key === 'q' ? searchSql(asked, value) : oneFilter(asked, key, value),
  );
}

function oneFilter(asked: Asked, key: string, value: unknown): string {
  const { resource, params } = asked;
  const [name, operator] = splitOperator(resource, key);
  const field = name === 'id' ? idField : fieldNamed(resource.fields, name);
  if (!field || !filterable(resource).has(name)) throw badRequest(`Filtro sconosciuto: ${key}`);
  const within = name === 'id' ? 'true' : fieldRows(asked, name);
  const column = isWorkedOut(field)
    ? `(${valueSql(resource, name, field, asked)})`
    : comparedSql(field, `t.${quoted(name)}`);
  const compared = comparedAs[plain(field).kind] ?? (isWorkedOut(field) ? plain(field) : field);
  const shape = plain(compared);
  const sql = conditionSql({ field: compared, shape, column, value, params, key }, operator);
  return within === 'true' ? sql : `(${within} and ${sql})`;
}

interface Condition {
  readonly field: Field;
  /** The field behind an inherited or derived one. */
  readonly shape: Field;
  readonly column: string;
  readonly value: unknown;
  readonly params: Params;
  readonly key: string;
}

function conditionSql(condition: Condition, operator: Operator | undefined): string {
  const { field, shape, column, value, params, key } = condition;
  switch (operator) {
    case undefined:
      return equals(shape, field, column, value, params, key);
    case '_like':
      return contains(shape, column, value, params, key);
    case '_empty':
      return emptiness(condition);
    case '_within':
      return withinPeriod(condition);
    default:
      return compares(shape, column, operator, value, params, key);
  }
}

/** `true`: nothing is there; `false`: something is. */
function emptiness({ field, column, value, key }: Condition): string {
  if (typeof value !== 'boolean') throw badRequest(`Il filtro ${key} vuole true o false`);
  const not = value ? '' : 'not ';
  return columnType(field)?.includes('[]') ? `${not}(${column} = '{}')` : `${column} is ${not}null`;
}

/** Days told from today, the day in Rome when the request is answered. */
function withinPeriod({ shape, column, value, params, key }: Condition): string {
  if (shape.kind !== 'date') throw badRequest(`Filtro sconosciuto: ${key}`);
  if (!isPeriod(value)) throw badRequest(`Il filtro ${key} ha un valore non valido`);
  const { from, to } = daysOf(value, todayInRome());
  const type = columnType(shape) ?? 'date';
  return `${column} between ${params.bind(from, type)} and ${params.bind(to, type)}`;
}

const operators = ['_like', '_empty', '_within', '_gte', '_lte', '_gt', '_lt'] as const;
type Operator = (typeof operators)[number];

function splitOperator(resource: Resource, key: string): readonly [string, Operator | undefined] {
  if (key === 'id' || fieldNamed(resource.fields, key)) return [key, undefined];
  const at = key.lastIndexOf('_');
  const operator = operators.find((one) => one === key.slice(at));
  return operator ? [key.slice(0, at), operator] : [key, undefined];
}

/** Using a field narrows to the rows on which it may be read, or a filter would tell its value. */
function fieldRows({ ability, action, resource, params }: Asked, name: string): string {
  if (!seesSomewhere(ability, action, resource, name))
    throw forbidden('Non hai il permesso di filtrare per questo campo');
  return rowsReadingSql(ability, action, resource, params, name);
}

function equals(
  shape: Field,
  field: Field,
  column: string,
  value: unknown,
  params: Params,
  key: string,
): string {
  const type = columnType(field)?.replace(/ collate .*/, '') ?? 'text';
  const isList = type.endsWith('[]');
  if (value === null) return isList ? `${column} = '{}'` : `${column} is null`;
  const wanted = Array.isArray(value) ? value : [value];
  const values = wanted.map((one) => readable(elementOf(shape), one, key));
  if (isList) return `${column} && ${params.bind(values, type)}`;
  return values.length === 1
    ? `${column} = ${params.bind(values[0], type)}`
    : `${column} = any(${params.bind(values, `${type}[]`)})`;
}

/** A set is filtered by one of its members. */
const elementOf = (shape: Field): Field => {
  if (shape.kind === 'references' || (shape.kind === 'rollup' && shape.set === 'id'))
    return idField;
  if (shape.kind === 'rollup') return { kind: 'text', label: '' };
  return shape.kind === 'checklist' ? { kind: 'select', label: '', options: shape.options } : shape;
};

function compares(
  shape: Field,
  column: string,
  operator: keyof typeof comparisons,
  value: unknown,
  params: Params,
  key: string,
): string {
  if (!orderedKinds.includes(shape.kind)) throw badRequest(`Filtro sconosciuto: ${key}`);
  const type = columnType(shape) ?? 'text';
  return `${column} ${comparisons[operator]} ${params.bind(readable(shape, value, key), type)}`;
}

function contains(
  shape: Field,
  column: string,
  value: unknown,
  params: Params,
  key: string,
): string {
  if (!columnType(shape)?.startsWith('text') || columnType(shape)?.endsWith('[]'))
    throw badRequest(`Filtro sconosciuto: ${key}`);
  if (typeof value !== 'string') throw badRequest(`Il filtro ${key} vuole un testo`);
  return `fold(${column}) like ${params.bind(pattern(value), 'text')}`;
}

/** Every word must be found; of a view in its own texts, which are kept nowhere else. */
function searchSql(asked: Asked, value: unknown): string {
  const { ability, action, resource, params } = asked;
  if (!isSearched(asked)) throw badRequest('In questo elenco non si può cercare');
  if (typeof value !== 'string') throw badRequest('La ricerca vuole un testo');
  if (value.trim() === '') return 'true';
  if (!resource.view) return foundSql(asked, value);
  const fields = (resource.list.search ?? []).filter((name) =>
    seesSomewhere(ability, action, resource, name),
  );
  const found = wordsSought(value).map((word) => {
    const wanted = params.bind(pattern(word), 'text');
    const ways = fields.map((name) => {
      const within = rowsReadingSql(ability, action, resource, params, name);
      const column = comparedSql(resource.fields[name], `t.${quoted(name)}`);
      return `(${within} and fold(${column}) like ${wanted})`;
    });
    return `(${ways.join(' or ')})`;
  });
  return found.join(' and ') || 'false';
}

/** `%` and `_` are letters to whoever types them. */
const pattern = (text: string) => `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;

function readable(shape: Field, value: unknown, key: string): unknown {
  const normal = normalize(shape, value);
  const parsed = valueSchema(shape).safeParse(normal);
  if (normal === null || !parsed.success)
    throw badRequest(`Il filtro ${key} ha un valore non valido`);
  return normal;
}
