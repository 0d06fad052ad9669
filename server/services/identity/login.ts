import type { Context } from 'hono';
import { z } from 'zod/mini';
import { problems } from '#src/i18n/validation.ts';
import { addressOf } from '../../api/address.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { bodyOf } from '../../api/endpoint-input.ts';
import type { Env } from '../../env.ts';
import { unauthenticated } from '../../errors.ts';
import { attempt } from './attempt.ts';
import { isKnownFrom, rememberFrom } from './known.ts';
import { profileShape, readProfile } from './profile.ts';
import { endSession, openSession } from './sessions.ts';
import { sweepNowAndThen } from './sweep.ts';
import { perAccount, perAddress, perGuesser } from './throttle.ts';
import { bearerOf } from './tokens.ts';

const closed =
  'L’accesso di questa persona è chiuso: per riaprirlo serve l’amministrazione che lo gestisce';

/** Wrong passwords for one account from all addresses it does not know, in a quarter of an hour. */
const fromAnywhere = 20;

const filled = z.string(problems.required).check(z.minLength(1, problems.required));

/** As they were typed: a password is neither trimmed nor judged here. */
const credentials = z.object({ email: filled, password: filled });

/** `POST /login`: a token and the profile. Whether an account is known shows nowhere, not in time. */
export const login = endpoint(
  {
    name: 'session.open',
    summary: 'Accedi: il token va in `Authorization: Token <token>` di ogni altra chiamata',
    isPublic: true,
    body: bodyOf(credentials),
    answers: {
      200: json(
        'Il token e chi è entrato',
        z.object({ content: z.object({ token: z.string(), user: profileShape }) }),
      ),
      401: 'Le credenziali non sono giuste, o l’accesso è chiuso',
      429: 'Troppi tentativi sbagliati',
    },
  },
  async (c, { body }) => {
    const sent = await body();
    return signIn(c, sent.email.trim().toLowerCase(), sent.password.slice(0, 1000));
  },
);

async function signIn(c: Context<Env>, email: string, password: string): Promise<Response> {
  const { services } = c.var;
  const from = addressOf(c);
  const isKnown = await isKnownFrom(services.reads, email, from);
  const guess = {
    email,
    password,
    own: perGuesser('login', email, from),
    address: perAddress('login', from),
    account: isKnown ? undefined : perAccount('login', email, fromAnywhere),
  };
  const signedIn = await attempt(services, guess, async (tx, account) => {
    if (!['active', 'pending'].includes(account.status)) return { userId: account.id };
    await rememberFrom(tx, email, from);
    const token = await openSession(tx, account.id, c.req.header('User-Agent'));
    return { userId: account.id, token };
  });
  if (!signedIn) throw unauthenticated('Impossibile effettuare login');
  const { userId, token } = signedIn;
  if (!token) throw unauthenticated(closed);
  sweepNowAndThen(services);
  return c.json({ content: { token, user: await readProfile(services.reads, { userId }) } });
}

/** `POST /logout`: the token is dead at once; whom it acted as does not matter any more. */
export const logout = endpoint(
  {
    name: 'session.close',
    summary: 'Esci: il token cessa subito',
    answers: { 204: 'Fatto', 401: 'Il token non vale più' },
  },
  async (c) => {
    const token = bearerOf(c.req.header('Authorization'));
    if (!token || !(await endSession(c.var.services.db, token))) throw unauthenticated();
    return c.body(null, 204);
  },
);
