import type { Session } from '#src/permissions/session.ts';
import type { Reads } from '../db/reads.ts';
import type { Tx } from '../db/transaction.ts';

/** Whom work is done for, and who acts as them. */
export interface Who {
  readonly userId: number;
  readonly managerId: number;
  readonly impersonatorId?: number | undefined;
}

/** What a person may at this moment; undefined: nothing. */
export type SessionOf = (source: Reads | Tx, who: Who) => Promise<Session | undefined>;
