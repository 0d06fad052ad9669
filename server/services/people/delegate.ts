import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { invite } from '../identity/invitation.ts';
import { compose } from '../mail/mail.ts';
import { newPerson } from './invite.ts';
import { alreadyIn, managerOf } from './memberships.ts';
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
export const sendDelegation: Effect = async (context) => {
  const { tx, record, session, services } = context;
  refuseImpersonated(session);
  const manager = await managerOf(tx, record.manager as number);
  refuseHigherOffice(session, manager);
  const validTo = String(record.validTo ?? yearsAfter(String(record.validFrom), usual));
  refuseLong(String(record.validFrom), validTo);
  const terms = { ...record, role: 'hotel_delegated', validTo } as unknown as Terms;
  refuseWrongTerms(manager, terms);
  await refuseForeignGrants(tx, session, terms);
  await refuseForeignAccommodations(tx, manager, terms.accommodations);
  // Who delegates for somebody else shows that they want it.
  const isOwn = session.managerId === manager.id;
  if (!isOwn && !record.document)
    throw invalid({ document: ['Per conto del delegante serve la delega firmata'] });
  const person = (await delegateOf(tx, record)) ?? (await newPerson(context, record));
  await refuseMember(tx, person, manager.id);
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
  await tellDelegate(context, String(person.email), manager.name, validTo);
  return { delegate: person.id, validTo };
};

/** Ends what was sent or accepted; from the next request the delegate is out. */
export const revokeDelegation: Effect = async ({ tx, record, input, session, services }) => {
  refuseImpersonated(session);
  if (record.state === 'active') await leave(tx, record);
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
  return { endedOn: todayInRome(), endReason: input.reason ?? null };
};

/** Takes the delegate of a delegation out of the organisation. */
export const leave = (tx: Tx, { delegate, manager }: Row): Promise<unknown> =>
  run(
    tx,
    `delete from memberships where "user" = $1 and manager = $2 and role = 'hotel_delegated' returning id`,
    [delegate, manager],
  );

async function delegateOf(tx: Tx, { fiscalCode, email }: Row): Promise<Row | undefined> {
  const [known] = await run(
    tx,
    `select id, email, status from users where "fiscalCode" = $1 or email = $2
     order by "fiscalCode" is not distinct from $1 desc limit 1`,
    [fiscalCode, email],
  );
  return known;
}

async function refuseMember(tx: Tx, { id }: Row, manager: number): Promise<void> {
  const held = await run(tx, 'select 1 from memberships where "user" = $1 and manager = $2', [
    id,
    manager,
  ]);
  if (held.length) throw invalid({ fiscalCode: [alreadyIn] });
}

const tellDelegate = async (
  { tx, services }: EffectContext,
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

function refuseLong(from: string, to: string): void {
  if (to > yearsAfter(from, most)) throw invalid({ validTo: [`Al massimo ${most} anni`] });
  if (to < todayInRome()) throw invalid({ validTo: ['È già passata'] });
}

/** The day before the same day some years later. */
const yearsAfter = (day: string, years: number): string =>
  addDays(`${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-03-01')}`, -1);
