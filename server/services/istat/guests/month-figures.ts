import { daysOf, type Month } from '#src/domain/istat/month.ts';
import { sum } from '#src/domain/sum.ts';
import type { Tx } from '../../../db/transaction.ts';
import { keptSheets } from '../movement-days.ts';

/** What the sheets of a licence tell of a month, to today where it has not ended: persons, who is no tourist left out. */
export async function figuresOf(tx: Tx, license: number, month: Month, today: string) {
  const days = daysOf(month, today);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { lastNight: 0, arrivals: 0, arrivedLast: 0 };
  const sheets = await keptSheets(tx, license, { from, to });
  const last = sheets.at(-1)?.rows ?? [];
  return {
    lastNight: sum(last, ({ present }) => present),
    arrivals: sum(
      sheets.flatMap(({ rows }) => rows),
      ({ arrivals }) => arrivals,
    ),
    arrivedLast: sum(last, ({ arrivals }) => arrivals),
  };
}
