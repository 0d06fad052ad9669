import type { Actor } from '../../env.ts';

/** The columns an actor is made of. */
export interface ActorRow {
  readonly sessionId: number;
  readonly isStale: boolean;
  readonly actorId: number;
  readonly actorName: string;
  readonly userId: number;
  readonly name: string;
  readonly status: string;
}

export const actorOf = (row: ActorRow): Actor => ({
  sessionId: row.sessionId,
  userId: row.userId,
  name: row.name,
  status: row.status,
  ...(row.actorId !== row.userId && {
    impersonatorId: row.actorId,
    impersonatorName: row.actorName,
  }),
});
