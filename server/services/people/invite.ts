import { users } from '#src/resources/people/users.ts';
import type { Values } from '#src/schema/validation.ts';
import { writeAudit } from '../../db/audit.ts';
import type { Row } from '../../db/reads.ts';
import { insertRows } from '../../db/store.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Effect, EffectContext } from '../effect.ts';
import { addMembership } from './memberships.ts';

/** Adds a person to the organisation: who is known by the e-mail joins it, who is not is invited. */
export const inviteToManager: Effect = async (context) => {
  const { tx, record, input } = context;
  const person = (await knownAs(tx, String(input.email))) ?? (await newPerson(context, input));
  await addMembership(context, person, { ...input, manager: record.id }, 'email');
  return undefined;
};

async function knownAs(tx: Tx, email: string): Promise<Row | undefined> {
  const [known] = await run(tx, 'select id, email, status from users where email = $1', [email]);
  return known;
}

/** Somebody nobody knew: an invited person of these names, not yet part of anything. */
export async function newPerson(
  { tx, session, trace }: EffectContext,
  { firstName, lastName, email, fiscalCode }: Values,
): Promise<Row> {
  const told = { firstName, lastName, email, fiscalCode: fiscalCode ?? null };
  const [id] = await insertRows(tx, users, [told], session.userId);
  const changes = Object.entries(told).map(([name, value]) => [name, [null, value]] as const);
  await writeAudit(
    tx,
    { ...trace, action: 'create', resource: users },
    id as number,
    Object.fromEntries(changes),
  );
  return { id: id as number, email, status: 'invited' };
}
