import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { Tx } from '../db/transaction.ts';
import { act } from './act.ts';
import { authorOf, nobody, system } from './actor.ts';
import { refuseImpersonated } from './impersonated.ts';
import type { Means } from './means.ts';
import type { Door, Writer } from './writer.ts';

interface Person {
  readonly services: Means;
  readonly session: Session;
  readonly ability: Ability;
  readonly requestId: string;
  readonly door?: Door;
}

/** A writer in the name of a person who acts for an organisation. */
export const personWriter = (
  tx: Tx,
  { services, session, ability, requestId, door = 'request' }: Person,
): Writer => ({
  tx,
  services,
  actor: { kind: 'person', session, ability },
  session,
  author: authorOf(session),
  requestId,
  door,
  today: services.today(),
  act,
});

interface Oneself {
  readonly services: Means;
  readonly userId: number;
  readonly impersonatorId?: number | undefined;
  readonly requestId: string;
}

/**
 * A writer for what a person does for themself, whatever organisation they belong to; 403 for who acts
 * as them, as they could ask in another's name for what they grant.
 */
export function selfWriter(
  tx: Tx,
  { services, userId, impersonatorId, requestId }: Oneself,
): Writer {
  refuseImpersonated({ impersonatorId });
  return {
    tx,
    services,
    actor: { kind: 'self', userId },
    author: { user: userId, impersonator: null, manager: null },
    requestId,
    door: 'request',
    today: services.today(),
    act,
  };
}

export interface Visit {
  readonly services: Means;
  readonly requestId: string;
  readonly door?: Door;
}

/** A writer for what somebody without an account makes: their own, or the first administration. */
export const visitorWriter = (
  tx: Tx,
  { services, requestId, door = 'request' }: Visit,
): Writer => ({ ...calendarWriter(tx, services), requestId, door });

/** A writer for what time brings. */
export const calendarWriter = (tx: Tx, services: Means): Writer => ({
  tx,
  services,
  actor: system,
  author: nobody,
  requestId: null,
  door: 'calendar',
  today: services.today(),
  act,
});
