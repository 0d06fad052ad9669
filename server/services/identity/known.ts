import type { Reads } from '../../db/reads.ts';
import { ask, run, type Tx } from '../../db/transaction.ts';
import { keyOf } from './throttle.ts';

/**
 * Where an account was signed in to well: others who guess at it do not close it to who comes from
 * there. Kept among the throttles, as a hash dated to the day it is forgotten.
 */
const knownFor = '90 days';

const known = (email: string, address: string) => keyOf(`known:${email}:${address}`);

/** Has somebody signed in to this account well from this address, not too long ago? */
export async function isKnownFrom(reads: Reads, email: string, address: string): Promise<boolean> {
  const text = 'select 1 from throttles where key = $1 and at > now() limit 1';
  return (await ask(reads, text, [known(email, address)])).length > 0;
}

/** Remembers that the person of this account was at this address. */
export async function rememberFrom(tx: Tx, email: string, address: string): Promise<void> {
  const key = known(email, address);
  await run(tx, 'delete from throttles where key = $1', [key]);
  await run(tx, `insert into throttles (key, at) values ($1, now() + interval '${knownFor}')`, [
    key,
  ]);
}
