import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Turn } from '../../engine/locks.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { houseOf, limitsAt } from './limits.ts';
import { isOfOneHolder } from './one-holder.ts';

/** What the law counts over all houses of a holder is written by one after the other, whichever house it is of. */
export async function takeHoldersTurn(
  { tx, isRehearsed = false }: Turn,
  license: Pick<RecordOf<typeof licenses>, 'type' | 'accommodation' | 'businessForm' | 'holder'>,
): Promise<void> {
  const limits = await limitsAt(tx, license, await houseOf(tx, license));
  if (limits && isOfOneHolder(limits))
    await oneAtATime({ tx, isRehearsed }, `licences of holder ${license.holder}`);
}
