import { abilityFor } from '#src/permissions/ability.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { managers } from '#src/resources/people/managers.ts';
import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import { rowsSql } from '../../db/row-scope.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { sessionOf } from '../../engine/session-of.ts';
import { type Ask, type Effect, twin } from '../../engine/twin.ts';
import { forbidden } from '../../errors.ts';
import { alreadyPart, noLonger, notAddressee, notAdmitted } from './addressee.ts';
import { join } from './joining.ts';
import { managerOf } from './manager-of.ts';
import { refuseUnfit } from './terms.ts';

type Invitation = RecordOf<typeof invitations>;

/** Only now the membership arises. */
const accept: Effect<typeof invitations, 'accept'> = async ({ record, system, today }) => {
  await join(system, record.user, record.manager, record);
  return { answeredOn: today };
};

const refuse: Effect<typeof invitations, 'refuse'> = async ({ today }) => ({ answeredOn: today });

const over: Ask<typeof invitations> = async ({ record: { expiresOn }, today }) =>
  expiresOn < today ? [{ message: 'L’invito è scaduto: chiedine un altro' }] : [];

/** Who gave it may still give it, and the organisation still has it to give. */
const noLongerGiven: Ask<typeof invitations> = ({ tx, record }) =>
  noLonger(async () => {
    const manager = await managerOf(tx, record.manager);
    await refuseUnfit(tx, await giverOf(tx, record), manager, record);
  });

/** The giver as they may act today; 403 for one who could not invite there any more. */
async function giverOf(tx: Tx, { invitedBy, invitedFor, manager }: Invitation) {
  const session = await sessionOf(tx, { userId: invitedBy, managerId: invitedFor });
  if (!session) throw forbidden();
  const params = new Params();
  const may = rowsSql(abilityFor(session, [managers]), 'invite', managers, params);
  const found = await run(
    tx,
    `select 1 from ${tableOf('managers')} t where t.id = ${params.bind(manager, 'bigint')} and ${may}`,
    params.values,
  );
  if (found.length === 0) throw forbidden();
  return session;
}

export const invitationsTwin = twin(invitations, {
  sql: { name: `"firstName" || ' ' || "lastName"` },
  verbs: {
    accept: {
      effect: accept,
      over,
      notAddressee: ({ tx, record }) => notAddressee(tx, record),
      notAdmitted: ({ tx, record }) => notAdmitted(tx, record),
      alreadyIn: ({ tx, record }) => alreadyPart(tx, record, record.manager),
      noLongerGiven,
    },
    refuse: { effect: refuse, notAddressee: ({ tx, record }) => notAddressee(tx, record) },
  },
});
