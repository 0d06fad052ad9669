import { isPointing } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { housekeeping } from '#src/schema/values.ts';
import { badRequest } from '../errors.ts';
import { readJson } from './border.ts';
import { refuseUnknown } from './query.ts';

/** What a list is asked for, in the dialect of `ra-data-simple-rest`. Offsets count rows. */
export interface ListRequest {
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  readonly from: number;
  readonly size: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly counted: boolean;
  /** Only these, beside id and version; undefined is all. */
  readonly fields: ReadonlySet<string> | undefined;
}

const pageSize = 25;
const largestPage = 500;

/** Reads `sort`, `range`, `filter` and `fields`; anything else, malformed or undeclared, is a 400. */
export function listRequest(
  resource: Resource,
  query: Readonly<Record<string, string>>,
  prefer: string | undefined,
): ListRequest {
  refuseUnknown(Object.keys(query), knownKeys);
  const filter = filterOf(query.filter);
  const ids = filter.id;
  const standard = Array.isArray(ids) ? largestPage : pageSize;
  const [from, to] = rangeOf(query.range, standard);
  return {
    sort: sortOf(resource, query.sort),
    from,
    size: Math.min(to - from + 1, largestPage),
    filter,
    counted: prefer !== 'count=none',
    fields: fieldsOf(resource, query.fields),
  };
}

const knownKeys = ['sort', 'range', 'filter', 'fields', 'impersonate'];

function fieldsOf(resource: Resource, text: string | undefined): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const names = readJson(text, 'Il parametro fields');
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string'))
    throw badRequest('Il parametro fields è un elenco di campi');
  const unknown = (names as string[]).find((name) => !isReadable(resource, name));
  if (unknown !== undefined) throw badRequest(`Campo sconosciuto: ${unknown}`);
  return new Set(names as string[]);
}

const isReadable = ({ fields }: Resource, name: string): boolean =>
  (housekeeping as readonly string[]).includes(name) ||
  (Object.hasOwn(fields, name) && fields[name]?.kind !== 'password');

/** The filter of a list as an address says it; else a 400. */
export function filterOf(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const filter = readJson(text, 'Il parametro filter');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw badRequest('Il parametro filter è un oggetto');
  return filter as Record<string, unknown>;
}

/** The first and the last row a list is asked for, counted from zero; the first `standard` where nothing is said. */
export function rangeOf(text: string | undefined, standard: number): readonly [number, number] {
  if (text === undefined) return [0, standard - 1];
  const range = readJson(text, 'Il parametro range');
  if (Array.isArray(range) && range.length === 2) {
    const [from, to] = range as unknown[];
    if (isCount(from) && isCount(to) && from <= to) return [from, to];
  }
  throw badRequest('Il parametro range è [prima riga, ultima riga]');
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function sortOf(resource: Resource, text: string | undefined): readonly [string, 'ASC' | 'DESC'] {
  if (text === undefined) return resource.list.sort ?? ['id', 'ASC'];
  return judgedSort(resource, readJson(text, 'Il parametro sort'));
}

/** An order of a list in its shape, on a column it may be sorted by; else a 400. */
export function judgedSort(resource: Resource, sort: unknown): readonly [string, 'ASC' | 'DESC'] {
  const [field, order] = (Array.isArray(sort) && sort.length === 2 ? sort : []) as unknown[];
  if (typeof field === 'string' && sortable(resource).has(field))
    if (order === 'ASC' || order === 'DESC') return [field, order];
  throw badRequest('Non si può ordinare così questo elenco');
}

/** `id`, `createdAt`, `updatedAt` and the columns of the list, but what is computed while reading. */
const sortable = (resource: Resource): ReadonlySet<string> =>
  new Set([
    'id',
    'createdAt',
    'updatedAt',
    ...resource.list.columns.filter((name) => {
      const field = resource.fields[name];
      return field && field.kind !== 'rows' && !(field.kind === 'derived' && !field.stored);
    }),
  ]);

/** `id`, the declared filters and every reference. */
export const filterable = (resource: Resource): ReadonlySet<string> =>
  new Set([
    'id',
    ...(resource.list.filters ?? []),
    ...entriesOf(resource).flatMap(([name, field]) => (isPointing(field) ? [name] : [])),
  ]);
