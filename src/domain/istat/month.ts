import { addDays, addMonths, daysBetween, daysInMonth, earliest } from '../dates.ts';

/** A month of the survey as 'YYYY-MM'; months follow one another as their texts do. */
export type Month = string;

/** The month an ISO date lies in. */
export const monthOf = (date: string): Month => date.slice(0, 7);

/** A month by year and number, which counts from 1. */
export const monthOfYear = (year: number, month: number): Month =>
  `${year}-${String(month).padStart(2, '0')}`;

export const firstDayOf = (month: Month): string => `${month}-01`;

export const lastDayOf = (month: Month): string =>
  `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;

/** The month so many later, earlier when negative. */
export const monthsLater = (month: Month, months: number): Month =>
  monthOf(addMonths(firstDayOf(month), months));

/** Is a month over on a business day in Rome? (ISTAT 8.1) */
export const hasEnded = (month: Month, today: string): boolean => today > lastDayOf(month);

/** The days of a month that count: all of them, or to today where it has not ended (ISTAT 10.1, ruling 1). */
export function daysOf(month: Month, today: string): readonly string[] {
  const first = firstDayOf(month);
  const count = daysBetween(first, earliest(lastDayOf(month), today)) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => addDays(first, at));
}

/** A month as people read it: '01/2026'. */
export const formatMonth = (month: Month): string => month.split('-').reverse().join('/');
