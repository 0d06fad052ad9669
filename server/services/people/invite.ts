import type { managers } from '#src/resources/people/managers.ts';
import { users } from '#src/resources/people/users.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Effect } from '../../engine/twin.ts';
import { addMembership } from './memberships.ts';

type Person = RecordOf<typeof users>;

/** Adds a person to the organisation: who is known by the e-mail joins it, who is not is invited. */
export const inviteToManager: Effect<typeof managers, 'invite'> = async (context) => {
  const { tx, record, input, system } = context;
  const known = await knownAs(tx, input.email);
  const person =
    known === undefined ? await newPerson(system, input) : await system.read(users, known);
  await addMembership(context, person, { ...input, manager: record.id }, 'email');
  return undefined;
};

async function knownAs(tx: Tx, email: string): Promise<number | undefined> {
  const [known] = await run(tx, 'select id from users where email = $1', [email]);
  return known && Number(known.id);
}

/** Somebody nobody knew: an invited person of these names, not yet part of anything. */
export async function newPerson(
  system: Commands,
  told: Pick<Person, 'firstName' | 'lastName' | 'email' | 'fiscalCode'>,
): Promise<Person> {
  const { firstName, lastName, email, fiscalCode } = told;
  const id = await system.create(users, { firstName, lastName, email, fiscalCode });
  return system.read(users, id);
}
