import { earliest, formatDate } from '#src/domain/dates.ts';
import { run, type Tx } from '../../db/transaction.ts';

interface Arrival {
  readonly license: number;
  readonly arrivalDate: string;
}

/**
 * Is it too long ago for anybody to be said to have come on a day? Before the year before this one, and before every month still
 * open: a year typed wrong would open months by the hundred. A day that was said stays.
 */
export async function longAgo(
  tx: Tx,
  { license, arrivalDate }: Arrival,
  before: string | undefined,
  today: string,
) {
  if (arrivalDate === before) return [];
  const first = await firstArrivalDay(tx, license, today);
  if (arrivalDate >= first) return [];
  const message = `Troppo tempo fa: si registrano gli arrivi dal ${formatDate(first)}`;
  return [{ code: 'longAgo', field: 'arrivalDate', message } as const];
}

async function firstArrivalDay(tx: Tx, license: number, today: string): Promise<string> {
  const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const [open] = await run(tx, openSql, [license]);
  return typeof open?.first === 'string' ? earliest(lastYear, open.first) : lastYear;
}

const openSql = `
  select min("startsOn") as first from month_closings where license = $1 and state in ('open', 'reopened')`;
