import type { delegations } from '#src/resources/people/delegations.ts';
import { memberships } from '#src/resources/people/users.ts';
import { idsOf } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask, Context, Effect, Recipients } from '../../engine/twin.ts';
import { invite } from '../identity/invitation.ts';
import { endOf } from './delegated.ts';
import { knownAt, newPerson } from './invite.ts';
import { managerOf } from './manager-of.ts';
import { isWrittenTo } from './written-to.ts';

/** Sends a delegation to who reads the address: to the account that has it, or to a new one. */
export const sendDelegation = (async (context) => {
  const { tx, record, services, system } = context;
  const manager = await managerOf(tx, record.manager);
  const known = await knownAt(tx, system, record.email);
  const person = known ?? (await newPerson(system, claimantOf(record)));
  if (person.status === 'invited') await invite(tx, services, person, manager.name);
  return { delegate: person.id, isVouched: known === undefined, validTo: endOf(record) };
}) satisfies Effect<typeof delegations, 'send'>;

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
export const revokeDelegation = (async (context) => {
  const { record, input, today } = context;
  if (record.state === 'active') await leave(context);
  return { endedOn: today, endReason: input.reason };
}) satisfies Effect<typeof delegations, 'revoke'>;

type Leaving = Pick<Context<typeof delegations, 'revoke'>, 'tx' | 'record' | 'system'>;

/** Takes the delegate of a delegation out of the organisation; on expiry only where that membership is over too. */
export async function leave(
  { tx, record, system }: Leaving,
  overBefore: string | null = null,
): Promise<void> {
  const held = await idsOf(
    tx,
    `select id from memberships where "user" = $1 and manager = $2 and role = 'hotel_delegated'
       and ($3::date is null or "validTo" < $3::date)`,
    [record.delegate, record.manager, overBefore],
  );
  await system.delete(memberships, held);
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
