import { setTimeout } from 'node:timers/promises';
import type { ApiMeans } from '../../api/means.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  count,
  inTurn,
  perAccount,
  perAddress,
  standingsOf,
  type Throttle,
  tooMany,
} from './throttle.ts';

/** Counts a request of a kind from an address; 429 beyond 50 in a quarter of an hour. */
export async function refuseMany({ db }: ApiMeans, kind: string, address: string): Promise<void> {
  const throttle = perAddress(kind, address);
  const seconds = await db.transaction().execute(async (tx) => {
    const wait = await waitInTurn(tx, throttle);
    if (!wait) await count(tx, throttle);
    return wait;
  });
  if (seconds) throw tooMany(seconds);
}

/** May one more mail go to this address? At most three of a kind in a quarter of an hour; nobody is told. */
export async function quietly(tx: Tx, kind: string, email: string): Promise<boolean> {
  const throttle = perAccount(kind, email, 3);
  if (await waitInTurn(tx, throttle)) return false;
  await count(tx, throttle);
  return true;
}

async function waitInTurn(tx: Tx, throttle: Throttle): Promise<number> {
  await inTurn(tx, throttle);
  const [standing] = await standingsOf(tx, [throttle]);
  return standing?.seconds ?? 0;
}

const leastMs = 150;

/** Takes the same time whatever the work finds out, so that time does not tell who is known. */
export async function evenly(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(leastMs)]);
}
