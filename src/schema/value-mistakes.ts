import { accepted, type Conditions, type Scalar } from '../permissions/conditions.ts';
import { type Field, type FieldKind, optionValues, plain } from './fields.ts';
import type { Fields, Resource } from './resource.ts';

/** Values that are none of a field's, which no row would ever hold, and bounds that no value is within. */
export const fieldValueMistakes = (
  at: string,
  field: Field,
  byName: ReadonlyMap<string, Resource>,
  siblings: Fields,
): string[] => [
  ...conditionMistakes(`${at}.when`, field.when ?? {}, siblings),
  ...(field.kind === 'rollup'
    ? conditionMistakes(`${at}.only`, field.only ?? {}, byName.get(field.from)?.fields ?? {})
    : []),
  ...(field.kind === 'count'
    ? conditionMistakes(`${at}.where`, field.where ?? {}, byName.get(field.from)?.fields ?? {})
    : []),
  ...boundMistakes(at, plain(field)),
];

/** Values of conditions that no field of that name ever has. */
export const conditionMistakes = (at: string, conditions: Conditions, fields: Fields): string[] =>
  Object.keys(conditions).flatMap((name) => {
    const field = fields[name];
    return accepted(conditions, name)
      .filter((value) => field && !isValueOf(plain(field), value))
      .map((value) => `R38 ${at}: '${value}' is no value of '${name}'`);
  });

/** As they are stored: a checklist keeps texts. */
function isValueOf(field: Field, value: Scalar): boolean {
  if (field.kind === 'switch') return typeof value === 'boolean';
  if (field.kind === 'checklist') return Object.keys(field.options).some((one) => one === value);
  if ('options' in field) return optionValues(field.options).some((one) => one === value);
  const isNumber =
    field.kind === 'rollup' ? field.set === 'id' : keptAsNumbers.includes(field.kind);
  return typeof value === (isNumber ? 'number' : 'string');
}

const keptAsNumbers: readonly FieldKind[] = [
  'integer',
  'euro',
  'year',
  'month',
  'decimal',
  'percent',
  'coordinate',
  'reference',
  'references',
  'file',
  'count',
];

function boundMistakes(at: string, field: Field): string[] {
  if (field.kind === 'select' && field.initially !== undefined && !field.options[field.initially])
    return [`R39 ${at}.initially: '${field.initially}' is no option`];
  if (!('min' in field) || field.min === undefined || field.max === undefined) return [];
  return field.min > field.max ? [`R40 ${at}: no number is from ${field.min} to ${field.max}`] : [];
}
