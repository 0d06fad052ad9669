import type { Changes } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';

interface Who {
  readonly userId: number;
  readonly impersonatorId?: number | undefined;
  readonly requestId: string;
}

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
