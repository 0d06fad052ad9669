import type { Context } from 'hono';
import { problems } from '#src/i18n/validation.ts';
import type { Env } from '../../env.ts';
import { invalid, unauthenticated } from '../../errors.ts';
import { addressOf } from './address.ts';
import { attempt } from './attempt.ts';
import { bodyOf } from './body.ts';
import { readProfile } from './profile.ts';
import { endSession, openSession } from './sessions.ts';
import { sweepNowAndThen } from './sweep.ts';
import { perAddress } from './throttle.ts';
import { bearerOf } from './tokens.ts';

const closed =
  'L’accesso di questa persona è chiuso: per riaprirlo serve l’amministrazione che lo gestisce';

/** `POST /login`: a token and the profile. Whether an account is known shows nowhere, not in time. */
export async function login(c: Context<Env>): Promise<Response> {
  const { services } = c.var;
  const credentials = await credentialsOf(c);
  const others = [perAddress('login', addressOf(c))];
  const signedIn = await attempt(services, { ...credentials, others }, async (tx, account) => {
    const isOpen = ['active', 'pending'].includes(account.status);
    const token = isOpen
      ? await openSession(tx, account.id, c.req.header('User-Agent'))
      : undefined;
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
  const { email, password } = await bodyOf(c);
  const missing = Object.entries({ email, password })
    .filter(([, value]) => typeof value !== 'string' || value === '')
    .map(([name]) => [name, [problems.required]]);
  if (missing.length) throw invalid(Object.fromEntries(missing));
  return { email: String(email).trim().toLowerCase(), password: String(password).slice(0, 1000) };
}
