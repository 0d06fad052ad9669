import type { Changes } from '../../db/audit.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Actor } from './actor.ts';

type Who = Pick<Actor, 'userId' | 'impersonatorId'> & { readonly requestId: string };

/** The trace of what a person did to their own account, where no organisation is acted for. */
export async function traceOwn(
  tx: Tx,
  { userId, impersonatorId, requestId }: Who,
  action: string,
  changes: Changes,
): Promise<void> {
  await run(
    tx,
    `insert into audit ("user", impersonator, request, action, resource, record, changes)
     values ($1, $2, $3, $4, 'users', $1, $5)`,
    [userId, impersonatorId ?? null, requestId, action, JSON.stringify(changes)],
  );
}
