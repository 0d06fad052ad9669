import { fieldsOf } from '../permissions/rule.ts';
import { type Field, type FieldKind, plain } from './fields.ts';
import type { Resource, SearchGroup } from './resource.ts';

/** What words are found in; a translated text by its Italian. */
const textKinds: readonly FieldKind[] = [
  'text',
  'translated',
  'personName',
  'email',
  'phone',
  'url',
  'postalCode',
  'fiscalCode',
  'vatNumber',
  'cin',
  'cir',
];

export const isText = (field: Field | undefined): field is Field =>
  field !== undefined && textKinds.includes(plain(field).kind);

/** `city.name` is the name of the record a reference names, `name` the record's own. */
export function partsOfPath(path: string): {
  readonly reference: string | undefined;
  readonly field: string;
} {
  const [first = '', second] = path.split('.');
  return second === undefined
    ? { reference: undefined, field: first }
    : { reference: first, field: second };
}

/**
 * What of a resource is searched, in groups of one reader: own texts by the sentences of `access` that grant them, those
 * of another record by the reference to it and the sentences there.
 */
export function searchGroups(
  resource: Resource,
  resources: readonly Resource[],
): readonly SearchGroup[] {
  const texts = (resource.list.search ?? []).map((path) => {
    const { reference, field } = partsOfPath(path);
    return { reference, field, target: targetOf(resource, reference, resources) };
  });
  const groups = Map.groupBy(texts, ({ reference, target, field }) =>
    JSON.stringify([reference, readersOf(target, field)]),
  );
  return [...groups.values()].flatMap((all, at) => {
    const [first] = all;
    if (!first) return [];
    const mark = String.fromCharCode('a'.charCodeAt(0) + at);
    const { reference, target } = first;
    return [{ mark, reference, target, fields: all.map(({ field }) => field) }];
  });
}

function targetOf(
  resource: Resource,
  reference: string | undefined,
  resources: readonly Resource[],
): Resource {
  if (reference === undefined) return resource;
  const target = resources.find(({ name }) => name === namedBy(resource.fields[reference]));
  if (!target) throw new Error(`${resource.name}.${reference} names no record`);
  return target;
}

/** The resource whose record a field names, be it by another record. */
export function namedBy(field: Field | undefined): string | undefined {
  const via = field && plain(field);
  return via?.kind === 'reference' ? via.to : undefined;
}

const readersOf = (resource: Resource, field: string): readonly boolean[] =>
  resource.access.map((rule) => fieldsOf(resource, rule)?.includes(field) ?? true);
