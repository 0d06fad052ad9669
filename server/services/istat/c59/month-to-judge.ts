import { addDays } from '#src/domain/dates.ts';
import type { C59Row } from '#src/domain/istat/c59-month.ts';
import type { C59ToJudge } from '#src/domain/istat/c59-problems.ts';
import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import { houseOf } from '../house-of.ts';
import { keptSheets } from '../movement-days.ts';
import { regionsOf } from '../regions.ts';

/** A month of a licence as its typed rows are judged, with who slept there before it and the days it is open on. */
export async function monthToJudge(
  tx: Tx,
  license: number,
  month: Month,
  rows: readonly C59Row[],
  today: string,
): Promise<C59ToJudge> {
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const said = houseDays(await houseOf(tx, license, days), daysOf(month, days.to), new Map());
  const open = new Set(said.filter(({ state }) => state === 'open').map(({ date }) => date));
  return {
    month,
    today,
    rows,
    carried: await lastNightBefore(tx, license, month),
    isFirst: await isNothingKnownBefore(tx, license, days.from),
    isOpenOn: (date) => open.has(date),
    regions: await regionsOf(tx),
  };
}

async function lastNightBefore(tx: Tx, license: number, month: Month) {
  const eve = addDays(firstDayOf(month), -1);
  const [sheet] = await keptSheets(tx, license, { from: eve, to: eve });
  return (sheet?.rows ?? [])
    .filter(({ present }) => present !== 0)
    .map(({ origin, present }) => ({ origin, present }));
}

const isNothingKnownBefore = async (tx: Tx, license: number, date: string): Promise<boolean> =>
  (await run(tx, knownSql, [license, date])).length === 0;

const knownSql = `
  select 1 where exists (select from movement_days where license = $1 and date < $2)
    or exists (select from month_closings
      where license = $1 and "startsOn" < $2 and state in ('closed', 'transmitted'))`;
