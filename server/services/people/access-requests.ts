import type { Context } from 'hono';
import { accessRequests } from '#src/resources/people/access-requests.ts';
import { f } from '#src/schema/fields.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Env } from '../../env.ts';
import { invalid } from '../../errors.ts';
import type { Effect } from '../effect.ts';
import { inputOf } from '../identity/body.ts';
import { refuseImpersonated } from '../identity/impersonated.ts';
import { welcome } from '../identity/invitation.ts';
import { compose } from '../mail/mail.ts';
import { admit } from './admit.ts';
import { addMembership } from './memberships.ts';

const { organisation, code, message } = accessRequests.fields;

/** What who asks says of where they want to work; the municipality in words. */
export const wishFields = { organisation, code, city: f.text('Comune', { max: 100 }), message };
type Wish = RecordValues<typeof wishFields>;

/** Writes down where somebody wants to work; answers the municipality it is decided in. */
export async function askAccess(tx: Tx, user: number, wish: Wish, city: number | null) {
  const { organisation, code, message } = wish;
  await run(
    tx,
    `insert into access_requests ("user", organisation, code, city, message, "createdBy", "updatedBy")
     values ($1, $2, $3, $4, $5, $1, $1) returning id`,
    [user, organisation, code, city, message],
  );
}

/** The municipality a person names, with its province in brackets where two are called alike. */
export async function cityNamed(tx: Tx, name: string | null): Promise<number | null> {
  if (!name) return null;
  const found = await run(
    tx,
    `select id from cities where lower($1) in (lower(name), lower(name || ' (' || province || ')')) limit 2`,
    [name.trim()],
  );
  const [city] = found;
  if (!city) throw invalid({ city: ['Scrivi il nome di un comune italiano'] });
  if (found.length > 1)
    throw invalid({ city: ['Ce n’è più d’uno: aggiungi la provincia, come «Livo (CO)»'] });
  return city.id as number;
}

const ownFields = { code: f.text('CIR o CIN', { required: true, max: 30 }), message };

/** `POST /profile/access-requests`: who already has an access asks to work for a place it knows the code of. */
export async function askForAccommodation(c: Context<Env>): Promise<Response> {
  const { actor, services } = c.var;
  const { code, message } = await inputOf(c, ownFields);
  await services.db.transaction().execute(async (tx) => {
    const [found] = await run(
      tx,
      'select name, city from accommodations where upper($1) in (upper(cir), upper(cin))',
      [code.trim()],
    );
    if (!found) throw invalid({ code: ['Nessuna struttura ha questo codice'] });
    const [open] = await run(
      tx,
      `select 1 from access_requests where "user" = $1 and code = $2 and state = 'received'`,
      [actor.userId, code.trim()],
    );
    if (open) throw invalid({ code: ['Lo hai già chiesto: la richiesta è da esaminare'] });
    const wish = { organisation: String(found.name), code: code.trim(), message, city: null };
    await askAccess(tx, actor.userId, wish, found.city as number);
  });
  return c.json({ message: 'Richiesta inviata: la esamina la Provincia o il consorzio.' }, 202);
}

/** Gives what was asked for: a membership, and an access to who had none. */
export const approveRequest: Effect = async (context) => {
  const { tx, record, input, session, trace, services } = context;
  const [person] = await run(tx, 'select id, email, status from users where id = $1 for update', [
    record.user,
  ]);
  if (!person) throw invalid({ manager: ['Chi lo chiedeva non c’è più'] });
  await addMembership(context, person, input, 'manager');
  await admit(tx, { user: person.id as number, by: session.userId, request: trace.requestId });
  await welcome(tx, services, person);
  return { manager: input.manager };
};

/** Says no, and why; who has no other access can no longer sign in. */
export const rejectRequest: Effect = async ({ tx, record, input, session, services }) => {
  refuseImpersonated(session);
  const [person] = await run(tx, 'select email from users where id = $1', [record.user]);
  await run(
    tx,
    `update users u set status = 'disabled' where id = $1 and status = 'pending'
       and not exists (select 1 from memberships where "user" = u.id) returning id`,
    [record.user],
  );
  await services.mail.enqueue(
    tx,
    compose({
      to: String(person?.email ?? ''),
      subject: 'La tua richiesta di accesso',
      paragraphs: [
        'La tua richiesta di accesso a Soggiorno è stata respinta.',
        String(input.reason),
      ],
    }),
  );
  return { reason: input.reason };
};
