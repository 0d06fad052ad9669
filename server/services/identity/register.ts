import { z } from 'zod/mini';
import { users } from '#src/resources/people/users.ts';
import { f } from '#src/schema/fields.ts';
import { addressOf } from '../../api/address.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { fieldsBody } from '../../api/endpoint-input.ts';
import type { ApiMeans } from '../../api/means.ts';
import { run, type Tx, transact } from '../../db/transaction.ts';
import { commandsOf, systemOf } from '../../engine/commands-of.ts';
import { hashPassword } from '../../engine/password.ts';
import { selfWriter, type Visit, visitorWriter } from '../../engine/writers.ts';
import { type Account, accountAt } from '../people/account.ts';
import { wishFields } from '../people/ask-access.ts';
import { requestOf } from './claim.ts';
import { refuseOwnWords, storePassword } from './credentials.ts';
import { invitedTo } from './invited-to.ts';
import { claimedLetter, knownLetter, requestLetter } from './letters.ts';
import { cityNamed } from './named-city.ts';
import { type Claim, createOneTimeToken } from './one-time-link.ts';
import { evenly, quietly, refuseMany } from './rate-limit.ts';

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
export const register = endpoint(
  {
    name: 'session.register',
    summary: 'Chiedi un accesso; per un indirizzo già noto la risposta è la stessa',
    isPublic: true,
    body: fieldsBody({ ...personFields, ...wishFields }),
    answers: {
      202: json(
        'Richiesta ricevuta',
        z.object({
          content: z.object({
            user: z.object({ email: z.string(), managers: z.array(z.never()) }),
          }),
          message: z.string(),
        }),
      ),
      422: 'Errori per campo',
      429: 'Troppe richieste da questo indirizzo',
    },
  },
  async (c, { body }) => {
    const { services, requestId } = c.var;
    const { password, city, email, ...said } = await body();
    await refuseMany(services, 'register', addressOf(c));
    refuseOwnWords(password, { email, ...said });
    const passwordHash = await hashPassword(password);
    const work = transact(services.db, async (tx) => {
      // Before anything is known of the address: a refusal must not tell whether it is somebody's.
      const claim: Claim = { ...said, city: await cityNamed(tx, city) };
      const known = await accountAt(tx, email);
      const made = known ? undefined : await makePending(tx, { services, requestId }, email, claim);
      if (made !== undefined) await storePassword(tx, made, passwordHash);
      await tellAddress(tx, services, { email, claim, user: made ?? claimable(known) });
      await tellHolder(tx, services, email, claim.fiscalCode);
    });
    await evenly(work);
    return c.json({ content: { user: { email, managers: [] } }, message }, 202);
  },
);

/** A person who waits for an access, with what they claim; answers their id. */
async function makePending(
  tx: Tx,
  { services, requestId }: Visit,
  email: string,
  claim: Claim,
): Promise<number> {
  const { firstName, lastName, fiscalCode } = claim;
  const visitor = commandsOf(visitorWriter(tx, { services, requestId }));
  const user = await visitor.create(users, {
    firstName,
    lastName,
    email,
    claimedFiscalCode: fiscalCode,
  });
  const own = selfWriter(tx, { services, userId: user, requestId });
  await systemOf(own).act(users, user, 'register');
  claim.request = await requestOf(commandsOf(own), user, claim, false);
  return user;
}

/** Until somebody has shown that they read an address, whoever does may say who they are. */
const claimable = (known: Account | undefined): number | null =>
  known && !known.isVerified && ['invited', 'pending'].includes(known.status) ? known.id : null;

interface Asked {
  readonly email: string;
  readonly claim: Claim;
  readonly user: number | null;
}

/** To who reads the address: a link to confirm what was claimed, and what that ends, or that they have an access already. */
async function tellAddress(
  tx: Tx,
  { mail, settings: { publicUrl } }: ApiMeans,
  { email, claim, user }: Asked,
): Promise<void> {
  const token = await createOneTimeToken(tx, 'reset', user, '7 days', claim);
  const to = (await quietly(tx, 'register', email)) ? email : '';
  const managers = await invitedTo(tx, user);
  const letter =
    user === null ? knownLetter(to, publicUrl) : requestLetter(to, publicUrl, token, managers);
  await mail.enqueue(tx, letter);
}

/** To the person whose code was claimed under another address, if there is one. */
async function tellHolder(tx: Tx, { mail, settings }: ApiMeans, email: string, code: string) {
  const [holder] = await run(
    tx,
    'select email from users where "fiscalCode" = $1 and email <> $2',
    [code, email],
  );
  const isTold = await quietly(tx, 'register-code', holder ? String(holder.email) : code);
  await mail.enqueue(
    tx,
    claimedLetter(holder && isTold ? String(holder.email) : '', settings.publicUrl),
  );
}
