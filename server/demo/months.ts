import { addDays, earliest } from '#src/domain/dates.ts';
import { firstDayOf, lastDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { run } from '../db/transaction.ts';
import { openDue } from '../services/istat/open-months.ts';
import type { HandOf } from './hands.ts';
import type { Registered } from './houses.ts';
import type { Maker } from './maker.ts';
import type { Stage } from './stage.ts';

/**
 * The months of the survey: two back and today's. Of the houses that keep guests the first is late with both, an office reopened one of
 * the second's, one of the last's is to be verified anew; of the others nobody has answered.
 */
export async function closeMonths(
  { tx, make, today }: Pick<Stage, 'tx' | 'make' | 'today'>,
  houses: readonly Registered[],
  handOf: HandOf,
): Promise<void> {
  const first = monthsLater(monthOf(today), -2);
  for (const back of [-2, -1, 0]) {
    const day = firstDayOf(monthsLater(monthOf(today), back));
    await openDue(tx, await make.on(day).system(), day);
  }
  // The first answers late: nothing of it is closed.
  const [, ...answering] = houses.toSorted(
    (one, other) => (one.license ?? 0) - (other.license ?? 0),
  );
  const [reopened] = answering;
  for (const { manager, license } of answering) {
    const hand = await handOf(manager);
    if (!hand || license === undefined) continue;
    await closeTwo(hand, tx, license, first);
  }
  if (reopened?.license !== undefined) {
    const id = await monthOn(tx, reopened.license, monthsLater(first, 1));
    await make.act('month-closings', 'reopen', [
      { id, values: { reason: 'Un gruppo non era stato registrato' } },
    ]);
  }
  const doubted = answering.at(-1)?.license;
  if (doubted !== undefined) await doubt(make, tx, doubted, first);
}

/** Two months, each closed in the first days of the next. */
async function closeTwo(hand: Maker, tx: Stage['tx'], license: number, first: string) {
  for (const month of [first, monthsLater(first, 1)]) {
    const make = hand.on(earliest(addDays(lastDayOf(month), 3), hand.today));
    const orders = [{ id: await monthOn(tx, license, month), values: {} }];
    await make.act('month-closings', 'confirmDays', orders);
    await make.act('month-closings', 'close', orders);
  }
}

/** What an office corrects of a day while a month is unlocked puts the month in doubt. */
async function doubt(make: Maker, tx: Stage['tx'], license: number, month: string) {
  const id = await monthOn(tx, license, month);
  await make.act('month-closings', 'unlock', [
    { id, values: { reason: 'Camere occupate da correggere' } },
  ]);
  const [day] = await run<{ readonly id: number }>(
    tx,
    'select id from house_days where license = $1 and date = $2',
    [license, firstDayOf(month)],
  );
  if (day) await make.edit('house-days', [{ id: day.id, values: { roomsOccupied: 1 } }]);
  await make.act('month-closings', 'lock', [{ id, values: {} }]);
}

const monthOn = async (tx: Stage['tx'], license: number, month: string): Promise<number> => {
  const [found] = await run<{ readonly id: number }>(
    tx,
    'select id from month_closings where license = $1 and "startsOn" = $2',
    [license, firstDayOf(month)],
  );
  if (!found) throw new Error(`No month ${month} of licence ${license}`);
  return found.id;
};
