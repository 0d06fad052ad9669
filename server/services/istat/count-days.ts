import { addDays } from '#src/domain/dates.ts';
import { houseSheets } from '#src/domain/istat/house-sheets.ts';
import type { Tx } from '../../db/transaction.ts';
import { monthsTyped } from './c59/months-typed.ts';
import { type Days, eachDay, keepSheets, keptSheets } from './movement-days.ts';
import { originStays } from './origin-stays.ts';

/** Counts days of a licence anew, of its cards and of what is typed, from who slept there the night before them. */
export async function countDays(tx: Tx, license: number, days: Days): Promise<void> {
  const eve = addDays(days.from, -1);
  const [before] = await keptSheets(tx, license, { from: eve, to: eve });
  const sources = {
    stays: await originStays(tx, license, days),
    typed: await monthsTyped(tx, license, days),
  };
  await keepSheets(tx, license, days, houseSheets(eachDay(days), before?.rows ?? [], sources));
}
