import type { Session } from '#src/permissions/session.ts';
import type { managers } from '#src/resources/people/managers.ts';
import { users } from '#src/resources/people/users.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Effect, Unfit } from '../../engine/twin.ts';
import { invite } from '../identity/invitation.ts';
import { accountAt } from './account.ts';
import { alreadyAsked, askToJoin } from './ask-to-join.ts';
import { join } from './joining.ts';

type Person = RecordOf<typeof users>;

export const unfitInvitation: Unfit<typeof managers, 'invite'> = async ({ tx, record, input }) => {
  const known = await accountAt(tx, input.email);
  return { email: known && (await alreadyAsked(tx, known.id, record.id)) };
};

/**
 * Asks who reads the address to join. Whom an organisation itself makes known consents by following the link;
 * whom another does is asked, and the organisation told, as of anybody.
 */
export const inviteToManager = (async (context) => {
  const { tx, record, input, session, services, system } = context;
  const place = { ...input, manager: record.id };
  const known = await knownAt(tx, system, input.email);
  // Who invites is told nothing of the account but what they wrote themselves.
  const person = known ?? (await newPerson(system, { ...input, ...codeGiven(session, input) }));
  if (known || session.managerId !== record.id)
    await askToJoin(context, { ...person, ...namesIn(input) }, place);
  else {
    await join(system, person.id, record.id, place);
    await invite(tx, services, person, record.name);
  }
  return undefined;
}) satisfies Effect<typeof managers, 'invite'>;

const namesIn = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => ({
  firstName,
  lastName,
});

/** The person of an address; undefined when it is nobody's, which it stays until the end. */
export async function knownAt(
  tx: Tx,
  system: Commands,
  email: string,
): Promise<Person | undefined> {
  const known = await accountAt(tx, email);
  return known && system.read(users, known.id);
}

/** Somebody nobody knew: an invited person of these names, not yet part of anything. */
export async function newPerson(
  system: Commands,
  told: Pick<Person, 'firstName' | 'lastName' | 'email'> &
    Partial<Pick<Person, 'fiscalCode' | 'claimedFiscalCode'>>,
): Promise<Person> {
  const { firstName, lastName, email, fiscalCode = null, claimedFiscalCode = null } = told;
  const person = { firstName, lastName, email, fiscalCode, claimedFiscalCode };
  return system.read(users, await system.create(users, person));
}

/** Offices that write a code have verified it; from others it is a claim. */
const codeGiven = ({ type }: Session, { fiscalCode }: Pick<Person, 'fiscalCode'>) =>
  type === 'admin' || type === 'provincia'
    ? { fiscalCode }
    : { fiscalCode: null, claimedFiscalCode: fiscalCode };
