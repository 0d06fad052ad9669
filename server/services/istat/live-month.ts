import type { Sheet } from '#src/domain/istat/chain.ts';
import { type HouseDay, houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, firstDayOf, type Month } from '#src/domain/istat/month.ts';
import { type MonthFigures, monthFigures } from '#src/domain/istat/month-figures.ts';
import { roomsOccupied } from '#src/domain/istat/rooms-occupied.ts';
import type { Tx } from '../../db/transaction.ts';
import { houseOf, type SurveyedHouse } from './house-of.ts';
import { keptSheets } from './movement-days.ts';
import { roomedStays } from './roomed-stays.ts';

/** A month of a licence as it lives: its sheets as they are kept, its days as they were said, and the figures of both. */
export interface LiveMonth {
  readonly house: SurveyedHouse;
  readonly sheets: readonly Sheet[];
  readonly days: readonly HouseDay[];
  readonly figures: MonthFigures;
}

/** To the end of the month, or to today where it has not ended (ruling 1). */
export async function liveMonth(
  tx: Tx,
  license: number,
  month: Month,
  today: string,
): Promise<LiveMonth> {
  const dates = daysOf(month, today);
  const days = { from: firstDayOf(month), to: dates.at(-1) ?? firstDayOf(month) };
  const house = await houseOf(tx, license, days);
  const sheets = dates.length === 0 ? [] : await keptSheets(tx, license, days);
  const occupied = roomsOccupied(await roomedStays(tx, license, days), dates);
  const said = houseDays(house, dates, occupied);
  return { house, sheets, days: said, figures: monthFigures(sheets, said) };
}
