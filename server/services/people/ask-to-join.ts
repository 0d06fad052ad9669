import { addDays } from '#src/domain/calendar.ts';
import { invitations } from '#src/resources/people/invitations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { holdersOf } from '../../engine/holders.ts';
import { conflict, invalid } from '../../errors.ts';
import { invite } from '../identity/invitation.ts';
import { type Joining, type Person, type Place, placeFor } from './joining.ts';
import { askedLetter, isWrittenTo } from './request-letters.ts';

/** How long somebody may think about an invitation, in days. */
const lasting = 30;

/** Asks somebody who is known already to join; what is refused now stands beside `field`. */
export async function askToJoin(
  joining: Joining,
  person: Person,
  place: Place,
  field: string,
): Promise<void> {
  const { tx, session, services, system, today } = joining;
  const { manager: id, role, grants, accommodations = [], validFrom, validTo } = place;
  const manager = await placeFor(joining, person, place, field);
  const [waiting] = await holdersOf(tx, invitations, 'user', { user: person.id, manager: id });
  if (waiting) throw invalid({ [field]: [waiting.message] });
  await refuseOften(tx, id, person.email);
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
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
  else if (isWrittenTo(person))
    await services.mail.enqueue(
      tx,
      askedLetter(person, services.settings.publicUrl, {
        subject: `«${manager.name}» ti invita`,
        paragraphs: [
          `«${manager.name}» ti chiede di farne parte.`,
          'Non succede nulla finché non accetti.',
        ],
      }),
    );
}

/** How many times a day an organisation asks one address. */
const most = 3;

async function refuseOften(tx: Tx, manager: number, email: string): Promise<void> {
  const [asked] = await run<{ readonly times: number }>(
    tx,
    `select count(*)::int as times from invitations
     where manager = $1 and email = $2 and "createdAt" > now() - interval '1 day'`,
    [manager, email],
  );
  if (asked && asked.times >= most)
    throw conflict('A questo indirizzo sono già arrivati tre inviti in un giorno: riprova domani');
}
