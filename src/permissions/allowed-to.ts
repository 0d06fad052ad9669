import { unawaited } from './awaited.ts';
import type { Conditions } from './conditions.ts';
import { fieldsOf, type Protected, type Rule } from './rule.ts';
import { type Persona, readingActions, type Session } from './session.ts';
import type { Territory } from './territory.ts';

/** What a sentence lets somebody do: these actions, to these fields or to all. */
interface Allowed {
  readonly actions: readonly string[];
  readonly fields?: readonly string[] | undefined;
  /** Only such rows. */
  readonly where?: Conditions;
}

/**
 * What a sentence allows; to who acts as another neither to delete, nor to begin what has an owner, nor to change what is one's own to say or to
 * go on with, or waits for its day; to who reaches some accommodations alone not to write what is a matter of the whole organisation.
 */
export function allowedTo(
  { impersonatorId, territory }: Persona & Pick<Session, 'territory'>,
  thing: Protected,
  rule: Rule,
): readonly Allowed[] {
  const fields = fieldsOf(thing, rule);
  const ofAll = isOfSome(territory) ? marked(thing, 'ofAll') : [];
  const isActing = impersonatorId !== undefined;
  if (!isActing && ofAll.length === 0) return [{ actions: rule.actions, fields }];
  const all = rule.actions.flatMap((one) => (one === 'manage' ? everyAction(thing) : [one]));
  const but = (left: readonly string[]) =>
    left.length === 0
      ? fields
      : (fields ?? Object.keys(thing.fields)).filter((name) => !left.includes(name));
  const ofOneself = isActing ? marked(thing, 'inPerson') : [];
  return [
    {
      actions: all.filter((one) => !written.includes(one) && !(isActing && one === 'delete')),
      fields,
    },
    {
      actions: all.filter((one) => one === 'create' && !(isActing && isOwned(thing))),
      fields: but(ofAll),
    },
    {
      actions: all.filter((one) => one === 'edit' && !(isActing && rule.own)),
      fields: but([...ofAll, ...ofOneself]),
      ...(isActing && { where: unawaited(thing) }),
    },
  ].filter((one) => one.actions.length > 0 && one.fields?.length !== 0);
}

/** Does what is begun belong to who begins it? */
const isOwned = ({ scope }: Protected): boolean =>
  scope !== 'everyone' && scope.owner !== undefined;

const written: readonly string[] = ['create', 'edit'];

const isOfSome = (territory: Territory): boolean =>
  territory !== 'everywhere' && territory.accommodation !== undefined;

const everyAction = ({ actions = {} }: Protected): readonly string[] => [
  ...readingActions,
  'create',
  'edit',
  ...Object.keys(actions),
];

/** The fields whose declaration has a key. */
const marked = ({ fields }: Protected, key: string): readonly string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return typeof field === 'object' && field !== null && key in field;
  });
