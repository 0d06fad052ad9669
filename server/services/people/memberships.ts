import { problems } from '#src/i18n/validation.ts';
import { memberships, users } from '#src/resources/people/users.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { type Ask, type Context, type Effect, twin } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { invite, welcome } from '../identity/invitation.ts';
import { endSessions } from '../identity/sessions.ts';
import { believed, codeTaken } from './claimed-code.ts';
import { keepAnAdministrator } from './last-administrator.ts';
import {
  type Manager,
  refuseForeignAccommodations,
  refuseForeignGrants,
  refuseHigherOffice,
  refuseWrongTerms,
  type Terms,
} from './terms.ts';

type Person = Pick<RecordOf<typeof users>, 'id' | 'email' | 'status'>;

/** What making somebody part of an organisation needs of the verb it is done by. */
type Joining = Pick<Context<typeof users, 'grant'>, 'tx' | 'session' | 'services' | 'system'>;

/** Adds a person to an organisation, in a role it has and with grants it has been given. */
const grantMembership: Effect<typeof users, 'grant'> = async (context) => {
  await addMembership(context, context.record, context.input, 'manager');
  return undefined;
};

/** Makes a person part of an organisation; a refusal for being so already stands beside `field`. */
export async function addMembership(
  { tx, session, services, system }: Joining,
  person: Person,
  { manager: id, ...terms }: Terms & { readonly manager: number },
  field: string,
): Promise<void> {
  refuseImpersonated(session);
  const manager = await managerOf(tx, id);
  refuseHigherOffice(session, manager);
  refuseWrongTerms(manager, terms);
  await refuseForeignGrants(tx, session, terms);
  await refuseForeignAccommodations(tx, manager, terms.accommodations);
  if (await isMember(tx, person.id, id)) throw invalid({ [field]: [alreadyIn] });
  await join(system, person.id, id, terms);
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
}

export const alreadyIn = 'Questa persona fa già parte dell’organizzazione';

/** Is the person part of the organisation? Nobody becomes so meanwhile. */
export async function isMember(tx: Tx, user: number, manager: number): Promise<boolean> {
  await run(tx, 'select 1 from users where id = $1 for no key update', [user]);
  const held = await run(tx, 'select 1 from memberships where "user" = $1 and manager = $2', [
    user,
    manager,
  ]);
  return held.length > 0;
}

/** Writes the membership of somebody who is not part of it yet. */
export async function join(
  system: Commands,
  user: number,
  manager: number,
  { role, grants, accommodations = [], validFrom, validTo }: Terms,
): Promise<void> {
  await system.create(memberships, {
    user,
    manager,
    role,
    grants: [...grants],
    accommodations: [...accommodations],
    validFrom,
    validTo,
  });
}

/** Takes a person out of an organisation, from the next request on. */
const revokeMembership: Effect<typeof users, 'revoke'> = async (context) => {
  const { tx, record, input, session, system } = context;
  refuseImpersonated(session);
  const manager = await managerOf(tx, input.manager);
  refuseHigherOffice(session, manager);
  await keepAnAdministrator(tx, { user: record.id, manager: manager.id });
  const [held] = await run(tx, 'select id from memberships where "user" = $1 and manager = $2', [
    record.id,
    manager.id,
  ]);
  if (!held) throw invalid({ manager: ['Questa persona non fa parte dell’organizzazione'] });
  await system.delete(memberships, Number(held.id));
  return undefined;
};

/** Opens a person's access and tells them. */
const enableUser: Effect<typeof users, 'enable'> = async ({ tx, record, services }) => {
  await welcome(tx, services, record);
  return believed(record);
};

const admitUser: Effect<typeof users, 'admit'> = async ({ record }) => believed(record);

const codeOfAnother: Ask<typeof users> = ({ tx, record }) => codeTaken(tx, record);

/** Closes a person's access, for a while or for good: sessions end, links that would open it again are void. */
const closeAccess: Effect<typeof users, 'lock' | 'disable'> = async (context) => {
  const { tx, record } = context;
  await keepAnAdministrator(tx, { user: record.id });
  await endSessions(tx, record.id);
  await tx.deleteFrom('one_time_tokens').where('user', '=', record.id).execute();
  return undefined;
};

export const usersTwin = twin(users, {
  sql: {
    name: `"firstName" || ' ' || "lastName"`,
    isVerified: `coalesce("verifiedEmail" = email, false)`,
    isOfficial: `roles && '{admin,provincia}' or "managerTypes" && '{4,6}'`,
  },
  verbs: {
    enable: { effect: enableUser, codeTaken: codeOfAnother },
    admit: { effect: admitUser, codeTaken: codeOfAnother },
    lock: { effect: closeAccess },
    disable: { effect: closeAccess },
    grant: { effect: grantMembership },
    revoke: { effect: revokeMembership },
  },
});

/** The organisation, unchanged until the membership stands. */
export async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const [row] = await run<Manager>(
    tx,
    'select id, name, type, status, "enabledGrants" from managers where id = $1 for share',
    [id],
  );
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row;
}
