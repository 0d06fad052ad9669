import { daysInMonth } from './dates.ts';

/** Is the text a day of some year, as MM-DD? */
export function isDayOfYear(text: string): boolean {
  const [, month = '', day = ''] = /^(0[1-9]|1[0-2])-(\d\d)$/.exec(text) ?? [];
  return month !== '' && Number(day) >= 1 && Number(day) <= daysInMonth(leapYear, Number(month));
}

/** The MM-DD a person wrote day first, as '15/6', '15.06' or '1506'; undefined when no year has it. */
export function parseDayOfYear(text: string): string | undefined {
  const [, day = '', month = ''] =
    /^(\d{1,2})[/.](\d{1,2})$/.exec(text.trim()) ?? /^(\d\d)(\d\d)$/.exec(text.trim()) ?? [];
  const found = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDayOfYear(found) ? found : undefined;
}

/** A day of the year as people read it: '06-15' is '15/06'. */
export const formatDayOfYear = (day: string): string => day.split('-').reverse().join('/');

const leapYear = 2000;
