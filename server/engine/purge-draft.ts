import type { Session } from '#src/permissions/session.ts';
import { run, type Tx } from '../db/transaction.ts';

/** With a save goes the draft it came from; record 0 is a new one. A software has none: those of who let it in stay. */
export async function purgeDraft(
  tx: Tx,
  { userId, impersonatorId, managerId, key }: Session,
  resource: string,
  record: number,
): Promise<void> {
  if (key !== undefined) return;
  await run(
    tx,
    'delete from drafts where "user" = $1 and manager = $2 and resource = $3 and record = $4',
    [impersonatorId ?? userId, managerId, resource, record],
  );
}
