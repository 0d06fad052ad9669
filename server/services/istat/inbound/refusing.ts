import { guestStays } from '#src/resources/istat/guest-stays.ts';
import { isTurnAgain } from '../../../db/outage.ts';
import { partOf } from '../../../db/part.ts';
import type { Tx } from '../../../db/transaction.ts';
import { refusalOf } from '../../../engine/constraints.ts';
import { wordsOf } from '../../../errors.ts';

/** Does a part of a transaction, or nothing of it; answers why it was refused, and null where it was done. */
export async function refusing(tx: Tx, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await partOf(tx, work);
    return null;
  } catch (error) {
    // What met somebody else, or no database, is nobody's fault: all of it is done again.
    const refusal = isTurnAgain(error) ? undefined : refusalOf(guestStays, error);
    if (!refusal) throw error;
    return wordsOf(refusal);
  }
}

/**
 * Does many things at once, and where that is refused one by one, so that each is judged alone; answers why each was refused, in
 * their order.
 */
export async function eachOrAll<T>(
  tx: Tx,
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<readonly (string | null)[]> {
  if (all.length > 1 && (await refusing(tx, () => work(all))) === null) return all.map(() => null);
  const refusals: (string | null)[] = [];
  for (const one of all) refusals.push(await refusing(tx, () => work([one])));
  return refusals;
}
