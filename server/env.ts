import type { Ability } from '#src/permissions/ability.ts';
import type { Session } from '#src/permissions/session.ts';
import type { ApiMeans } from './api/means.ts';

/** Who speaks in a request: the person acted as and, while somebody acts as them, that somebody. */
export interface Actor {
  readonly sessionId: number;
  readonly userId: number;
  readonly name: string;
  readonly status: string;
  readonly impersonatorId?: number;
  readonly impersonatorName?: string;
}

/** What a request carries from one handler to the next. */
export interface Env {
  Variables: {
    services: ApiMeans;
    requestId: string;
    actor: Actor;
    session: Session;
    ability: Ability;
  };
}
