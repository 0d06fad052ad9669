import { holds } from '../permissions/conditions.ts';
import { type Alone, type Field, optionValues, plain } from './fields.ts';
import { isComparable } from './range-mistakes.ts';
import { entriesOf, type Resource } from './resource.ts';

/** What a field says of the one record at a time that may hold its value. */
export const aloneOf = ({ unique }: Field): Alone | undefined =>
  typeof unique === 'object' && 'only' in unique ? unique : undefined;

/** The fields whose value a record, as it stands here, is the only one to hold. */
export const heldAlone = (
  resource: Pick<Resource, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): readonly string[] =>
  entriesOf(resource).flatMap(([name, field]) => {
    const alone = aloneOf(field);
    return alone && holds(alone.only, row) ? [name] : [];
  });

/** What PostgreSQL could not compare, and an `only` that no record meets, or that all do. */
export const aloneMistakes = (resource: Resource): string[] =>
  entriesOf(resource).flatMap(([name, field]) => {
    const alone = aloneOf(field);
    const { fields } = resource;
    const at = `R47 ${resource.name}.${name}.unique`;
    const beside = Array.isArray(field.unique) ? field.unique : (alone?.per ?? []);
    const untold = [...(field.unique ? [name] : []), ...beside]
      .filter((one) => !isComparable(fields[one]))
      .map((one) => `${at}: '${one}' is no column records are told apart by`);
    if (!alone) return untold;
    const conditions = Object.entries(alone.only);
    return [
      ...untold,
      ...(conditions.length ? [] : [`${at}.only: without it no record counts more than another`]),
      ...conditions.flatMap(([one, wanted]) => wrongValues(fields[one], [wanted].flat(), one, at)),
    ];
  });

function wrongValues(
  field: Field | undefined,
  wanted: readonly unknown[],
  name: string,
  at: string,
): string[] {
  if (!field || !isComparable(field)) return [`${at}.only: '${name}' is no column`];
  const shape = plain(field);
  if (wanted.length === 0) return [`${at}.only: '${name}' names no value`];
  if (shape.kind !== 'state' && shape.kind !== 'select') return [];
  const known = optionValues(shape.options).map(String);
  return wanted
    .map(String)
    .filter((value) => !known.includes(value))
    .map((value) => `${at}.only: '${value}' is no ${name}`);
}
