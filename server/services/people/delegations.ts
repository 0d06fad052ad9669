import { delegations } from '#src/resources/people/delegations.ts';
import { users } from '#src/resources/people/users.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { conflict } from '../../errors.ts';
import { leave, revokeDelegation, sendDelegation } from './delegate.ts';
import { alreadyIn, isMember, join } from './memberships.ts';

/** Makes the delegate part of the organisation; who was still waiting for an access has one now. */
const accept: Effect<typeof delegations, 'accept'> = async ({
  tx,
  record,
  system,
  author,
  today,
}) => {
  const user = Number(author.user);
  if (await isMember(tx, user, record.manager)) throw conflict(alreadyIn);
  await join(system, user, record.manager, { ...record, role: 'hotel_delegated' });
  const { status } = await system.read(users, user);
  if (status === 'pending') await system.act(users, user, 'admit');
  return { answeredOn: today };
};

const refuse: Effect<typeof delegations, 'refuse'> = async ({ today }) => ({ answeredOn: today });

/** Giving up is the delegate’s alone, as revoking is the others’. */
const renounce: Effect<typeof delegations, 'renounce'> = async (context) => {
  await leave(context);
  return { endedOn: context.today, endReason: 'Il delegato ha rinunciato' };
};

const expire: Effect<typeof delegations, 'expire'> = async (context) => {
  if (context.record.state === 'active') await leave(context, context.today);
  return { endedOn: context.today };
};

const over: Ask<typeof delegations> = async ({ record: { validTo }, today }) =>
  validTo !== null && validTo < today ? [{ message: 'La delega è scaduta' }] : [];

const stillValid: Ask<typeof delegations> = async ({ record: { validTo }, today }) =>
  validTo === null || validTo >= today ? [{ message: 'La delega vale ancora' }] : [];

export const delegationsTwin = twin(delegations, {
  sql: { delegateName: `"firstName" || ' ' || "lastName"` },
  verbs: {
    send: { effect: sendDelegation },
    accept: { effect: accept, over },
    refuse: { effect: refuse },
    renounce: { effect: renounce },
    revoke: { effect: revokeDelegation },
    expire: { effect: expire, stillValid },
  },
});
