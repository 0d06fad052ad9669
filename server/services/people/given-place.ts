import { abilityFor } from '#src/permissions/ability.ts';
import type { invitations } from '#src/resources/people/invitations.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { memberships } from '#src/resources/people/users.ts';
import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import { rowsSql } from '../../db/row-scope.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Author } from '../../engine/actor.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { sessionOf } from '../../engine/session-of.ts';
import type { Rules } from '../../engine/twin.ts';
import { alreadyIn, isMember } from './joining.ts';
import { managerOf } from './manager-of.ts';
import { unfitTerms } from './terms.ts';

type Invitation = RecordOf<typeof invitations>;
type Objection = Violation<keyof typeof invitations.fields>;

/** How many times a day an organisation asks one address. */
const most = 3;

/** The session of who does something for an organisation; none for oneself and for time. */
export const giverOf = async (db: Tx, { user, manager }: Author) =>
  user === null || manager === null
    ? undefined
    : sessionOf(db, { userId: user, managerId: manager });

/** A place is given as the organisation has it, and as who gives it may. */
export const givenPlace: Rules<typeof memberships> = async ({ before, after, db, cause }) =>
  before
    ? []
    : unfitTerms(db, await giverOf(db, cause.author), await managerOf(db, after.manager), after);

/** The same of one that is offered, to who has none there; few times a day. */
export const offeredPlace: Rules<typeof invitations> = async ({ before, after, db, cause }) => {
  if (before) return [];
  // By the organisation one names the person by their address, by the person the organisation.
  const field = cause.because?.resource === managers.name ? 'email' : 'manager';
  const isThere = await isMember(db, after.user, after.manager);
  return [
    ...(await unfitOffer(db, after)),
    ...(isThere ? [{ code: 'alreadyIn', field, message: alreadyIn } as const] : []),
    ...(await askedOften(db, after, field)),
  ];
};

/** Who offers it may still give it, and the organisation still has it to give. */
export async function unfitOffer(db: Tx, invitation: Invitation): Promise<readonly Objection[]> {
  const { invitedBy, invitedFor, manager } = invitation;
  const giver = await giverOf(db, { user: invitedBy, manager: invitedFor, impersonator: null });
  if (!giver) return [notTheirs];
  const unfit = await unfitTerms(db, giver, await managerOf(db, manager), invitation);
  if (unfit.length > 0) return unfit;
  const params = new Params();
  const may = rowsSql(abilityFor(giver, [managers]), 'invite', managers, params);
  const found = await run(
    db,
    `select 1 from ${tableOf('managers')} t where t.id = ${params.bind(manager, 'bigint')} and ${may}`,
    params.values,
  );
  return found.length > 0 ? [] : [notTheirs];
}

const notTheirs = {
  code: 'giver',
  field: 'manager',
  message: 'Chi invita non può invitare in questa organizzazione',
} as const;

/** Not more often than is polite. */
async function askedOften(
  db: Tx,
  { id, manager, email }: Invitation,
  field: 'email' | 'manager',
): Promise<readonly Objection[]> {
  const [others] = await run<{ readonly recent: number }>(
    db,
    `select count(*)::int as recent from invitations
     where manager = $1 and id <> $3 and email = $2 and "createdAt" > now() - interval '1 day'`,
    [manager, email, id],
  );
  if (!others || others.recent < most) return [];
  const message = 'A questo indirizzo sono già arrivati tre inviti in un giorno: riprova domani';
  return [{ code: 'often', field, message }];
}
