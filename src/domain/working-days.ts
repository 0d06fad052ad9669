import { addDays } from './dates.ts';

/** The ISO date itself where an office works on it, else the next on which it does. */
export const workingDay = (date: string): string =>
  isWorked(date) ? date : workingDay(addDays(date, 1));

const isWorked = (date: string): boolean => {
  const weekday = new Date(date).getUTCDay();
  return weekday > 0 && weekday < 6 && !isHoliday(date);
};

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
