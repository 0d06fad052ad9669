import { addDays, earliest, latest } from '#src/domain/dates.ts';
import type { guestStays } from '#src/resources/istat/guest-stays.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Tally } from '../../engine/twin.ts';
import { monthsTyped } from './c59/months-typed.ts';
import { countDays } from './count-days.ts';
import { doubtMonths } from './doubt-months.ts';
import { type Days, lastKept } from './movement-days.ts';

type Stay = RecordOf<typeof guestStays>;

/** Counts anew the days that written stays touch, at the licence of each, whose turn it is; closed months that count otherwise are in doubt. */
export const tallyStays: Tally<typeof guestStays> = async ({ written, ...means }) => {
  const { tx, today } = means;
  const stays = written.flatMap(({ before, after }) =>
    [before, after].filter((one) => one !== undefined),
  );
  for (const [license, own] of Map.groupBy(stays, (stay) => stay.license)) {
    if (license === null) continue;
    const days = await daysTouched(tx, license, own, today);
    await countDays(tx, license, days);
    await doubtMonths(means, license, days);
  }
};

/**
 * From the first arrival to the last departure, or to today for who is still there, and without a gap after what is kept. Where a
 * month is typed the cards do not say who left in it: what is kept is other to its end.
 */
async function daysTouched(
  tx: Tx,
  license: number,
  stays: readonly Stay[],
  today: string,
): Promise<Days> {
  const last = await lastKept(tx, license);
  const now = latest(today, last ?? today);
  const to = stays.map(({ departureDate }) => departureDate ?? now).reduce(latest);
  const arrivals = stays.map(({ arrivalDate }) => arrivalDate);
  const follows = last === null || last >= to ? [] : [addDays(last, 1)];
  const from = [...arrivals, ...follows].reduce(earliest);
  const typed = await monthsTyped(tx, license, { from, to });
  return { from, to: typed.size > 0 ? latest(to, now) : to };
}
