/** Who speaks in a request: the person acted as and, while somebody acts as them, that somebody. */
export interface Actor {
  readonly sessionId: number;
  readonly userId: number;
  readonly name: string;
  readonly status: string;
  readonly impersonatorId?: number;
  readonly impersonatorName?: string;
}
