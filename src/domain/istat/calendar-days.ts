import { addDays, daysBetween } from '../dates.ts';
import { isAmong, isWithin, type Stretch } from './house.ts';
import { type Month, monthOf } from './month.ts';

/** Days that follow one another, ISO dates, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days a house is closed on, as its calendar has them (ISTAT 7.8). */
export interface ClosingPeriod<R extends string = string> extends Days {
  readonly id: number;
  readonly reason: R;
  readonly note: string | null;
}

/** What is known of the days of a licence in a year. */
export interface YearCalendar<P extends ClosingPeriod = ClosingPeriod> {
  /** The business day in Rome. */
  readonly today: string;
  readonly licensed: Stretch;
  readonly suspensions: readonly Stretch[];
  readonly interruptions: readonly Stretch[];
  readonly periods: readonly P[];
  /** What the house said of single days. */
  readonly said: readonly { readonly date: string; readonly isOpen: boolean }[];
  /** The days in whose night somebody slept there. */
  readonly slept: readonly string[];
  /** The months the house answers for: of days before them nothing is to be said. */
  readonly dueMonths: readonly Month[];
  /** The months that take no more writes. */
  readonly lockedMonths: readonly Month[];
}

/** What a day is, the first that holds: of no licence, stopped by its licence, closed for a reason, open. */
export type DayStanding =
  | 'outside'
  | 'suspended'
  | 'interrupted'
  | 'seasonal'
  | 'extraordinary'
  | 'notOpen'
  | 'open';

export interface CalendarDay<P extends ClosingPeriod = ClosingPeriod> {
  readonly date: string;
  readonly standing: DayStanding;
  /** The closing it lies in. */
  readonly period: P | undefined;
  readonly isSlept: boolean;
  readonly isSaid: boolean;
  /** Is it open and over, or today's, of a month that is due, and nobody said anything of it? */
  readonly isDue: boolean;
  readonly isLocked: boolean;
}

/** The days of a year by their order, as they stand. */
export function calendarDays<P extends ClosingPeriod>(
  calendar: YearCalendar<P>,
  year: number,
): readonly CalendarDay<P>[] {
  const said = new Map(calendar.said.map(({ date, isOpen }) => [date, isOpen]));
  const slept = new Set(calendar.slept);
  const due = new Set(calendar.dueMonths);
  const locked = new Set(calendar.lockedMonths);
  return eachDay(daysOfYear(year)).map((date) => {
    const period = calendar.periods.find((one) => isWithin(date, one));
    const isOpen = said.get(date);
    const standing = standingOn(calendar, date, period, isOpen ?? true);
    return {
      date,
      standing,
      period,
      isSlept: slept.has(date),
      isSaid: isOpen !== undefined,
      isDue:
        standing === 'open' &&
        isOpen === undefined &&
        date <= calendar.today &&
        due.has(monthOf(date)),
      isLocked: locked.has(monthOf(date)),
    };
  });
}

function standingOn(
  { licensed, suspensions, interruptions }: YearCalendar,
  date: string,
  period: ClosingPeriod | undefined,
  isOpen: boolean,
): DayStanding {
  if (!isWithin(date, licensed)) return 'outside';
  if (isAmong(date, suspensions)) return 'suspended';
  if (isAmong(date, interruptions)) return 'interrupted';
  if (period) return period.reason === 'seasonal' ? 'seasonal' : 'extraordinary';
  return isOpen ? 'open' : 'notOpen';
}

/** What painting these days does: closes them where one of them is open, opens them where the calendar alone has them closed. */
export function strokeOn(
  days: readonly Pick<CalendarDay, 'standing'>[],
): 'close' | 'open' | 'none' {
  const are = (...standings: DayStanding[]) =>
    days.some(({ standing }) => standings.includes(standing));
  if (are('open')) return 'close';
  return are('seasonal', 'extraordinary') ? 'open' : 'none';
}

export const daysOfYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const eachDay = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
