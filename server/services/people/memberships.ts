import { problems } from '#src/i18n/validation.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { invite, welcome } from '../identity/invitation.ts';
import { endSessions } from '../identity/sessions.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import { refuseOfficials } from './officials.ts';
import {
  type Manager,
  refuseForeignAccommodations,
  refuseForeignGrants,
  refuseHigherOffice,
  refuseWrongTerms,
  type Terms,
} from './terms.ts';

/** Adds a person to an organisation, in a role it has and with grants it has been given. */
export const grantMembership: Effect = async (context) => {
  await addMembership(context, context.record, context.input, 'manager');
  return undefined;
};

/** Makes a person part of an organisation; a refusal for being so already stands beside `field`. */
export async function addMembership(
  { tx, session, services }: EffectContext,
  person: Row,
  input: Values,
  field: string,
): Promise<void> {
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager as number);
  refuseHigherOffice(session, manager);
  const terms = input as unknown as Terms;
  refuseWrongTerms(manager, terms);
  await refuseForeignGrants(tx, session, terms);
  await refuseForeignAccommodations(tx, manager, terms.accommodations);
  if (
    !(await join(tx, { user: person.id as number, manager: manager.id, by: session.userId }, terms))
  )
    throw invalid({ [field]: [alreadyIn] });
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
}

export const alreadyIn = 'Questa persona fa già parte dell’organizzazione';

interface Joining {
  readonly user: number;
  readonly manager: number;
  /** Who makes them part of it. */
  readonly by: number;
}

/** Writes the membership; false when there is one already. */
export async function join(
  tx: Tx,
  { user, manager, by }: Joining,
  { role, grants, accommodations, validFrom, validTo }: Terms,
): Promise<boolean> {
  const added = await run(
    tx,
    `insert into memberships
       ("user", manager, role, grants, accommodations, "validFrom", "validTo", "createdBy", "updatedBy")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict ("user", manager) do nothing returning id`,
    [user, manager, role, grants, accommodations ?? [], validFrom, validTo, by],
  );
  return added.length > 0;
}

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

/** Closes a person's access, for a while or for good: sessions end, links that would open it again are void. */
export const closeAccess: Effect = async ({ tx, record, session }) => {
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

/** Closed for good only when no licence of its own lives on (registry 10.1). */
export const closeManager: Effect = async (context) => {
  const { tx, record } = context;
  const [held] = await run(
    tx,
    `select count(*)::int as licenses from licenses
     where holder = $1 and state in ('active', 'suspended', 'prohibited')`,
    [record.id],
  );
  if (held?.licenses)
    throw conflict(`Ha ancora licenze in vita: ${held.licenses}. Prima vanno cessate`);
  return stopManager(context);
};

/** The organisation, unchanged until the membership stands. */
export async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const [row] = await run(
    tx,
    'select id, name, type, status, "enabledGrants" from managers where id = $1 for share',
    [id],
  );
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row as unknown as Manager;
}
