import type { Session } from '#src/permissions/session.ts';
import type { Changes } from '../db/audit.ts';
import { writeAudits } from '../db/write-audits.ts';
import { authorOf } from './actor.ts';
import type { Means } from './means.ts';

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
