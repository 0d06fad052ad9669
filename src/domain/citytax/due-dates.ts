import { addDays, addMonths, earliest } from '../dates.ts';
import { workingDay } from '../working-days.ts';
import type { TaxPeriod } from './tax-periods.ts';

/** When a period is declared or paid: on a day of the month after it, or on fixed days of the year, as MM-DD (city tax 2.5, 7.3). */
export interface DueRule {
  readonly day: number;
  readonly fixedDays: readonly string[];
  /** One that falls on a Saturday or a feast is of the next working day. */
  readonly shiftsToWorkingDay: boolean;
}

/** The ISO date by which a period is declared or paid; fixed days hold before the day of the month. */
export function dueDateOf({ to }: TaxPeriod, rule: DueRule): string {
  const date = fixedAfter(to, rule.fixedDays) ?? dayOfNextMonth(to, rule.day);
  return rule.shiftsToWorkingDay ? workingDay(date) : date;
}

/** The first of the fixed days that comes after an ISO date. */
function fixedAfter(date: string, days: readonly string[]): string | undefined {
  const year = Number(date.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => days.map((day) => `${one}-${day}`))
    .filter((one) => one > date)
    .sort()[0];
}

/** A month without that day has its last instead. */
const dayOfNextMonth = (date: string, day: number): string => {
  const first = addDays(date, 1);
  const last = addDays(addMonths(first, 1), -1);
  return earliest(addDays(first, day - 1), last);
};
