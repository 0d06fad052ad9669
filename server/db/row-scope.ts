import { type Ability, alternatives } from '#src/permissions/ability.ts';
import {
  accepted,
  isAmong,
  isEach,
  isNamed,
  pointerOf,
  type RowConditions,
} from '#src/permissions/conditions.ts';
import type { Counted } from '#src/schema/fields.ts';
import { columnType, isSet } from './column-type.ts';
import { quoted, tableOf } from './names.ts';
import type { Params } from './params.ts';

/** The rows an ability lets through for an action (on a field), as SQL over the alias `t`. */
export function rowsSql(
  ability: Ability,
  action: string,
  resource: Counted,
  params: Params,
  field?: string,
): string {
  const ways = alternatives(ability, action, resource.name, field);
  if (ways.some((all) => all.length === 0)) return 'true';
  if (ways.length === 0) return 'false';
  return `(${ways.map((all) => all.map((one) => allSql(resource, one, params)).join(' and ')).join(' or ')})`;
}

/** Does the ability see a field on exactly the rows it sees at all? */
export function seesEverywhere(
  ability: Ability,
  action: string,
  { name }: Counted,
  field: string,
): boolean {
  const rows = alternatives(ability, action, name);
  const ofField = alternatives(ability, action, name, field);
  return rows === ofField || JSON.stringify(rows) === JSON.stringify(ofField);
}

/** The rows an ability sees a field on, among those it sees; `true` is all of them: said twice, it is planned worse. */
export const rowsReadingSql = (
  ability: Ability,
  action: string,
  resource: Counted,
  params: Params,
  field: string,
): string =>
  seesEverywhere(ability, action, resource, field)
    ? 'true'
    : rowsSql(ability, action, resource, params, field);

/** May the ability see the field on some row? */
export const seesSomewhere = (
  ability: Ability,
  action: string,
  { name }: Counted,
  field: string,
): boolean => alternatives(ability, action, name, field).length > 0;

/** The rows `t` on which conditions hold. */
export const allSql = (resource: Counted, conditions: RowConditions, params: Params): string =>
  Object.keys(conditions)
    .map((field) => oneSql(resource, field, conditions, params))
    .join(' and ') || 'true';

function oneSql(
  resource: Counted,
  field: string,
  conditions: RowConditions,
  params: Params,
): string {
  const condition = conditions[field];
  if (isNamed(condition)) return namedSql(field, condition.named, params);
  const values = accepted(conditions, field);
  const what = resource.fields[field];
  const column = `t.${quoted(field)}`;
  const type = field === 'id' ? 'bigint' : elementType(what && columnType(what));
  if (isEach(conditions[field]))
    return `not exists (select 1 from unnest(${column}) one (ids) where not one.ids::bigint[] && ${params.bind(values, 'bigint[]')})`;
  if (isAmong(conditions[field]))
    return `${column} <> '{}' and ${column} <@ ${params.bind(values, `${type}[]`)}`;
  if (isSet(what)) return `${column} && ${params.bind(values, `${type}[]`)}`;
  return values.length === 1
    ? `${column} = ${params.bind(values[0], type)}`
    : `${column} = any(${params.bind(values, `${type}[]`)})`;
}

/** Is the row `t` named by a record that hangs on one of these, by references (R76)? */
function namedSql(through: string, on: RowConditions, params: Params): string {
  const { from, by } = pointerOf(through);
  const held = Object.keys(on).map(
    (column) => `n.${quoted(column)} = any(${params.bind(accepted(on, column), 'bigint[]')})`,
  );
  return `t.id in (select n.${quoted(by)} from ${tableOf(from)} n where ${held.join(' and ') || 'true'})`;
}

const elementType = (type: string | undefined): string => {
  if (!type) throw new Error('A condition needs a column');
  return type.replace('[]', '').replace(/ collate .*/, '');
};
