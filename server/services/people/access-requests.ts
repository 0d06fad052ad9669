import { accessRequests } from '#src/resources/people/access-requests.ts';
import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import type { RecordValues } from '#src/schema/values.ts';
import { endpoint } from '../../api/endpoint.ts';
import { sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { commandsFor } from '../../engine/act.ts';
import type { Commands } from '../../engine/commands.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { type Ask, type Effect, twin, type Unfit } from '../../engine/twin.ts';
import { selfWriter } from '../../engine/writer.ts';
import { invalid } from '../../errors.ts';
import { welcome } from '../identity/invitation.ts';
import { alreadyAsked, askToJoin } from './ask-to-join.ts';
import { codeTaken } from './claimed-code.ts';
import { join, managersOf } from './joining.ts';
import { unconfirmed } from './unconfirmed.ts';

const { organisation, code, message } = accessRequests.fields;

/** What who asks says of where they want to work; the municipality in words. */
export const wishFields = { organisation, code, city: f.text('Comune', { max: 100 }), message };

/** What is asked for, the municipality it is decided in, and whether who reads the address asks. */
type Wish = Pick<
  RecordValues<typeof accessRequests.fields>,
  'organisation' | 'code' | 'message' | 'city' | 'isConfirmed'
>;

/** Writes down where a person wants to work; answers the request's id. */
export const askAccess = (own: Commands, user: number, wish: Wish): Promise<number> =>
  own.create(accessRequests, { user, ...wish });

/** The municipality a person names, with its province in brackets where two are called alike. */
export async function cityNamed(tx: Tx, name: string | null): Promise<number | null> {
  if (!name) return null;
  const found = await run(
    tx,
    `select id from cities where lower($1) in (lower(name), lower(name || ' (' || province || ')')) order by id limit 2`,
    [name.trim()],
  );
  const [city] = found;
  if (!city) throw invalid({ city: ['Scrivi il nome di un comune italiano'] });
  if (found.length > 1)
    throw invalid({ city: ['Ce n’è più d’uno: aggiungi la provincia, come «Livo (CO)»'] });
  return Number(city.id);
}

const ownFields = { code: f.text('CIR o CIN', { required: true, max: 30 }), message };

/** `POST /profile/access-requests`: who already has an access asks to work for a place it knows the code of. */
export const askForAccommodation = endpoint(
  {
    name: 'profile.askAccess',
    summary: 'Chiedo di lavorare per una struttura di cui conosco il CIR o il CIN',
    body: fieldsBody(ownFields),
    answers: { 202: sentence('Richiesta inviata'), 422: 'Errori per campo' },
  },
  async (c, { body }) => {
    const { actor, services, requestId } = c.var;
    const { code, message } = await body();
    await services.db.transaction().execute(async (tx) => {
      const own = commandsFor(selfWriter(tx, { services, ...actor, requestId }));
      // One at a time for a person: of two clicks the second finds what the first has asked.
      const [person] = await run(
        tx,
        'select "isVerified" from users where id = $1 for no key update',
        [actor.userId],
      );
      const [found] = await placesOf(tx, code);
      if (!found) throw invalid({ code: ['Nessuna struttura ha questo codice'] });
      const [open] = await run(
        tx,
        `select 1 from access_requests r join accommodations a on upper(r.code) in (upper(a.cir), upper(a.cin))
         where r."user" = $1 and a.id = $2 and r.state = 'received'`,
        [actor.userId, found.id],
      );
      if (open) throw invalid({ code: ['Lo hai già chiesto: la richiesta è da esaminare'] });
      await askAccess(own, actor.userId, {
        organisation: found.name,
        code: code.trim(),
        message,
        city: found.city,
        isConfirmed: person?.isVerified === true,
      });
    });
    return c.json({ message: 'Richiesta inviata: la esamina la Provincia o il consorzio.' }, 202);
  },
);

const unfitPlace: Unfit<typeof accessRequests, 'approve'> = async ({ tx, record, input }) =>
  (await asksFor(tx, record, input.manager))
    ? {}
    : { manager: await alreadyAsked(tx, record.user, input.manager) };

/**
 * Gives what was asked for: an access to who had none, and a place in the organisation they asked for.
 * Any other is an invitation.
 */
const approveRequest: Effect<typeof accessRequests, 'approve'> = async (context) => {
  const { record, input, system, services, tx } = context;
  const person = await system.read(users, record.user);
  const isAsked = await asksFor(tx, record, input.manager);
  if (isAsked) await join(system, person.id, input.manager, input);
  else await askToJoin(context, person, input);
  if (person.status === 'pending') await system.act(users, person.id, 'admit');
  if (isAsked || person.status === 'pending') await welcome(tx, services, person);
  return { manager: input.manager };
};

/**
 * Is this what the person asked for, and has not got? Of a place they named the code of, its holder; in free
 * words, who belongs nowhere yet leaves it to the official.
 */
async function asksFor(
  tx: Tx,
  { user, code }: RecordOf<typeof accessRequests>,
  manager: number,
): Promise<boolean> {
  const held = await managersOf(tx, user);
  if (held.includes(manager)) return false;
  const named = code === null ? [] : await placesOf(tx, code);
  return named.length > 0 ? named.some((place) => place.manager === manager) : held.length === 0;
}

interface Place {
  readonly id: number;
  readonly name: string;
  readonly city: number;
  readonly manager: number | null;
}

/** The accommodations with this CIR or CIN. */
const placesOf = (tx: Tx, code: string) =>
  run<Place>(
    tx,
    'select id, name, city, manager from accommodations where upper($1) in (upper(cir), upper(cin))',
    [code.trim()],
  );

/** Nobody is let in under an address they may not read. */
const addressUnread: Ask<typeof accessRequests> = async ({ tx, record }) => {
  const person = await tx
    .selectFrom('users')
    .select('isVerified')
    .where('id', '=', record.user)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person ? unconfirmed(person) : [];
};

/** Who was shut out meanwhile is let in again first, by who may. */
const shutOut: Ask<typeof accessRequests> = async ({ tx, record }) => {
  const [person] = await run(
    tx,
    `select 1 from users where id = $1 and status not in ('pending', 'active', 'invited')`,
    [record.user],
  );
  return person
    ? [{ message: 'Questa persona è bloccata o disattivata: prima va riabilitata' }]
    : [];
};

/** Who has an access already is known; who has none claims a code. */
const codeOfAnother: Ask<typeof accessRequests> = async ({ tx, record }) => {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'fiscalCode', 'claimedFiscalCode', 'isVerified'])
    .where('id', '=', record.user)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return person ? codeTaken(tx, person) : [];
};

/** Says no, and why; who has no other access, and has asked for none, can no longer sign in. */
const rejectRequest: Effect<typeof accessRequests, 'reject'> = async (context) => {
  const { tx, record, input, system } = context;
  const person = await system.read(users, record.user);
  const [other] = await run(
    tx,
    `select 1 from access_requests where "user" = $1 and state = 'received' and id <> $2`,
    [person.id, record.id],
  );
  if (person.status === 'pending' && person.managers.length === 0 && !other)
    await system.act(users, person.id, 'disable');
  return { reason: input.reason };
};

export const accessRequestsTwin = twin(accessRequests, {
  verbs: {
    approve: {
      unfit: unfitPlace,
      effect: approveRequest,
      shutOut,
      unconfirmed: addressUnread,
      codeTaken: codeOfAnother,
    },
    reject: { effect: rejectRequest },
  },
});
