import { type Changes, writeAudits } from '../../db/audit.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from './actor.ts';

type Who = Pick<Actor, 'userId' | 'impersonatorId'> & { readonly requestId: string };

/** The trace of what a person did to their own account, where no organisation is acted for. */
export async function traceOwn(
  tx: Tx,
  { userId, impersonatorId, requestId }: Who,
  action: string,
  changes: Changes,
): Promise<void> {
  const author = { user: userId, impersonator: impersonatorId ?? null, manager: null };
  await writeAudits(tx, { author, requestId, action, resource: 'users' }, [
    { id: userId, changes },
  ]);
}
