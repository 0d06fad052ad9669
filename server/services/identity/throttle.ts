import { createHash } from 'node:crypto';
import type { Reads } from '../../db/reads.ts';
import { ask, run, type Tx } from '../../db/transaction.ts';
import { oneAtATime } from '../../engine/locks.ts';
import { Rejected } from '../../errors.ts';

/** What is counted, how often it may happen in a quarter of an hour. */
export interface Throttle {
  readonly key: Buffer;
  readonly limit: number;
}

const minutes = 15;

/** Attempts on one account from one address. */
export const perGuesser = (kind: string, email: string, address: string): Throttle => ({
  key: keyOf(`${kind}:guesser:${email}:${address}`),
  limit: 5,
});

/** Attempts on one account, wherever they come from. */
export const perAccount = (kind: string, email: string, limit: number): Throttle => ({
  key: keyOf(`${kind}:account:${email}`),
  limit,
});

/** Attempts from one address. */
export const perAddress = (kind: string, address: string, limit = 50): Throttle => ({
  key: keyOf(`${kind}:address:${address}`),
  limit,
});

/** Makes every other attempt with this key wait until the transaction ends: none slips through. */
export const inTurn = (tx: Tx, { key }: Throttle): Promise<void> =>
  oneAtATime({ tx }, `throttle ${key.toString('hex')}`);

interface Standing {
  /** How often it was counted in the last quarter of an hour. */
  readonly times: number;
  /** Seconds until the next attempt is free; 0 when it is free now. */
  readonly seconds: number;
}

/** Where each throttle stands, in their order. */
export async function standingsOf(
  source: Reads | Tx,
  throttles: readonly Throttle[],
): Promise<readonly Standing[]> {
  const keys = throttles.map(({ key }) => key);
  const limits = throttles.map(({ limit }) => limit);
  return ask<Standing>(source, standingsSql, [keys, limits]);
}

const recent = `key = asked.key and at between now() - interval '${minutes} minutes' and now()`;
const standingsSql = `
  select (select count(*)::int from throttles where ${recent}) as times,
    coalesce((select greatest(1, ceil(extract(epoch from at + interval '${minutes} minutes' - now())))::int
      from throttles where ${recent} order by at desc offset most - 1 limit 1), 0) as seconds
  from unnest($1::bytea[], $2::int[]) with ordinality as asked (key, most, place) order by place`;

/** Counts one attempt. */
export async function count(tx: Tx, ...throttles: readonly Throttle[]): Promise<void> {
  for (const { key } of throttles) await run(tx, 'insert into throttles (key) values ($1)', [key]);
}

/** Forgets the attempts, once the person proved to be who they say. */
export async function forgive(tx: Tx, { key }: Throttle): Promise<void> {
  await run(tx, 'delete from throttles where key = $1', [key]);
}

export const tooMany = (seconds: number) =>
  new Rejected(
    429,
    { message: `Troppi tentativi: riprova tra ${inWords(seconds)}` },
    { 'Retry-After': String(seconds) },
  );

const inWords = (seconds: number) =>
  seconds <= 60 ? 'un minuto' : `${Math.ceil(seconds / 60)} minuti`;

/** A hash of what is counted: the table names nobody. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest();
