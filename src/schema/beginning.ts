import { type Ability, alternatives } from '../permissions/ability.ts';
import { accepted, type Scalar } from '../permissions/conditions.ts';
import type { Field } from './fields.ts';
import { choosing } from './offered.ts';
import { entriesOf, type Fields, type Resource } from './resource.ts';
import { blankRecord, type Values } from './validation.ts';

/** What a new record starts from for who makes it: what the declaration proposes, where they may choose it. */
export const beginning = (
  ability: Ability,
  resource: Pick<Resource, 'name' | 'fields'>,
): Values => ({
  ...blankRecord(resource.fields),
  ...Object.fromEntries(
    entriesOf(resource).flatMap(([name, field]) => {
      if (field.kind !== 'select' || field.initially === undefined) return [];
      const allowed = allowedIn(ability, 'create', resource.name, name);
      return !allowed || allowed.includes(field.initially) ? [] : [[name, allowed[0]]];
    }),
  ),
});

/** The fields of a form for who writes in it: a choice has only the values they may write there. */
export const offeredTo = (
  ability: Ability,
  action: 'create' | 'edit',
  resource: Pick<Resource, 'name' | 'fields'>,
): Fields =>
  Object.fromEntries(
    entriesOf(resource).map(([name, field]) => {
      if (field.kind !== 'select') return [name, field];
      const allowed = allowedIn(ability, action, resource.name, name);
      return [name, allowed ? choosing(field, allowed) : field];
    }),
  );

/** May somebody make a record that has this value, whatever else it holds? */
export const mayBegin = (
  ability: Ability,
  resource: string,
  name: string,
  value: unknown,
): boolean =>
  alternatives(ability, 'create', resource, name).length > 0 &&
  (allowedIn(ability, 'create', resource, name)?.some((one) => one === value) ?? true);

/** Is there nothing to choose: of one value only, which it begins with? */
export const isSettled = (field: Field | undefined, value: unknown): boolean =>
  field?.kind === 'select' &&
  Object.keys(field.options).length === 1 &&
  Object.hasOwn(field.options, String(value));

/** The values one may write in a field; undefined where all are as good. */
function allowedIn(
  ability: Ability,
  action: 'create' | 'edit',
  resource: string,
  field: string,
): readonly Scalar[] | undefined {
  const ways = alternatives(ability, action, resource, field).map((all) =>
    all.filter((conditions) => field in conditions).flatMap((one) => accepted(one, field)),
  );
  return ways.length === 0 || ways.some((values) => values.length === 0) ? undefined : ways.flat();
}
