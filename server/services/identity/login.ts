import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import { addressOf } from '../../api/address.ts';
import { jsonBody } from '../../api/border.ts';
import type { Env } from '../../env.ts';
import { invalid, unauthenticated } from '../../errors.ts';
import { attempt } from './attempt.ts';
import { isKnownFrom, rememberFrom } from './known.ts';
import { readProfile } from './profile.ts';
import { endSession, openSession } from './sessions.ts';
import { sweepNowAndThen } from './sweep.ts';
import { perAccount, perAddress, perGuesser } from './throttle.ts';
import { bearerOf } from './tokens.ts';

const closed =
  'L’accesso di questa persona è chiuso: per riaprirlo serve l’amministrazione che lo gestisce';

/** Wrong passwords for one account from all addresses it does not know, in a quarter of an hour. */
const fromAnywhere = 20;

/** `POST /login`: a token and the profile. Whether an account is known shows nowhere, not in time. */
export async function login(c: Context<Env>): Promise<Response> {
  const { services } = c.var;
  const credentials = await credentialsOf(c);
  const { email } = credentials;
  const from = addressOf(c);
  const isKnown = await isKnownFrom(services.reads, email, from);
  const guess = {
    ...credentials,
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
export async function logout(c: Context<Env>): Promise<Response> {
  const token = bearerOf(c.req.header('Authorization'));
  if (!token || !(await endSession(c.var.services.db, token))) throw unauthenticated();
  return c.body(null, 204);
}

/** As they were typed: a password is neither trimmed nor judged here. */
async function credentialsOf(c: Context<Env>) {
  const { email, password } = await jsonBody(c);
  const missing = Object.entries({ email, password })
    .filter(([, value]) => typeof value !== 'string' || value === '')
    .map(([name]) => [name, [problems.required]]);
  if (missing.length) throw invalid(Object.fromEntries(missing));
  return { email: String(email).trim().toLowerCase(), password: String(password).slice(0, 1000) };
}
