import type { Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';

interface Who {
  readonly userId: number;
  readonly impersonatorId?: number | undefined;
  readonly requestId: string;
}

/** The trace of who took their own data out, where no organisation is acted for. */
export async function traceOwnExport(
  tx: Tx,
  { userId, impersonatorId, requestId }: Who,
): Promise<void> {
  const author = { user: userId, impersonator: impersonatorId ?? null, manager: null };
  await writeAudits(tx, { author, requestId, action: 'export', resource: 'users' }, [
    { id: userId, changes: {} },
  ]);
}
