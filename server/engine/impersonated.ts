import { awaitedOf } from '#src/permissions/awaited.ts';
import { isConcealed } from '#src/schema/fields.ts';
import { type Action, isInPerson, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { isEmpty } from '#src/schema/values.ts';
import type { Row } from '../db/reads.ts';
import { forbidden } from '../errors.ts';
import type { Actor, Author } from './actor.ts';
import type { NamedBlocker } from './objections.ts';
import { isPlanned } from './programme.ts';
import type { Writer } from './writer.ts';

/** Some acts are only one's own: credentials, permissions, payments. */
export function refuseImpersonated(who: { readonly impersonatorId?: number | undefined }): void {
  if (who.impersonatorId !== undefined)
    throw forbidden('Non si può fare mentre agisci come un’altra persona');
}

/** Nobody is bound later by who acts as them: these put nothing in programme, and move nothing that is. */
export function refuseProgramming({ impersonator }: Pick<Author, 'impersonator'>): void {
  if (impersonator !== null)
    throw forbidden('Chi agisce al posto di un altro non può programmare nulla');
}

/** What is done in person alone is held back from who acts as another; what follows from a verb is not theirs. */
export function inPersonBlocker(
  action: Action,
  { actor }: { readonly actor: Actor },
): NamedBlocker | undefined {
  if (!isInPerson(action) || actor.kind !== 'person' || actor.session.impersonatorId === undefined)
    return undefined;
  return {
    code: 'inPerson',
    message: `Chi agisce al posto di un altro non può fare «${action.label}»`,
  };
}

/** 403 where a verb waits for its day in somebody's name, for the record as it is: who acts as another changes nothing of it. */
export async function refuseWaited(
  { tx, actor }: Pick<Writer, 'tx' | 'actor'>,
  { name }: Pick<Resource, 'name'>,
  id: number,
): Promise<void> {
  if (isAbsent(actor) && (await isPlanned(tx, name, id))) throw forbidden(waited);
}

const waited = 'Chi agisce al posto di un altro non cambia ciò che è in programma';

/** Why nobody who acts as another may do it, in words; undefined in person. What is its author's until it is sent is begun in person. */
export function absentFrom(
  deed: 'create' | 'edit' | 'delete',
  actor: Actor,
  resource: Resource,
  record?: Row,
): string | undefined {
  if (!isAbsent(actor)) return undefined;
  const { scope } = resource;
  if (deed === 'edit') return record && isAwaited(resource, record) ? waited : undefined;
  if (deed === 'delete') return 'Chi agisce al posto di un altro non elimina nulla';
  return deed === 'create' && scope !== 'everyone' && scope.owner !== undefined
    ? 'Chi agisce al posto di un altro non comincia nulla in suo nome'
    : undefined;
}

/** Who acts as another reads no secret, and so writes over none. */
export function refuseUnread(
  actor: Actor,
  { fields }: Pick<Resource, 'fields'>,
  before: Row,
  changed: Values,
): void {
  const isUnread = (name: string) => {
    const field = fields[name];
    return field !== undefined && isConcealed(field) && !isEmpty(before[name]);
  };
  if (isAbsent(actor) && Object.keys(changed).some(isUnread))
    throw forbidden('Chi agisce al posto di un altro non riscrive ciò che non può leggere');
}

/** Does time do something with it on its day, as it is written? */
function isAwaited(resource: Resource, record: Row): boolean {
  const awaited = awaitedOf(resource);
  return awaited?.states.includes(String(record[awaited.field])) === true;
}

const isAbsent = (actor: Actor): boolean =>
  actor.kind === 'person' && actor.session.impersonatorId !== undefined;
