import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import { addressOf } from '../../api/address.ts';
import { endpoint } from '../../api/endpoint.ts';
import { sentence } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { run, type Tx, transact } from '../../db/transaction.ts';
import { commandsOf, systemOf } from '../../engine/commands-of.ts';
import { lockFound } from '../../engine/locks.ts';
import { hashPassword } from '../../engine/password.ts';
import type { Writer } from '../../engine/writer.ts';
import { selfWriter } from '../../engine/writers.ts';
import { invalid } from '../../errors.ts';
import { takeClaim } from './claim.ts';
import { refuseOwnWords, storePassword } from './credentials.ts';
import { invitedToSql } from './invited-to.ts';
import { rememberFrom } from './known.ts';
import { changedLetter, resetLetter } from './letters.ts';
import { createOneTimeToken, deadLink, type Spent, spendOneTimeToken } from './one-time-link.ts';
import { evenly, quietly, refuseMany } from './rate-limit.ts';
import { endSessions } from './sessions.ts';
import { forgive, perGuesser } from './throttle.ts';
import { isToken } from './tokens.ts';

const message =
  'Se l’indirizzo è di una persona registrata, le abbiamo scritto come scegliere una nuova password.';

/**
 * Who was shut out chooses no password, but may still confirm the address: without that nobody lets
 * them in again, and it opens nothing by itself.
 */
const mayConfirm = `(status in ('invited', 'pending', 'active') or not "isVerified")`;

/** Who may choose a password, and the organisations their first one is the consent to join (decision 040). */
interface Known {
  readonly id: number;
  readonly managers: string | null;
}

const knownSql = `
  select u.id::integer, ${invitedToSql('u')} as managers from users u where email = $1 and ${mayConfirm}`;

/** `POST /forgot-password`: always 202. For an unknown address the same is done, for nobody. */
export const forgotPassword = endpoint(
  {
    name: 'session.forgot',
    summary: 'Chiedi un collegamento per scegliere una nuova password',
    isPublic: true,
    body: fieldsBody({ email: users.fields.email }),
    answers: {
      202: sentence('Sempre, anche per un indirizzo sconosciuto'),
      429: 'Troppe richieste da questo indirizzo',
    },
  },
  async (c, { body }) => {
    const { db, mail, settings } = c.var.services;
    const { email } = await body();
    await refuseMany(c.var.services, 'forgot', addressOf(c));
    const work = db.transaction().execute(async (tx) => {
      const isWithin = await quietly(tx, 'forgot', email);
      const [known] = await run<Known>(tx, knownSql, [email]);
      const person = isWithin ? known : undefined;
      const token = await createOneTimeToken(tx, 'reset', person?.id ?? null, '60 minutes');
      const { managers = null } = person ?? {};
      await mail.enqueue(tx, resetLetter(person ? email : '', settings.publicUrl, token, managers));
    });
    await evenly(work);
    return c.json({ message }, 202);
  },
);

const resetFields = {
  token: f.text('Collegamento', { required: true }),
  password: f.password('Password', { required: true }),
};

/** `POST /reset-password`: a new password by a link that works once; every session ends. */
export const resetPassword = endpoint(
  {
    name: 'session.reset',
    summary: 'Scegli una nuova password con il collegamento ricevuto; ogni sessione finisce',
    isPublic: true,
    body: fieldsBody(resetFields),
    answers: {
      204: 'Fatto',
      422: 'Il collegamento non vale più, o la password non va bene',
      429: 'Troppe richieste da questo indirizzo',
    },
  },
  async (c, { body }) => {
    const { db, mail, settings } = c.var.services;
    const { token, password } = await body();
    const from = addressOf(c);
    await refuseMany(c.var.services, 'reset', from);
    if (!isToken(token)) throw invalid({ token: [deadLink] });
    const passwordHash = await hashPassword(password);
    await transact(db, async (tx) => {
      const found = await spendOneTimeToken(tx, 'reset', token);
      const { services, requestId } = c.var;
      const own = (userId: number) => selfWriter(tx, { services, userId, requestId });
      const person = found && (await confirmPerson({ tx, services }, found, own));
      if (!person) throw invalid({ token: [deadLink] });
      // The link stays good for another one: what is refused here has not happened.
      refuseOwnWords(password, { ...person, ...(!person.isVerified && found.claim) });
      await storePassword(tx, person.id, passwordHash);
      await endSessions(tx, person.id);
      // Whoever reads the person's mail is the person: guesses made meanwhile are not theirs.
      await forgive(tx, perGuesser('login', person.email, from));
      await rememberFrom(tx, person.email, from);
      await systemOf(own(person.id)).act(users, person.id, 'resetPassword');
      if (found.claim && !person.isVerified)
        await takeClaim(tx, commandsOf(own(person.id)), person.id, found.claim);
      await mail.enqueue(tx, changedLetter(person.email, settings.publicUrl));
    });
    return c.body(null, 204);
  },
);

/**
 * Whoever follows a link reads the address it was sent to: it is verified, and who was invited is active, but by the
 * link of a request of their own: that waits for its answer. Answers the person as they were; nobody, if the address is another by now.
 */
async function confirmPerson(
  locking: { readonly tx: Tx; readonly services: ApiMeans },
  { user, email, claim }: Spent,
  own: (user: number) => Writer,
) {
  const [before] = await lockFound<Confirmed>(
    locking,
    users,
    `select id, email, status, "firstName", "lastName", "isVerified", mobile,
       coalesce("fiscalCode", "claimedFiscalCode") as "fiscalCode" from users
     where id = $1 and email = $2 and ${mayConfirm}`,
    [user, email],
  );
  if (!before) return undefined;
  const writer = own(before.id);
  if (before.status === 'invited')
    await systemOf(writer).act(users, before.id, claim ? 'register' : 'confirm');
  if (!before.isVerified) await commandsOf(writer).edit(users, before.id, { verifiedEmail: email });
  return before;
}

interface Confirmed {
  readonly id: number;
  readonly email: string;
  readonly status: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fiscalCode: string | null;
  readonly mobile: string | null;
  readonly isVerified: boolean;
}
