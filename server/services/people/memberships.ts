import { memberships, users } from '#src/resources/people/users.ts';
import { idsOf, run, type Tx } from '../../db/transaction.ts';
import type { Addressee } from '../../engine/letters.ts';
import { type Ask, type Effect, type Recipients, twin, type Unfit } from '../../engine/twin.ts';
import { welcome } from '../identity/invitation.ts';
import { endSessions } from '../identity/sessions.ts';
import { alreadyAsked, askToJoin } from './ask-to-join.ts';
import { believed, codeTaken } from './claimed-code.ts';
import { givenPlace } from './given-place.ts';
import { isMember } from './joining.ts';
import { administratorLeft, lastAdministrator } from './last-administrator.ts';
import { managerOf } from './manager-of.ts';
import { higherOffice } from './terms.ts';
import { unconfirmed } from './unconfirmed.ts';

const unfitGrant: Unfit<typeof users, 'grant'> = async ({ tx, record, input }) => ({
  manager: await alreadyAsked(tx, record.id, input.manager),
});

/** Asks a person to join an organisation, in a role it has and with grants it has been given. */
const grantMembership = (async (context) => {
  await askToJoin(context, context.record, context.input);
  return undefined;
}) satisfies Effect<typeof users, 'grant'>;

/** Who may takes a person out of an organisation it is part of. */
const unfitRevoking: Unfit<typeof users, 'revoke'> = async (given) => {
  const { tx, record, input, session } = given;
  const [above] = higherOffice(session, await managerOf(tx, input.manager));
  if (above) return { manager: above.message };
  const isPart = await isMember(given, record.id, input.manager);
  return isPart ? {} : { manager: 'Questa persona non fa parte dell’organizzazione' };
};

/** From the next request on. */
const revokeMembership = (async ({ tx, record, input, system }) => {
  const held = await idsOf(tx, 'select id from memberships where "user" = $1 and manager = $2', [
    record.id,
    input.manager,
  ]);
  await system.delete(memberships, held);
  return undefined;
}) satisfies Effect<typeof users, 'revoke'>;

/** Opens a person's access and tells them; who had one already is believed no more than before. */
const enableUser = (async ({ tx, record, services }) => {
  await welcome(tx, services, record);
  return record.status === 'pending' ? believed(record) : undefined;
}) satisfies Effect<typeof users, 'enable'>;

const admitUser = (async ({ record }) => believed(record)) satisfies Effect<typeof users, 'admit'>;

/** Who asks for an access of their own waits for its answer, and has no place that an invitation gave and they never answered for (decision 040). */
const waitForAnswer = (async ({ tx, record, system }) => {
  const given = await idsOf(tx, `select id from memberships where "user" = $1`, [record.id]);
  await system.delete(memberships, given);
  return undefined;
}) satisfies Effect<typeof users, 'register'>;

/** Who gave such a place, and is no longer known by it once it is gone. */
const inviters: Recipients<typeof users> = ({ tx, record }) =>
  run<Addressee>(
    tx,
    `select m.email, m.id::int as manager from memberships s join managers m on m.id = s.manager
     where s."user" = $1 and m.email is not null order by m.id`,
    [record.id],
  );

const codeOfAnother: Ask<typeof users> = async (asking) =>
  asking.record.status === 'pending' ? codeTaken(asking, asking.record) : [];
const addressUnread: Ask<typeof users> = async ({ record }) => unconfirmed(record);

/** Closes a person's access, for a while or for good: sessions end, links that would open it again are void. */
const closeAccess = (async ({ tx, record }) => {
  await endSessions(tx, record.id);
  await voidLinks(tx, record.id);
  return undefined;
}) satisfies Effect<typeof users, 'lock' | 'disable'>;

/** Links that would set another password are void. */
const setPassword = (async ({ tx, record }) => {
  await voidLinks(tx, record.id);
  return undefined;
}) satisfies Effect<typeof users, 'changePassword' | 'resetPassword'>;

async function voidLinks(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('one_time_tokens').where('user', '=', user).execute();
}

const asLastAdministrator: Ask<typeof users> = ({ tx, record }) =>
  lastAdministrator(tx, { user: record.id });

export const membershipsTwin = twin(memberships, {
  rules: async (asked) => [
    ...(await givenPlace(asked)),
    ...(asked.before?.role === 'admin' ? await administratorLeft(asked, 'manager') : []),
  ],
});

export const usersTwin = twin(users, {
  signs: 'user',
  recipients: { inviters: { before: inviters } },
  rules: async (asked) =>
    asked.before?.roles?.includes('admin') ? administratorLeft(asked, 'status') : [],
  sql: {
    name: `"firstName" || ' ' || "lastName"`,
    isVerified: `coalesce("verifiedEmail" = email, false)`,
    isOfficial: `roles && '{admin,provincia}' or "managerTypes" && '{4,6}'`,
  },
  verbs: {
    register: { effect: waitForAnswer },
    enable: { effect: enableUser, unconfirmed: addressUnread, codeTaken: codeOfAnother },
    admit: { effect: admitUser, unconfirmed: addressUnread, codeTaken: codeOfAnother },
    lock: { effect: closeAccess, lastAdministrator: asLastAdministrator },
    disable: { effect: closeAccess, lastAdministrator: asLastAdministrator },
    grant: { effect: grantMembership, unfit: unfitGrant },
    changePassword: { effect: setPassword },
    resetPassword: { effect: setPassword },
    revoke: { effect: revokeMembership, unfit: unfitRevoking },
  },
});
