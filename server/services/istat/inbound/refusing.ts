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
 * Does many things at once, and where that is refused in parts, and one by one within a refused part, so that each is judged alone;
 * answers why each was refused, in their order. There are as many parts as each has members: one that is refused costs little more
 * than itself, and all of them three times the work at most.
 */
export async function eachOrAll<T>(
  tx: Tx,
  all: readonly T[],
  work: (some: readonly T[]) => Promise<unknown>,
): Promise<readonly (string | null)[]> {
  const judge = async (some: readonly T[], size: number): Promise<(string | null)[]> => {
    const refusal = await refusing(tx, () => work(some));
    if (refusal === null || some.length === 1) return some.map(() => refusal);
    const refusals: (string | null)[] = [];
    for (let from = 0; from < some.length; from += size)
      refusals.push(...(await judge(some.slice(from, from + size), 1)));
    return refusals;
  };
  return all.length === 0 ? [] : judge(all, Math.floor(Math.sqrt(all.length)));
}
