import { accessRequests } from '#src/resources/people/access-requests.ts';
import { users } from '#src/resources/people/users.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Turn, takeTurnAt } from '../../engine/locks.ts';
import { type Ask, type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { welcome } from '../identity/invitation.ts';
import { alreadyAsked, askToJoin } from './ask-to-join.ts';
import { askedOnce } from './asked-once.ts';
import { codeTaken } from './claimed-code.ts';
import { placesOf } from './coded-places.ts';
import { join, managersOf } from './joining.ts';
import { unconfirmed } from './unconfirmed.ts';

const unfitPlace: Unfit<typeof accessRequests, 'approve'> = async ({
  tx,
  isRehearsed,
  record,
  input,
}) =>
  (await asksFor({ tx, isRehearsed }, record, input.manager))
    ? {}
    : { manager: await alreadyAsked(tx, record.user, input.manager) };

/**
 * Gives what was asked for: an access to who had none, and a place in the organisation they asked for.
 * Any other is an invitation.
 */
const approveRequest = (async (context) => {
  const { record, input, system, services, tx } = context;
  const person = await system.read(users, record.user);
  const isAsked = await asksFor(context, record, input.manager);
  if (isAsked) await join(system, person.id, input.manager, input);
  else await askToJoin(context, person, input);
  if (person.status === 'pending') await system.act(users, person.id, 'admit');
  if (isAsked || person.status === 'pending') await welcome(tx, services, person);
  return { manager: input.manager };
}) satisfies Effect<typeof accessRequests, 'approve'>;

/**
 * Is this what the person asked for, and has not got? Of a place they named the code of, its holder; in free
 * words, who belongs nowhere yet leaves it to the official.
 */
async function asksFor(
  turn: Turn,
  { user, code }: RecordOf<typeof accessRequests>,
  manager: number,
): Promise<boolean> {
  const held = await managersOf(turn, user);
  if (held.includes(manager)) return false;
  const named = code === null ? [] : await placesOf(turn.tx, code);
  return named.length > 0 ? named.some((place) => place.manager === manager) : held.length === 0;
}

/** Nobody is let in under an address they may not read. */
const addressUnread: Ask<typeof accessRequests> = async (asking) => {
  const { tx, record } = asking;
  await takeTurnAt(asking, users, record.user);
  const person = await tx
    .selectFrom('users')
    .select('isVerified')
    .where('id', '=', record.user)
    .executeTakeFirst();
  return person ? unconfirmed(person) : [];
};

/** Who was shut out meanwhile is let in again first, by who may. */
const shutOut: Ask<typeof accessRequests> = async ({ tx, record }) => {
  const [person] = await run(
    tx,
    `select 1 from users where id = $1 and status not in ('pending', 'active', 'invited')`,
    [record.user],
  );
  return person
    ? [{ message: 'Questa persona è bloccata o disattivata: prima va riabilitata' }]
    : [];
};

/** Who has an access already is known; who has none claims a code. */
const codeOfAnother: Ask<typeof accessRequests> = async (asking) => {
  const { tx, record } = asking;
  const person = await tx
    .selectFrom('users')
    .select(['id', 'fiscalCode', 'claimedFiscalCode', 'isVerified'])
    .where('id', '=', record.user)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return person ? codeTaken(asking, person) : [];
};

/** Says no, and why; who has no other access, and has asked for none, can no longer sign in. */
const rejectRequest = (async (context) => {
  const { tx, record, input, system } = context;
  const person = await system.read(users, record.user);
  const [other] = await run(
    tx,
    `select 1 from access_requests where "user" = $1 and state = 'received' and id <> $2`,
    [person.id, record.id],
  );
  if (person.status === 'pending' && person.managers.length === 0 && !other)
    await system.act(users, person.id, 'disable');
  return { reason: input.reason };
}) satisfies Effect<typeof accessRequests, 'reject'>;

export const accessRequestsTwin = twin(accessRequests, {
  rules: askedOnce,
  verbs: {
    approve: {
      unfit: unfitPlace,
      effect: approveRequest,
      shutOut,
      unconfirmed: addressUnread,
      codeTaken: codeOfAnother,
    },
    reject: { effect: rejectRequest },
  },
});
