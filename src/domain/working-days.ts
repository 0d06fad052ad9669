import { addDays } from './dates.ts';

/** The ISO date itself where an office works on it, else the next on which it does. */
export const workingDay = (date: string): string =>
  isWorked(date) ? date : workingDay(addDays(date, 1));

/**
 * The ISO date on which a term ends that is counted to a date: that, or the next that is no feast, where a Saturday is none
 * (art. 2963, c. 3 c.c.).
 */
export const endOfTerm = (date: string): string =>
  isFeast(date) ? endOfTerm(addDays(date, 1)) : date;

/** The first ISO date to which a term may be counted that does not end before a date. */
export const firstLastingTo = (date: string): string => {
  const before = addDays(date, -1);
  return isFeast(before) ? firstLastingTo(before) : date;
};

const isWorked = (date: string): boolean => weekdayOf(date) < 6 && !isFeast(date);

const isFeast = (date: string): boolean => weekdayOf(date) === 0 || isHoliday(date);

/** From Sunday, 0, to Saturday, 6. */
const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** L. 260/1949, art. 2; Saint Francis is one again since 2026 (L. 151/2025). */
const isHoliday = (date: string): boolean =>
  holidays.includes(date.slice(5)) ||
  (date >= '2026' && date.endsWith('-10-04')) ||
  date === addDays(easterOf(Number(date.slice(0, 4))), 1);

const holidays = '01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'.split(' ');

/** Easter Sunday by the Gregorian rule, as Gauss reckons it; right from 1900 to 2099. */
function easterOf(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isLate = moon === 29 || (moon === 28 && year % 19 > 10);
  return addDays(`${year}-03-22`, moon + sunday - (sunday === 6 && isLate ? 7 : 0));
}
