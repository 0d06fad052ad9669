import { can } from '#src/permissions/ability.ts';
import { type Action, isForPeople, type Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { forbidden, notFound, type Rejected } from '../errors.ts';
import type { Actor } from './actor.ts';
import { absentFrom, inPersonBlocker } from './impersonated.ts';
import type { Writer } from './writer.ts';

/** Whose rights are asked, and the verb they write after. */
type Who = Pick<Writer, 'actor' | 'because'>;

/**
 * 403 unless the actor may create, edit or delete it; without a record, any of its resource. The product does what
 * follows from a verb, makes and takes away what is declared so.
 */
export function refuseForbidden(
  { actor, because }: Who,
  action: 'create' | 'edit' | 'delete',
  resource: Resource,
  record?: Row,
  message?: string,
): void {
  if (actor.kind === 'system') {
    if (because || isOfItself(action, resource)) return;
    throw new Error(`${resource.name}.${action} follows from nothing`);
  }
  const may =
    actor.kind === 'person'
      ? can(actor.ability, action, resource.name, record)
      : isOwn(resource, actor.userId, record);
  const absent = absentFrom(action, actor, resource, record);
  if (!may || absent) throw forbidden(absent ?? message);
}

/** Does the product make one, or take one away, of itself? */
const isOfItself = (action: 'create' | 'edit' | 'delete', resource: Resource): boolean =>
  (action === 'create' && resource.madeBy === 'product') ||
  (action === 'delete' && resource.removedBy === 'product');

/** Outside of organisations a person writes what hangs on themself. */
const isOwn = ({ scope }: Resource, userId: number, record: Row | undefined): boolean =>
  scope !== 'everyone' &&
  scope.user !== undefined &&
  (record === undefined || record[scope.user] === userId);

/**
 * Why the actor may not do the verb: 403 but in person where it asks for that; one that is another person’s own is not there at all. The product
 * does of itself what the calendar brings and what is declared as its own, which follows from nothing; the rest only where it follows from a verb.
 */
export function verbRefusal(
  { actor, because }: Who,
  resource: Resource,
  verb: string,
  action: Action,
  record: Row,
): Rejected | undefined {
  if (actor.kind === 'system') {
    const isOfItself = action.by === 'product';
    if (isOfItself ? !because : because || action.by === 'calendar') return undefined;
    throw new Error(
      `${resource.name}.${verb} ${isOfItself ? 'follows from no verb' : 'follows from nothing'}`,
    );
  }
  const refusal = notTheirs(actor, resource, verb, action, record);
  if (refusal) return refusal;
  const absent = inPersonBlocker(action, { actor });
  return absent && forbidden(absent.message);
}

/** Why the verb is not for a person to do to the record, in person or not: that of another person is not there. */
export function notTheirs(
  actor: Actor,
  { name }: Resource,
  verb: string,
  action: Action,
  record: Row,
): Rejected | undefined {
  if (actor.kind === 'self')
    return isOwnVerb(action, record, actor.userId) ? undefined : notFound();
  return actor.kind === 'person' && isForPeople(action) && can(actor.ability, verb, name, record)
    ? undefined
    : forbidden();
}

/** The same, thrown. */
export function refuseForbiddenVerb(...asked: Parameters<typeof verbRefusal>): void {
  const refusal = verbRefusal(...asked);
  if (refusal) throw refusal;
}

/** Is it what the person a record names does for themself? */
const isOwnVerb = ({ by, self }: Action, record: Row, userId: number): boolean =>
  by === 'self' && self !== undefined && record[self] === userId;
