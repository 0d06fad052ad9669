import { earliest } from '#src/domain/dates.ts';
import type { Days } from '#src/domain/istat/calendar-days.ts';
import { dayProblemWords } from '#src/domain/istat/day-problems.ts';
import { monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { changedDays } from '#src/domain/istat/painted.ts';
import { closingPeriods } from '#src/resources/istat/closing-periods.ts';
import { type Rules, twin } from '../../engine/twin.ts';
import { monthClosed, monthLocks } from './month-locks.ts';
import { sleptBetween } from './slept-between.ts';
import { tallyPeriods } from './tally-days.ts';

/** Nobody sleeps in a house that is closed, and no day of a closed month becomes another (istat 7.8, 12). */
const periodRules = (async ({ before, after, isWritten, db, today, cause }) => {
  const { license, from, to } = after;
  const isClosed = await monthLocks(db, license);
  const isDeleted = cause.deed === 'delete';
  const changed = isWritten ? daysOtherwise(isDeleted ? undefined : before, after) : [];
  const isLocked = changed.some((days) => monthsOf(days).some(isClosed));
  const locked = isLocked ? [monthClosed('from')] : [];
  if (isDeleted) return locked;
  // Who is still there sleeps there tonight, and is asked about no further night.
  const nights = { from, to: earliest(to, today) };
  return [
    ...locked,
    ...(nights.from <= nights.to && (await sleptBetween(db, license, nights))
      ? [{ code: 'guests', field: 'from', message: dayProblemWords.CLOSE_GAP } as const]
      : []),
  ];
}) satisfies Rules<typeof closingPeriods>;

/** The days that become others: of a period that is new, or goes, all of them. */
const daysOtherwise = (before: Days | undefined, after: Days): readonly Days[] =>
  before ? changedDays(before, after) : [after];

/** The months some days lie in. */
function monthsOf({ from, to }: Days): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthsLater(month, 1))
    months.push(month);
  return months;
}

export const closingPeriodsTwin = twin(closingPeriods, {
  sql: { name: `'Chiusura n. ' || id` },
  rules: periodRules,
  tally: tallyPeriods,
});
