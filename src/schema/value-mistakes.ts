import { accepted, type Conditions, type Scalar } from '../permissions/conditions.ts';
import { type Field, optionValues, plain } from './fields.ts';
import { entriesOf, type Fields, type Resource } from './resource.ts';

/** Values that are none of a field's, which no row would ever hold, and bounds that no value is within. */
export const valueMistakes = (
  { name, fields, access }: Resource,
  byName: ReadonlyMap<string, Resource>,
): string[] => [
  ...access.flatMap(({ where = {} }, at) =>
    conditionMistakes(`${name}.access[${at}].where`, where as Conditions, fields),
  ),
  ...entriesOf({ fields }).flatMap(([field, what]) => [
    ...conditionMistakes(`${name}.${field}.when`, what.when ?? {}, fields),
    ...(what.kind === 'rollup'
      ? conditionMistakes(
          `${name}.${field}.only`,
          what.only ?? {},
          byName.get(what.from)?.fields ?? {},
        )
      : []),
    ...(what.kind === 'count'
      ? conditionMistakes(
          `${name}.${field}.where`,
          what.where ?? {},
          byName.get(what.from)?.fields ?? {},
        )
      : []),
    ...boundMistakes(`${name}.${field}`, plain(what)),
  ]),
];

const conditionMistakes = (at: string, conditions: Conditions, fields: Fields): string[] =>
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
