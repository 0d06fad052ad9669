import { managerTypes } from '#src/permissions/session.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { run } from '../../db/transaction.ts';
import type { Addressee } from '../../engine/letters.ts';
import { type Ask, type Effect, type Recipients, twin } from '../../engine/twin.ts';
import { alreadyPart, noLonger, notAddressee, notAdmitted } from './addressee.ts';
import { offeredPlace, unfitOffer } from './given-place.ts';
import { join } from './joining.ts';
import { isWrittenTo } from './written-to.ts';

/** Only now the membership arises. */
const accept = (async ({ record, system, today }) => {
  await join(system, record.user, record.manager, record);
  return { answeredOn: today };
}) satisfies Effect<typeof invitations, 'accept'>;

const refuse = (async ({ today }) => ({ answeredOn: today })) satisfies Effect<
  typeof invitations,
  'refuse'
>;

const over: Ask<typeof invitations> = async ({ record: { expiresOn }, today }) =>
  expiresOn < today ? [{ message: 'L’invito è scaduto: chiedine un altro' }] : [];

/** Who gave it may still give it, and the organisation still has it to give. */
const noLongerGiven: Ask<typeof invitations> = async (asking) =>
  noLonger(await unfitOffer(asking, asking.record));

/** Who has no password yet finds it behind the link to choose one. */
const invitee: Recipients<typeof invitations> = async ({ tx, record }) => {
  const person = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', record.user)
    .executeTakeFirst();
  return person && person.status !== 'invited' && isWrittenTo(person)
    ? [{ email: record.email }]
    : [];
};

/** The business another invites into is told, and may withdraw it until it is answered. */
const organisation: Recipients<typeof invitations> = ({ tx, record }) =>
  run<Addressee>(
    tx,
    `select email, id::int as manager from managers
     where id = $1 and id <> $2 and type in (${managerTypes.privato}, ${managerTypes.azienda})`,
    [record.manager, record.invitedFor],
  );

export const invitationsTwin = twin(invitations, {
  rules: offeredPlace,
  recipients: { invitee, organisation },
  sql: { name: `"firstName" || ' ' || "lastName"` },
  verbs: {
    accept: {
      effect: accept,
      over,
      notAddressee: (asking) => notAddressee(asking, asking.record),
      notAdmitted: (asking) => notAdmitted(asking, asking.record),
      alreadyIn: (asking) => alreadyPart(asking, asking.record, asking.record.manager),
      noLongerGiven,
    },
    refuse: { effect: refuse, notAddressee: (asking) => notAddressee(asking, asking.record) },
  },
});
