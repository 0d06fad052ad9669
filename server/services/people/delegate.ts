import { addDays } from '#src/domain/calendar.ts';
import type { delegations } from '#src/resources/people/delegations.ts';
import { memberships } from '#src/resources/people/users.ts';
import { run } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Context, Effect, Recipients } from '../../engine/twin.ts';
import { invalid } from '../../errors.ts';
import { invite } from '../identity/invitation.ts';
import { knownAt, newPerson } from './invite.ts';
import { alreadyIn, isMember } from './joining.ts';
import { managerOf } from './manager-of.ts';
import { isWrittenTo } from './request-letters.ts';
import { refuseUnfit } from './terms.ts';

/** The longest a delegation lasts (registry 10.3), in years, and how long when nothing is said. */
const most = 5;
const usual = 1;

/** Sends a delegation to who reads the address: to the account that has it, or to a new one. */
export const sendDelegation: Effect<typeof delegations, 'send'> = async (context) => {
  const { tx, record, session, services, system, today } = context;
  const manager = await managerOf(tx, record.manager);
  const validTo = record.validTo ?? yearsAfter(record.validFrom, usual);
  refuseLong(record.validFrom, validTo, today);
  await refuseUnfit(tx, session, manager, { ...record, role: 'hotel_delegated', validTo });
  const known = await knownAt(tx, system, record.email);
  const person = known ?? (await newPerson(system, claimantOf(record)));
  if (await isMember(tx, person.id, manager.id)) throw invalid({ email: [alreadyIn] });
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
  return { delegate: person.id, isVouched: known === undefined, validTo };
};

/** Who delegates for somebody else shows that they want it. */
export const unsigned: Ask<typeof delegations> = async ({ record, author }) =>
  author.manager === record.manager || record.document
    ? []
    : [{ message: 'Per conto del delegante serve la delega firmata', field: 'document' }];

/** Who is made known by a delegation claims the code it gives. */
const claimantOf = ({ firstName, lastName, email, fiscalCode }: RecordOf<typeof delegations>) => ({
  firstName,
  lastName,
  email,
  claimedFiscalCode: fiscalCode,
});

/** Whom it goes to, said alike whether the address is somebody’s already or not. */
export const whoReceives = async ({
  record: { email, fiscalCode },
}: {
  readonly record: RecordOf<typeof delegations>;
}): Promise<readonly string[]> => [
  `La riceve chi legge «${email}».`,
  `Vale solo se chi accetta ha il codice fiscale ${fiscalCode}.`,
];

/** Ends what was sent or accepted; from the next request the delegate is out. */
export const revokeDelegation: Effect<typeof delegations, 'revoke'> = async (context) => {
  const { record, input, today } = context;
  if (record.state === 'active') await leave(context);
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

/** Who reads the address it was sent to, unless they were locked out. */
export const receiverOf: Recipients<typeof delegations> = async ({ tx, record }) => {
  const person = await tx
    .selectFrom('users')
    .select('status')
    .where('id', '=', record.delegate)
    .executeTakeFirst();
  return person && isWrittenTo(person) ? [{ email: record.email }] : [];
};

function refuseLong(from: string, to: string, today: string): void {
  if (to > yearsAfter(from, most)) throw invalid({ validTo: [`Al massimo ${most} anni`] });
  if (to < today) throw invalid({ validTo: ['È già passata'] });
}

/** The day before the same day some years later. */
const yearsAfter = (day: string, years: number): string =>
  addDays(`${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-03-01')}`, -1);
