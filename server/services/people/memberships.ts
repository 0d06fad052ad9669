import { problems } from '#src/i18n/validation.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { invite, welcome } from '../identity/invitation.ts';
import { endSessions } from '../identity/sessions.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { refuseOfficials } from './officials.ts';
import { type Manager, refuseHigherOffice, refuseWrongTerms, type Terms } from './terms.ts';

/** Adds a person to an organisation, in a role it has and with grants it has been given. */
export const grantMembership: Effect = async ({ tx, record, input, session, services }) => {
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager as number);
  refuseHigherOffice(session, manager);
  const terms = input as unknown as Terms;
  refuseWrongTerms(manager, terms);
  const { role, grants, validFrom, validTo } = terms;
  const added = await run(
    tx,
    `insert into memberships
       ("user", manager, role, grants, "validFrom", "validTo", "createdBy", "updatedBy")
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict ("user", manager) do nothing returning id`,
    [record.id, manager.id, role, grants, validFrom, validTo, session.userId],
  );
  if (added.length === 0)
    throw invalid({ manager: ['Questa persona fa già parte dell’organizzazione'] });
  if (record.status === 'invited') await invite(tx, services, record, manager.name);
  return undefined;
};

/** Takes a person out of an organisation, from the next request on. */
export const revokeMembership: Effect = async ({ tx, record, input, session }) => {
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager as number);
  refuseHigherOffice(session, manager);
  await keepAnAdministrator(tx, { user: record.id as number, manager: manager.id });
  const removed = await run(
    tx,
    'delete from memberships where "user" = $1 and manager = $2 returning id',
    [record.id, manager.id],
  );
  if (removed.length === 0)
    throw invalid({ manager: ['Questa persona non fa parte dell’organizzazione'] });
  return undefined;
};

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

/** The organisation, unchanged until the membership stands. */
async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const [row] = await run(
    tx,
    'select id, name, type, status, "enabledGrants" from managers where id = $1 for share',
    [id],
  );
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row as unknown as Manager;
}
