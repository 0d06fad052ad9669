import { addDays, formatDate } from '#src/domain/calendar.ts';
import type { delegations } from '#src/resources/people/delegations.ts';
import { memberships, users } from '#src/resources/people/users.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import type { Context, Effect } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { invite } from '../identity/invitation.ts';
import { compose } from '../mail/mail.ts';
import { newPerson } from './invite.ts';
import { alreadyIn, isMember, managerOf } from './memberships.ts';
import {
  refuseForeignAccommodations,
  refuseForeignGrants,
  refuseHigherOffice,
  refuseWrongTerms,
  type Terms,
} from './terms.ts';

/** The longest a delegation lasts (registry 10.3), in years, and how long when nothing is said. */
const most = 5;
const usual = 1;

/** Sends a delegation to who is to accept it: known by codice fiscale or address, or invited. */
export const sendDelegation: Effect<typeof delegations, 'send'> = async (context) => {
  const { tx, record, session, services, system, today } = context;
  refuseImpersonated(session);
  const manager = await managerOf(tx, record.manager);
  refuseHigherOffice(session, manager);
  const validTo = record.validTo ?? yearsAfter(record.validFrom, usual);
  refuseLong(record.validFrom, validTo, today);
  const terms: Terms = { ...record, role: 'hotel_delegated', validTo };
  refuseWrongTerms(manager, terms);
  await refuseForeignGrants(tx, session, terms);
  await refuseForeignAccommodations(tx, manager, terms.accommodations);
  // Who delegates for somebody else shows that they want it.
  const isOwn = session.managerId === manager.id;
  if (!isOwn && !record.document)
    throw invalid({ document: ['Per conto del delegante serve la delega firmata'] });
  const known = await delegateOf(tx, record);
  const person =
    known === undefined ? await newPerson(system, record) : await system.read(users, known);
  if (await isMember(tx, person.id, manager.id)) throw invalid({ fiscalCode: [alreadyIn] });
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
  await tellDelegate(context, person.email, manager.name, validTo);
  return { delegate: person.id, validTo };
};

/** Ends what was sent or accepted; from the next request the delegate is out. */
export const revokeDelegation: Effect<typeof delegations, 'revoke'> = async (context) => {
  const { tx, record, input, session, services, today } = context;
  refuseImpersonated(session);
  if (record.state === 'active') await leave(context);
  const [found] = await run(
    tx,
    'select u.email, m.name from users u, managers m where u.id = $1 and m.id = $2',
    [record.delegate, record.manager],
  );
  if (found)
    await services.mail.enqueue(
      tx,
      compose({
        to: String(found.email),
        subject: 'Delega revocata',
        paragraphs: [`La delega di «${found.name}» non vale più.`],
      }),
    );
  return { endedOn: today, endReason: input.reason };
};

type Leaving = Pick<Context<typeof delegations, 'revoke'>, 'tx' | 'record' | 'system'>;

/** Takes the delegate of a delegation out of the organisation; on expiry only where that membership is over too. */
export async function leave(
  { tx, record, system }: Leaving,
  overBefore: string | null = null,
): Promise<void> {
  const held = await run(
    tx,
    `select id from memberships where "user" = $1 and manager = $2 and role = 'hotel_delegated'
       and ($3::date is null or "validTo" < $3::date)`,
    [record.delegate, record.manager, overBefore],
  );
  await system.delete(
    memberships,
    held.map(({ id }) => Number(id)),
  );
}

async function delegateOf(
  tx: Tx,
  { fiscalCode, email }: Pick<RecordOf<typeof delegations>, 'fiscalCode' | 'email'>,
): Promise<number | undefined> {
  const [known] = await run(
    tx,
    `select id from users where "fiscalCode" = $1 or email = $2
     order by "fiscalCode" is not distinct from $1 desc limit 1`,
    [fiscalCode, email],
  );
  return known && Number(known.id);
}

const tellDelegate = async (
  { tx, services }: Pick<Context<typeof delegations, 'send'>, 'tx' | 'services'>,
  to: string,
  manager: string,
  validTo: string,
) =>
  services.mail.enqueue(
    tx,
    compose({
      to,
      subject: `«${manager}» ti ha delegato`,
      paragraphs: [
        `«${manager}» ti chiede di lavorare per suo conto fino al ${formatDate(validTo)}.`,
        'La delega vale solo dopo che l’hai accettata.',
      ],
      link: { word: 'Leggi e decidi', url: `${services.settings.publicUrl}/pending` },
    }),
  );

function refuseLong(from: string, to: string, today: string): void {
  if (to > yearsAfter(from, most)) throw invalid({ validTo: [`Al massimo ${most} anni`] });
  if (to < today) throw invalid({ validTo: ['È già passata'] });
}

/** The day before the same day some years later. */
const yearsAfter = (day: string, years: number): string =>
  addDays(`${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-03-01')}`, -1);
