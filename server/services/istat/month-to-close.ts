import type { Standing } from '#src/domain/istat/chain.ts';
import type { MonthToClose } from '#src/domain/istat/closing-blockers.ts';
import { firstDayOf, lastDayOf, type Month, monthOfYear } from '#src/domain/istat/month.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Ask } from '../../engine/twin.ts';
import { cardedBefore } from './c59/carded-before.ts';
import { isTyped } from './c59/months-typed.ts';
import { incompleteCards } from './incomplete-cards.ts';
import { liveMonth } from './live-month.ts';
import { keptSheets } from './movement-days.ts';
import { regionsOf } from './regions.ts';

type Closing = Pick<RecordOf<typeof monthClosings>, 'license' | 'year' | 'month'>;

export const monthNamed = ({ year, month }: Pick<Closing, 'year' | 'month'>): Month =>
  monthOfYear(year, month);

/** A month as it stands before it is closed, and the record of the one before it; of the first there is none. */
export interface ReadyMonth {
  readonly asked: MonthToClose;
  readonly previous: { readonly id: number } | undefined;
}

/** All that is asked about a month when somebody wants to close it. */
export async function monthToClose({
  tx,
  read,
  record,
  today,
}: Parameters<Ask<typeof monthClosings>>[0]): Promise<ReadyMonth> {
  const { license } = record;
  const month = monthNamed(record);
  const live = await liveMonth(tx, license, month, today);
  const [id] = await idsOf(tx, beforeSql, [license, firstDayOf(month)]);
  const previous = id === undefined ? undefined : await read(monthClosings, id);
  const asked: MonthToClose = {
    month,
    today,
    previous: previous
      ? {
          month: monthNamed(previous),
          state: previous.state,
          lastNight: await lastNightOf(tx, license, monthNamed(previous)),
        }
      : null,
    sheets: live.sheets,
    house: live.days,
    areRoomsAsked: live.house.areRoomsAsked,
    incompleteStays: await incompleteCards(tx, license, month),
    sources: [(await isTyped(tx, license))(month) ? 'c59' : 'cards'],
    carded: await cardedBefore(tx, license, month),
    regions: await regionsOf(tx),
  };
  return { asked, previous };
}

/** The last month before it that the licence had to answer for: those are the records there are (ruling 4). */
const beforeSql = `
  select id from month_closings where license = $1 and "startsOn" < $2 order by "startsOn" desc limit 1`;

const lastNightOf = async (tx: Tx, license: number, month: Month): Promise<readonly Standing[]> => {
  const last = lastDayOf(month);
  const [sheet] = await keptSheets(tx, license, { from: last, to: last });
  return sheet?.rows ?? [];
};
