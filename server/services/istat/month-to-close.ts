import type { Standing } from '#src/domain/istat/chain.ts';
import type { MonthToClose } from '#src/domain/istat/closing-blockers.ts';
import {
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthOfYear,
} from '#src/domain/istat/month.ts';
import type { MonthState } from '#src/domain/istat/month-state.ts';
import type { monthClosings } from '#src/resources/istat/month-closings.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { incompleteCards } from './incomplete-cards.ts';
import { type LiveMonth, liveMonth } from './live-month.ts';
import { keptSheets } from './movement-days.ts';
import { regionsOf } from './regions.ts';

type Closing = Pick<RecordOf<typeof monthClosings>, 'license' | 'year' | 'month'>;

export const monthNamed = ({ year, month }: Pick<Closing, 'year' | 'month'>): Month =>
  monthOfYear(year, month);

/** A month as it stands before it is closed, and the record of the one before it; of the first there is none. */
export interface ReadyMonth {
  readonly asked: MonthToClose;
  readonly live: LiveMonth;
  readonly previous: { readonly id: number } | undefined;
}

/** All that is asked about a month when somebody wants to close it. */
export async function monthToClose(tx: Tx, closing: Closing, today: string): Promise<ReadyMonth> {
  const { license } = closing;
  const month = monthNamed(closing);
  const live = await liveMonth(tx, license, month, today);
  const previous = await monthBefore(tx, license, month);
  const asked: MonthToClose = {
    month,
    today,
    previous: previous
      ? {
          month: monthOf(previous.startsOn),
          state: previous.state,
          lastNight: await lastNightOf(tx, license, monthOf(previous.startsOn)),
        }
      : null,
    sheets: live.sheets,
    house: live.days,
    areRoomsAsked: live.house.areRoomsAsked,
    incompleteStays: await incompleteCards(tx, license, month),
    sources: ['cards'],
    regions: await regionsOf(tx),
  };
  return { asked, live, previous };
}

interface Before {
  readonly id: number;
  readonly startsOn: string;
  readonly state: MonthState;
}

/** The last month before it that the licence had to answer for: those are the records there are (ruling 4). */
export const monthBefore = async (
  tx: Tx,
  license: number,
  month: Month,
): Promise<Before | undefined> =>
  (
    await run<Before>(
      tx,
      `select id, "startsOn", state from month_closings
       where license = $1 and "startsOn" < $2 order by "startsOn" desc limit 1`,
      [license, firstDayOf(month)],
    )
  )[0];

const lastNightOf = async (tx: Tx, license: number, month: Month): Promise<readonly Standing[]> => {
  const last = lastDayOf(month);
  const [sheet] = await keptSheets(tx, license, { from: last, to: last });
  return sheet?.rows ?? [];
};
