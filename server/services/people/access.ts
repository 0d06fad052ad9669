import type { Session } from '#src/permissions/session.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { forbidden } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { welcome } from '../identity/invitation.ts';
import { endSessions } from '../identity/sessions.ts';
import { keepAnAdministrator } from './last-administrator.ts';

/** Opens a person's access and tells them. */
export const enableUser: Effect = async ({ tx, record, session, services }) => {
  await refuseOfficials(tx, session, record);
  await welcome(tx, services, record);
  return undefined;
};

/** Closes a person's access: their sessions end, links that would open it again are void. */
export const disableUser: Effect = async ({ tx, record, session }) => {
  await refuseOfficials(tx, session, record);
  const id = record.id as number;
  await keepAnAdministrator(tx, { user: id });
  await endSessions(tx, id);
  await tx.deleteFrom('one_time_tokens').where('user', '=', id).execute();
  return undefined;
};

/** An organisation that stops must not take the last administrator with it. */
export const stopManager: Effect = async ({ tx, record }) => {
  await keepAnAdministrator(tx, { manager: record.id as number });
  return undefined;
};

/** Somebody may belong to a hotel and to the province: the higher office decides who may touch them. */
async function refuseOfficials(tx: Tx, session: Session, { id }: Row): Promise<void> {
  if (session.type === 'admin') return;
  const held = await run(
    tx,
    `select 1 from memberships where "user" = $1 and role in ('admin', 'provincia') limit 1`,
    [id],
  );
  if (held.length)
    throw forbidden('L’accesso di questa persona lo gestisce il super amministratore');
}
