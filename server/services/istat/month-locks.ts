import type { Month } from '#src/domain/istat/month.ts';
import { moment } from '../../db/moment.ts';
import { run, type Tx } from '../../db/transaction.ts';

/**
 * Tells which months of a licence are closed, and not unlocked for a while: nothing of theirs is written. Asked by whoever
 * writes stays or days, in the turn of the licence, so that no month closes in between (istat 8.2).
 */
export async function monthLocks(tx: Tx, license: number): Promise<(month: Month) => boolean> {
  const closed = await run(tx, closedMonthsSql, [license]);
  const months = new Set(closed.map(({ month }) => month));
  return (month) => months.has(month);
}

/** SQL: is a row of months closed, and not unlocked for a while? */
export const isLockedSql = `state in ('closed', 'transmitted')
  and ("unlockedUntil" is null or ("unlockedUntil" + "unlockedTime"::time) at time zone 'Europe/Rome' <= ${moment})`;

const closedMonthsSql = `
  select to_char("startsOn", 'YYYY-MM') as month from month_closings where license = $1 and ${isLockedSql}`;

/** Is the month of a licence closed, and not unlocked? */
export const isMonthClosed = async (tx: Tx, license: number, month: Month): Promise<boolean> =>
  (await monthLocks(tx, license))(month);

/** What a closed month does not let happen, beside a field; the codes and words of istat 12. */
export const monthClosed = <const F extends string>(field: F) => ({
  code: 'MONTH_CLOSED' as const,
  field,
  message: 'Il mese è chiuso: richiedere la riapertura',
  holds: true as const,
});
export const guestLocked = <const F extends string>(field: F) => ({
  code: 'GUEST_LOCKED' as const,
  field,
  message: 'Ospite bloccato: mese chiuso',
  holds: true as const,
});
