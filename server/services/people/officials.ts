import type { Session } from '#src/permissions/session.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { forbidden } from '../../errors.ts';

/**
 * Somebody may belong to a hotel and to the province: only manager type admin opens or closes the
 * access of a person who holds role admin or provincia anywhere.
 */
export async function refuseOfficials(tx: Tx, session: Session, { id }: Row): Promise<void> {
  if (session.type === 'admin') return;
  const held = await run(
    tx,
    `select 1 from memberships where "user" = $1 and role in ('admin', 'provincia') limit 1`,
    [id],
  );
  if (held.length)
    throw forbidden('L’accesso di questa persona lo gestisce il super amministratore');
}
