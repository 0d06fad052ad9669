import { accepted, type Conditions, type Scalar } from '../permissions/conditions.ts';
import { type Field, optionValues, plain } from './fields.ts';
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
  Object.keys(conditions).flatMap((field) => {
    const values = valuesOf(fields[field]);
    return accepted(conditions, field)
      .filter((value) => values && !values.includes(value))
      .map((value) => `R38 ${at}: '${value}' is no value of '${field}'`);
  });

/** As they are stored: a checklist keeps texts. Undefined where there is no telling. */
function valuesOf(field: Field | undefined): readonly Scalar[] | undefined {
  const what = field && plain(field);
  if (what?.kind === 'switch') return [true, false];
  if (what?.kind === 'checklist') return Object.keys(what.options);
  return what && 'options' in what ? optionValues(what.options) : undefined;
}

function boundMistakes(at: string, field: Field): string[] {
  if (field.kind === 'select' && field.initially !== undefined && !field.options[field.initially])
    return [`R39 ${at}.initially: '${field.initially}' is no option`];
  if (!('min' in field) || field.min === undefined || field.max === undefined) return [];
  return field.min > field.max ? [`R40 ${at}: no number is from ${field.min} to ${field.max}`] : [];
}
