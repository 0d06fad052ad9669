import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { Actor } from './services/identity/actor.ts';
import type { Services } from './services.ts';

/** What a request carries from one handler to the next. */
export interface Env {
  Variables: {
    services: Services;
    requestId: string;
    actor: Actor;
    session: Session;
    ability: Ability;
  };
}
