import { type Action, isInPerson } from '#src/schema/resource.ts';
import { forbidden } from '../errors.ts';
import type { Actor, Author } from './actor.ts';
import type { NamedBlocker } from './objections.ts';

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

/** Why nobody who acts as another may do it, in words; undefined in person. */
export const absentFrom = (deed: 'create' | 'edit' | 'delete', actor: Actor): string | undefined =>
  deed === 'delete' && actor.kind === 'person' && actor.session.impersonatorId !== undefined
    ? 'Chi agisce al posto di un altro non elimina nulla'
    : undefined;
