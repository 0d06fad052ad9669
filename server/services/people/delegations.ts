import { delegations } from '#src/resources/people/delegations.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { alreadyPart, anotherCode, noLonger, notAddressee, notAdmitted } from './addressee.ts';
import {
  leave,
  receiverOf,
  revokeDelegation,
  sendDelegation,
  unsigned,
  whoReceives,
} from './delegate.ts';
import { delegateThere, lastingLong, notToGive, unfitDelegation } from './delegated.ts';
import { join } from './joining.ts';
import { oftenSent } from './often-sent.ts';

/** Makes the delegate part of the organisation. */
const accept = (async ({ record, system, author, today }) => {
  await join(system, Number(author.user), record.manager, { ...record, role: 'hotel_delegated' });
  return { answeredOn: today };
}) satisfies Effect<typeof delegations, 'accept'>;

const refuse = (async ({ today }) => ({ answeredOn: today })) satisfies Effect<
  typeof delegations,
  'refuse'
>;

/** Giving up is the delegate’s alone, as revoking is the others’. */
const renounce = (async (context) => {
  await leave(context);
  return { endedOn: context.today, endReason: 'Il delegato ha rinunciato' };
}) satisfies Effect<typeof delegations, 'renounce'>;

const expire = (async (context) => {
  if (context.record.state === 'active') await leave(context, context.today);
  return { endedOn: context.today };
}) satisfies Effect<typeof delegations, 'expire'>;

const over: Ask<typeof delegations> = async ({ record: { validTo }, today }) =>
  validTo !== null && validTo < today ? [{ message: 'La delega è scaduta' }] : [];

/** It is the organisation that delegates: it still is, and has, what it lets somebody do. */
const noLongerGiven: Ask<typeof delegations> = async ({ tx, record }) =>
  noLonger(await unfitDelegation(tx, record));

const sentTo = (record: RecordOf<typeof delegations>) => ({ ...record, user: record.delegate });

export const delegationsTwin = twin(delegations, {
  sql: { delegateName: `"firstName" || ' ' || "lastName"` },
  recipients: { receiver: receiverOf },
  verbs: {
    send: {
      effect: sendDelegation,
      consequences: whoReceives,
      oftenSent,
      unsigned,
      lastingLong,
      notToGive,
      alreadyIn: delegateThere,
    },
    accept: {
      effect: accept,
      over,
      notAddressee: (asking) => notAddressee(asking, sentTo(asking.record)),
      notAdmitted: (asking) => notAdmitted(asking, sentTo(asking.record)),
      anotherCode: (asking) => anotherCode(asking, sentTo(asking.record)),
      alreadyIn: (asking) => alreadyPart(asking, sentTo(asking.record), asking.record.manager),
      noLongerGiven,
    },
    refuse: {
      effect: refuse,
      notAddressee: (asking) => notAddressee(asking, sentTo(asking.record)),
    },
    renounce: { effect: renounce },
    revoke: { effect: revokeDelegation },
    expire: { effect: expire },
  },
});
