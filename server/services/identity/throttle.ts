import { createHash } from 'node:crypto';
import { run, type Tx } from '../../db/transaction.ts';
import { Rejected } from '../../errors.ts';

/** What is counted, how often it may happen in a quarter of an hour. */
export interface Throttle {
  readonly key: Buffer;
  readonly limit: number;
}

const minutes = 15;

/** Attempts on one account. Only a hash is stored, so that the table names nobody. */
export const perAccount = (kind: string, email: string, limit = 5): Throttle => ({
  key: keyOf(`${kind}:account:${email}`),
  limit,
});

/** Attempts from one address. */
export const perAddress = (kind: string, address: string, limit = 50): Throttle => ({
  key: keyOf(`${kind}:address:${address}`),
  limit,
});

/** Makes every other attempt with this key wait until the transaction ends: none slips through. */
export async function inTurn(tx: Tx, { key }: Throttle): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock($1)', [key.readBigInt64BE().toString()]);
}

/** Seconds until the next attempt is free; 0 when it is free now. */
export async function waitFor(tx: Tx, { key, limit }: Throttle): Promise<number> {
  const [oldest] = await run(
    tx,
    `select ceil(extract(epoch from at + interval '${minutes} minutes' - now()))::int as seconds
     from throttles where key = $1 and at > now() - interval '${minutes} minutes'
     order by at desc offset $2 limit 1`,
    [key, limit - 1],
  );
  return oldest ? Math.max(1, oldest.seconds as number) : 0;
}

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

const keyOf = (text: string) => createHash('sha256').update(text).digest();
