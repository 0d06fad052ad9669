import { fieldsOf, type Protected, type Rule } from './rule.ts';
import { type Persona, readingActions } from './session.ts';

/** What a sentence lets somebody do: these actions, to these fields or to all. */
interface Allowed {
  readonly actions: readonly string[];
  readonly fields?: readonly string[] | undefined;
}

/** What a sentence allows; to who acts as another neither to delete, nor to change what is one's own to say. */
export function allowedTo(
  { impersonatorId }: Persona,
  thing: Protected,
  rule: Rule,
): readonly Allowed[] {
  const fields = fieldsOf(thing, rule);
  if (impersonatorId === undefined) return [{ actions: rule.actions, fields }];
  const all = rule.actions.flatMap((one) => (one === 'manage' ? everyAction(thing) : [one]));
  const own = Object.keys(thing.fields).filter((name) => isOwn(thing.fields[name]));
  const edited =
    own.length === 0
      ? fields
      : (fields ?? Object.keys(thing.fields)).filter((name) => !own.includes(name));
  return [
    { actions: all.filter((one) => one !== 'delete' && one !== 'edit'), fields },
    { actions: all.filter((one) => one === 'edit'), fields: edited },
  ].filter((one) => one.actions.length > 0 && one.fields?.length !== 0);
}

const everyAction = ({ actions = {} }: Protected): readonly string[] => [
  ...readingActions,
  'create',
  'edit',
  ...Object.keys(actions),
];

const isOwn = (field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'inPerson' in field;
