import { addDays } from '#src/domain/dates.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import type { Tx } from '../../db/transaction.ts';
import { holdersOf } from '../../engine/holders.ts';
import type { Words } from '../../engine/naming.ts';
import { invite } from '../identity/invitation.ts';
import type { Joining, Person, Place } from './joining.ts';
import { managerOf } from './manager-of.ts';

/** How long somebody may think about an invitation, in days. */
const lasting = 30;

/** What is said to who would ask a person whom the organisation has asked already. */
export async function alreadyAsked(
  tx: Tx,
  user: number,
  manager: number,
): Promise<Words | undefined> {
  const [waiting] = await holdersOf(tx, invitations, 'user', { user, manager });
  return waiting?.message;
}

/** Asks somebody who is known already to join. */
export async function askToJoin(joining: Joining, person: Person, place: Place): Promise<void> {
  const { tx, session, services, system, today } = joining;
  const { manager: id, role, grants, accommodations = [], validFrom, validTo } = place;
  await system.create(invitations, {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    user: person.id,
    manager: id,
    role,
    grants: [...grants],
    accommodations: [...accommodations],
    validFrom,
    validTo,
    expiresOn: addDays(today, lasting),
    invitedBy: session.userId,
    invitedFor: session.managerId,
  });
  if (person.status !== 'invited') return;
  const manager = await managerOf(tx, id);
  await invite(tx, services, person, manager.name);
}
