import type { Conditions } from '../permissions/conditions.ts';
import type { Rule } from '../permissions/rule.ts';
import type { Field } from './fields.ts';
import type { Resource } from './resource.ts';
import { conditionMistakes } from './value-mistakes.ts';

/** A `where` may only speak of stored columns, or memory and SQL would disagree. */
export function accessMistakes({ name, scope, fields, access, actions = {} }: Resource): string[] {
  const isOwned = typeof scope === 'object' && scope.owner !== undefined;
  return access.flatMap((rule, index) => {
    const { where = {} } = rule;
    const at = `${name}.access[${index}]`;
    const named = [
      ...Object.keys(where),
      ...(rule.fields ?? []),
      ...(rule.except ?? []),
      ...(rule.within ? [rule.within] : []),
    ];
    return [
      ...spellingMistakes(at, rule),
      ...(rule.own && !isOwned ? [`R79 ${at}.own: the scope has no owner`] : []),
      ...rule.actions
        .filter((action) => !crud.includes(action) && !Object.hasOwn(actions, action))
        .map((action) => `R68 ${at}: '${action}' is nothing that is done`),
      ...named
        .filter((field) => field !== 'id' && !fields[field])
        .map((field) => `R14 ${at}: '${field}' is not a field`),
      ...Object.keys(where)
        .filter((field) => isUnstored(fields[field]) || isOpaque(fields[field]))
        .map((field) => `R15 ${at}.where: '${field}' is not a column`),
      ...conditionMistakes(`${at}.where`, where as Conditions, fields),
    ];
  });
}

const parts: readonly string[] = [
  'actions',
  'guard',
  'where',
  'fields',
  'except',
  'within',
  'own',
  'through',
];
const guards: readonly string[] = ['types', 'roles', 'grant'];
const crud: readonly string[] = ['manage', 'list', 'show', 'create', 'edit', 'delete', 'export'];

/** A narrowing nobody knows narrows nothing, and neither does `except` beside `fields`. */
const spellingMistakes = (at: string, { guard, ...rest }: Rule): string[] => [
  ...Object.keys(rest)
    .filter((part) => !parts.includes(part))
    .map((part) => `R68 ${at}: '${part}' is no part of a rule`),
  ...Object.keys(guard)
    .filter((part) => !guards.includes(part))
    .map((part) => `R68 ${at}.guard: '${part}' is no part of a guard`),
  ...(rest.fields && rest.except ? [`R68 ${at}: it is 'fields' or 'except'`] : []),
];

/** No value a condition could name. */
const isOpaque = (field: Field | undefined) =>
  field?.kind === 'rows' || field?.kind === 'secret' || field?.kind === 'translated';

/** Is it computed as it is read? */
export const isUnstored = (field: Field | undefined) =>
  field?.kind === 'count' || (field?.kind === 'derived' && !field.stored);
