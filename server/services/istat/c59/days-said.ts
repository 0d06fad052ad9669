import { firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';

interface SaidDay {
  readonly id: number;
  readonly date: string;
  readonly version: number;
  readonly roomsOccupied: number | null;
}

/** What was said of single days of a month, by date. */
export async function daysSaid(
  tx: Tx,
  license: number,
  month: Month,
): Promise<ReadonlyMap<string, SaidDay>> {
  const said = await run<SaidDay>(tx, saidSql, [license, firstDayOf(month), lastDayOf(month)]);
  return new Map(said.map((day) => [day.date, day]));
}

const saidSql = `
  select id::integer, date, version, "roomsOccupied" from house_days
  where license = $1 and date between $2 and $3`;
