import type { Context } from 'hono';
import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { askAccess, cityNamed, wishFields } from '../people/access-requests.ts';
import { addressOf } from './address.ts';
import { inputOf } from './body.ts';
import { storePassword } from './credentials.ts';
import { knownLetter, requestLetter } from './letters.ts';
import { evenly, quietly, refuseMany } from './pace.ts';
import { hashPassword } from './password.ts';
import { traceOwn } from './trace.ts';

const { firstName, lastName, email } = users.fields;

/** What a person says of themselves to get an access. */
export const personFields = {
  firstName,
  lastName,
  fiscalCode: f.fiscalCode('Codice fiscale', { required: true }),
  email,
  password: f.password('Password', { required: true }),
};

const message =
  'Richiesta ricevuta. Ti abbiamo scritto: quando un’amministrazione l’avrà accolta potrai entrare.';

/** `POST /register`: a pending person; for a known one the same answer, and a mail that tells them. */
export async function register(c: Context<Env>): Promise<Response> {
  const { db, mail, settings } = c.var.services;
  const {
    password,
    organisation,
    code,
    city,
    message: said,
    ...person
  } = await inputOf(c, {
    ...personFields,
    ...wishFields,
  });
  await refuseMany(c.var.services, 'register', addressOf(c));
  const passwordHash = await hashPassword(password);
  const work = db.transaction().execute(async (tx) => {
    // Before anything is known of the address: a refusal must not tell whether it is somebody's.
    const place = await cityNamed(tx, city);
    const id = await insertPending(tx, person);
    if (id !== undefined) {
      const wish = { organisation, code, city, message: said };
      await askAccess(tx, id, wish, place);
      await storePassword(tx, id, passwordHash);
      await traceOwn(tx, { userId: id, requestId: c.var.requestId }, 'register', {
        status: [null, 'pending'],
      });
    }
    const known = id === undefined ? await holderOf(tx, person) : undefined;
    const to = (await quietly(tx, 'register', person.email)) ? (known ?? person.email) : '';
    await mail.enqueue(tx, known ? knownLetter(to, settings.publicUrl) : requestLetter(to));
  });
  await evenly(work);
  const user = { email: person.email, managers: [] };
  return c.json({ content: { user }, message }, 202);
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly fiscalCode: string;
  readonly email: string;
}

/** Undefined when the address or the codice fiscale is already somebody's. */
async function insertPending(tx: Tx, person: Person): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...person, status: 'pending' } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The address of the account that stands in the way: the mail goes to its owner alone. */
async function holderOf(tx: Tx, { email, fiscalCode }: Person): Promise<string | undefined> {
  const [row] = await run(
    tx,
    `select email from users where email = $1 or "fiscalCode" = $2 order by email <> $1 limit 1`,
    [email, fiscalCode],
  );
  return row?.email as string | undefined;
}
