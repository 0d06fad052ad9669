import { abilityFor } from '#src/permissions/ability.ts';
import { managerTypeOf, type Session } from '#src/permissions/session.ts';
import type { invitations } from '#src/resources/people/invitations.ts';
import { managers } from '#src/resources/people/managers.ts';
import type { memberships } from '#src/resources/people/users.ts';
import { tableOf } from '../../db/names.ts';
import { Params } from '../../db/params.ts';
import { rowsSql } from '../../db/row-scope.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Author } from '../../engine/actor.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { followsFrom } from '../../engine/follows-from.ts';
import type { Turn } from '../../engine/locks.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Rules } from '../../engine/twin.ts';
import { aDayAgo, oftenEnough } from '../few-a-day.ts';
import { sessionOf } from '../standing/session-of.ts';
import { alreadyIn, isMember } from './joining.ts';
import { managerOf } from './manager-of.ts';
import { isBusiness, type Manager, overAlready, unfitTerms } from './terms.ts';

type Invitation = RecordOf<typeof invitations>;
type Objection = Violation<keyof typeof invitations.fields>;

/** The session of who does something for an organisation; none for oneself and for time. */
export const giverOf = async (db: Tx, { user, manager }: Author) =>
  user === null || manager === null
    ? undefined
    : sessionOf(db, { userId: user, managerId: manager });

/** A place is given as the organisation has it, and as who gives it may. */
export const givenPlace: Rules<typeof memberships> = async ({
  before,
  after,
  db,
  cause,
  today,
}) => {
  if (before) return [];
  const giver = await giverOf(db, cause.author);
  const manager = await managerOf(db, after.manager);
  return [
    ...(await unfitTerms(db, giver, manager, after)),
    ...overAlready(after, today),
    ...(await givenToOwn({ tx: db }, giver, manager, after.user)),
  ];
};

/** The same of one that is offered, to who has none there; few times a day. */
export const offeredPlace: Rules<typeof invitations> = async ({
  before,
  after,
  db,
  cause,
  today,
}) => {
  if (before) return [];
  // By the organisation one names the person by their address, by the person the organisation.
  const field = followsFrom(cause.because, managers) ? 'email' : 'manager';
  const isThere = await isMember({ tx: db }, after.user, after.manager);
  return [
    ...(await unfitOffer({ tx: db }, after)),
    ...overAlready(after, today),
    ...(isThere ? [{ code: 'alreadyIn', field, message: alreadyIn } as const] : []),
    ...(await askedOften(db, after, field)),
  ];
};

/** Who offers it may still give it, and the organisation still has it to give. */
export async function unfitOffer(
  turn: Turn,
  invitation: Invitation,
): Promise<readonly Objection[]> {
  const { tx: db } = turn;
  const { invitedBy, invitedFor, manager } = invitation;
  const giver = await giverOf(db, { user: invitedBy, manager: invitedFor, impersonator: null });
  if (!giver) return [notTheirs];
  const place = await managerOf(db, manager);
  const unfit = [
    ...(await unfitTerms(db, giver, place, invitation)),
    ...(await givenToOwn(turn, giver, place, invitation.user)),
  ];
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

/** Nobody gives a place to themself, nor an office one in a business to who works in the office (L. 241/1990, art. 6-bis). */
async function givenToOwn(
  turn: Turn,
  giver: Session | undefined,
  { id, type }: Manager,
  user: number,
): Promise<readonly Violation<'manager'>[]> {
  if (!giver) return [];
  if (giver.userId === user)
    return [{ code: 'oneself', field: 'manager', message: 'Nessuno invita sé stesso' }];
  const isOthers = giver.managerId !== id && isBusiness(managerTypeOf(type));
  if (!isOthers || !(await isMember(turn, user, giver.managerId))) return [];
  const message = 'Lavora nel tuo ufficio: a invitarla è l’organizzazione stessa';
  return [{ code: 'ownOffice', field: 'manager', message }];
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
  const message = await oftenEnough(
    db,
    `invitations where manager = $1 and id <> $3 and email = $2 and "createdAt" > ${aDayAgo}`,
    [manager, email, id],
    'A questo indirizzo sono già arrivati tre inviti',
  );
  return message === undefined ? [] : [{ code: 'often', field, message }];
}
