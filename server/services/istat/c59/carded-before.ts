import { addDays } from '#src/domain/dates.ts';
import type { Standing } from '#src/domain/istat/chain.ts';
import { firstDayOf, type Month, monthsLater } from '#src/domain/istat/month.ts';
import { isCounted, isPresent, usualRule } from '#src/domain/istat/stay.ts';
import type { Tx } from '../../../db/transaction.ts';
import { originStays } from '../origin-stays.ts';
import { isTyped } from './months-typed.ts';

/** Who slept at a licence the night before a month of cards, as the cards say, where the month before was typed; null elsewhere. */
export async function cardedBefore(
  tx: Tx,
  license: number,
  month: Month,
): Promise<readonly Standing[] | null> {
  const isOfC59 = await isTyped(tx, license);
  if (isOfC59(month) || !isOfC59(monthsLater(month, -1))) return null;
  const eve = addDays(firstDayOf(month), -1);
  const stays = await originStays(tx, license, { from: eve, to: eve });
  return stays
    .filter((stay) => isCounted(stay, usualRule) && isPresent(stay, eve))
    .map(({ origin }) => ({ origin, present: 1 }));
}
