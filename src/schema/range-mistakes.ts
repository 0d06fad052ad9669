import { isUnstored } from './access-mistakes.ts';
import { type Field, type FieldKind, plain } from './fields.ts';
import { rangeOf } from './ranges.ts';
import { entriesOf, type Fields } from './resource.ts';
import type { Siblings } from './siblings.ts';
import { conditionMistakes } from './value-mistakes.ts';

/** Ranges that are none, or that PostgreSQL could not keep apart. */
export const rangeMistakes = ({ at, of, fields }: Siblings): string[] => [
  ...endMistakes(at, fields),
  ...(of === 'record'
    ? apartMistakes(at, fields)
    : rangesOf(fields).flatMap(([begin, range]) =>
        'noOverlapPer' in range || 'only' in range
          ? [`R30 ${at}.${begin}.range: only records are kept apart`]
          : [],
      )),
];

const rangesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([begin, field]) => {
    const range = rangeOf(field);
    return range ? [[begin, range] as const] : [];
  });

/** A range ends in another field of its kind, and no field belongs to two. */
function endMistakes(at: string, fields: Fields): string[] {
  const ranges = rangesOf(fields);
  const ends = ranges.flatMap(([begin, { to }]) => [begin, to]);
  return ranges.flatMap(([begin, { to }]) => [
    ...(to === begin || kindOf(fields[to]) !== kindOf(fields[begin])
      ? [`R28 ${at}.${begin}.range: '${to}' is no other ${kindOf(fields[begin])}`]
      : []),
    ...(ends.filter((one) => one === begin || one === to).length > 2
      ? [`R29 ${at}.${begin}.range: '${begin}' and '${to}' are in another range too`]
      : []),
  ]);
}

function apartMistakes(at: string, fields: Fields): string[] {
  return entriesOf({ fields }).flatMap(([begin, field]) => {
    const range = rangeOf(field);
    if (!range || !('noOverlapPer' in range || 'only' in range)) return [];
    const { noOverlapPer, only = {}, to } = range;
    const where = `${at}.${begin}.range`;
    return [
      ...(noOverlapPer === undefined ? [`R30 ${where}.only: nothing is kept apart`] : []),
      ...[begin, to, ...(noOverlapPer ?? [])]
        .filter((name) => !isComparable(fields[name]))
        .map((name) => `R30 ${where}: '${name}' is no column records are kept apart by`),
      ...Object.keys(only)
        .filter((name) => !isComparable(fields[name]))
        .map((name) => `R30 ${where}.only: '${name}' is no column`),
      ...conditionMistakes(`${where}.only`, only, fields),
    ];
  });
}

const kindOf = (field: Field | undefined): FieldKind | undefined => field && plain(field).kind;

/** Is it a column whose values are told alike? */
export const isComparable = (field: Field | undefined): boolean =>
  field !== undefined && !isUnstored(field) && !opaque.includes(plain(field).kind);

const opaque: readonly FieldKind[] = [
  'rows',
  'images',
  'richText',
  'password',
  'secret',
  'checklist',
  'rollup',
];
