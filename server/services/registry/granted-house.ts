import { swornOfHouse } from '#src/resources/registry/sworn.ts';
import { same } from '#src/schema/values.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Because } from '../../engine/follows-from.ts';
import { grantedBy, isGranting } from '../licenses/granted-opening.ts';
import type { HouseViolation, Passing } from './judged-house.ts';

/** A house is called, and lies, as the opening of it was granted, also while that waits for its day; what was granted is corrected once it lives. */
export async function grantedAsIs(
  db: Tx,
  { before, after, held }: Passing,
  because: Because | undefined,
): Promise<readonly HouseViolation<'granted'>[]> {
  const isWaiting = held.length > 0 && held.every(({ isAhead }) => isAhead);
  if (before === undefined || !isWaiting || isGranting(because)) return [];
  const changed = swornOfHouse.filter((name) => !same(before[name], after[name]));
  const message = changed.length > 0 ? await grantedBy(db, 'resultHouse', after.id) : undefined;
  return message === undefined ? [] : changed.map((field) => ({ code: 'granted', field, message }));
}
