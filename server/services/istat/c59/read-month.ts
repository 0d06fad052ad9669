import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import { houseOf } from '../house-of.ts';
import { isMonthClosed } from '../month-locks.ts';
import { daysSaid } from './days-said.ts';
import { hasCards } from './mode.ts';
import { monthToJudge } from './month-to-judge.ts';
import { monthsKept } from './months-typed.ts';

/** A month of a licence as the quick entry shows it: what was typed, who was there before it, its days, and what holds it. */
export async function readMonth(tx: Tx, license: number, month: Month, today: string) {
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const [typed] = await monthsKept(tx, license, days);
  const house = await houseOf(tx, license, days);
  const said = await daysSaid(tx, license, month);
  const { carried, isFirst } = await monthToJudge(tx, license, month, [], today);
  return {
    today,
    id: typed?.id ?? null,
    version: typed?.version ?? null,
    rows: typed?.rows ?? [],
    carried,
    isFirst,
    hasCards: await hasCards(tx, license, month),
    isLocked: await isMonthClosed(tx, license, month),
    state: await stateOf(tx, license, days.from),
    days: houseDays(house, daysOf(month, days.to), new Map()).map((day) => ({
      date: day.date,
      state: day.state,
      roomsAvailable: day.roomsAvailable,
      bedsAvailable: day.bedsAvailable,
      roomsOccupied: said.get(day.date)?.roomsOccupied ?? null,
      version: said.get(day.date)?.version ?? null,
    })),
    provinces: await run<Province>(tx, provincesSql, []),
  };
}

interface Province {
  readonly code: string;
  readonly name: string;
  readonly region: string;
}

/** The record of a month, where it has begun to be answered for. */
async function stateOf(tx: Tx, license: number, startsOn: string): Promise<string | null> {
  const [found] = await run(tx, stateSql, [license, startsOn]);
  return typeof found?.state === 'string' ? found.state : null;
}

const stateSql = `select state from month_closings where license = $1 and "startsOn" = $2`;

const provincesSql = `
  select "istatCode" as code, name, "regionCode" as region from provinces order by name`;
