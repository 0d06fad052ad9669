import type { Session } from '#src/permissions/session.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Changes } from '../db/audit.ts';
import type { Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { authorOf } from './actor.ts';
import { refuseImpersonated } from './impersonated.ts';
import type { Means } from './means.ts';

interface Own {
  readonly userId: number;
  readonly impersonatorId?: number | undefined;
  readonly requestId: string;
}

/** Who takes out what is held on themself, a record of `resource`, leaves the same, where no organisation is acted for. */
export const traceOwnExport = (
  tx: Tx,
  { userId, impersonatorId, requestId }: Own,
  { name: resource }: Pick<Resource, 'name'>,
): Promise<void> => {
  const author = { user: userId, impersonator: impersonatorId ?? null, manager: null };
  return writeAudits(tx, { author, requestId, action: 'export', resource }, [
    { id: userId, changes: {} },
  ]);
};

interface Exporting {
  readonly services: Means;
  readonly session: Session;
  readonly requestId: string;
}

/** Who takes a register out, or personal data, leaves a line in the trace, written before the first row is sent. */
export const traceExport = (
  { services, session, requestId }: Exporting,
  resource: string,
  changes: Changes = {},
): Promise<void> =>
  services.db
    .transaction()
    .execute((tx) =>
      writeAudits(tx, { author: authorOf(session), requestId, action: 'export', resource }, [
        { id: 0, changes },
      ]),
    );

/**
 * Who reads what is sealed of a record does so in person, and leaves a line in its history in the transaction it is read in; 403 to who
 * acts as another.
 */
export const traceDisclosure = async (
  tx: Tx,
  { session, requestId }: Pick<Exporting, 'session' | 'requestId'>,
  { name: resource }: Pick<Resource, 'name'>,
  id: number,
): Promise<void> => {
  refuseImpersonated(session);
  await writeAudits(tx, { author: authorOf(session), requestId, action: 'disclose', resource }, [
    { id, changes: {} },
  ]);
};
