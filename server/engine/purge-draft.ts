import type { Session } from '#src/permissions/session.ts';
import { run, type Tx } from '../db/transaction.ts';

/** With a save goes the draft it came from; record 0 is a new one. */
export const purgeDraft = (
  tx: Tx,
  { userId, impersonatorId, managerId }: Session,
  resource: string,
  record: number,
): Promise<unknown> =>
  run(
    tx,
    'delete from drafts where "user" = $1 and manager = $2 and resource = $3 and record = $4',
    [impersonatorId ?? userId, managerId, resource, record],
  );
