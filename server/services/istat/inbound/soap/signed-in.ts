import type { Context } from 'hono';
import { addressOf, clientOf } from '../../../../api/address.ts';
import type { Env } from '../../../../env.ts';
import { unauthenticated } from '../../../../errors.ts';
import { count, perAddress, perGuesser, standingsOf, tooMany } from '../../../identity/throttle.ts';
import { usedKey } from '../../../identity/used-key.ts';
import type { HeldKey } from '../../../standing/key-session.ts';

/** Who calls, by HTTP Basic: a structure code and its key. 401 of any other, 429 after too many, as of people who sign in. */
export async function signedInKey(c: Context<Env>): Promise<HeldKey> {
  const { services } = c.var;
  const sent = basicOf(c.req.header('Authorization'));
  if (!sent) throw unauthenticated('Indicare codice struttura e chiave (HTTP Basic)');
  const address = addressOf(c);
  const throttles = [perGuesser('key', sent.user, address), perAddress('key', address)];
  const standings = await standingsOf(services.reads, throttles);
  const seconds = Math.max(...standings.map((one) => one.seconds));
  if (seconds > 0) throw tooMany(seconds);
  const held = await usedKey(services, sent.key, clientOf(c));
  if (held && held.structureCode === sent.user) return held;
  await services.db.transaction().execute((tx) => count(tx, ...throttles));
  throw unauthenticated('Codice struttura o chiave non validi');
}

interface Sent {
  /** In capitals, as structure codes are. */
  readonly user: string;
  readonly key: string;
}

function basicOf(header: string | undefined): Sent | undefined {
  const coded = /^basic\s+([\w+/=-]+)\s*$/i.exec(header ?? '')?.[1];
  const text = coded === undefined ? '' : Buffer.from(coded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0
    ? undefined
    : { user: text.slice(0, at).trim().toUpperCase(), key: text.slice(at + 1) };
}
