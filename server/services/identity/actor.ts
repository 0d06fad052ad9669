/** Who speaks in a request: the person acted as and, while somebody acts as them, that somebody. */
export interface Actor {
  readonly sessionId: number;
  readonly userId: number;
  readonly name: string;
  readonly status: string;
  readonly impersonatorId?: number;
  readonly impersonatorName?: string;
}

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
