import { type Field, isConcealed, isWritable } from './fields.ts';
import { isComparable } from './range-mistakes.ts';
import type { Resource } from './resource.ts';
import { housekeeping } from './values.ts';

/** A list shows and is filtered by fields, each once, and its order is that of a column. */
export const listMistakes = ({ name, list, fields }: Resource): string[] => {
  const [order] = list.sort ?? [];
  const isKept = (field: string) => housekeeping.some((one) => one === field);
  return [
    ...(['columns', 'filters', 'totals', 'bulk'] as const).flatMap((part) =>
      namedIn(list[part] ?? [], `${name}.list.${part}`, fields),
    ),
    ...(list.bulk ?? [])
      .filter((field) => fields[field] && !isGivenToMany(fields[field]))
      .map((field) => `R70 ${name}.list.bulk: '${field}' is not to be written in many at once`),
    // Where a path of the search leads is asked with R03.
    ...twiceIn(list.search ?? [], `${name}.list.search`),
    ...(order === undefined || isKept(order) || isComparable(fields[order])
      ? []
      : [`R70 ${name}.list.sort: '${order}' is no column`]),
  ];
};

const isGivenToMany = (field: Field): boolean =>
  isWritable(field) && field.unique !== true && !isConcealed(field);

const namedIn = (named: readonly string[], at: string, fields: Resource['fields']): string[] => [
  ...[...new Set(named)]
    .filter((field) => !fields[field])
    .map((field) => `R70 ${at}: '${field}' is not a field`),
  ...twiceIn(named, at),
];

const twiceIn = (named: readonly string[], at: string): string[] =>
  [...new Set(named.filter((field, place) => named.indexOf(field) < place))].map(
    (field) => `R70 ${at}: '${field}' is in it twice`,
  );
