import { addDays, daysInMonth, earliest } from './dates.ts';
import { isOpenOn, isWithinYear, type YearPeriod } from './year-periods.ts';

/** A stretch of every year that a campaign calls a season. */
export interface Season extends YearPeriod {
  readonly season: string;
}

/** Days a price holds for; ISO dates, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days of a span, of two years at most: what comes after says nothing new of a season. */
export function daysOf({ from, to }: Span): readonly string[] {
  const last = earliest(to, addDays(from, 730));
  const years: string[][] = [];
  for (let year = yearOf(from); year <= yearOf(last); year += 1) years.push(daysOfYear(year));
  return years.flat().filter((day) => from <= day && day <= last);
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Written out and not counted from day to day: of some thousand prices it is asked what holds on each of theirs. */
function daysOfYear(year: number): string[] {
  const written = padded(year, 4);
  const isLeap = daysInMonth(year, 2) === 29;
  return (isLeap ? ofLeapYear : ofYear).map((day) => `${written}-${day}`);
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0');
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const ofLeapYear = months.flatMap((month) =>
  Array.from(
    { length: daysInMonth(2000, month) },
    (_, at) => `${padded(month, 2)}-${padded(at + 1, 2)}`,
  ),
);
const ofYear = ofLeapYear.filter((day) => day !== '02-29');

/** Does a price of a season hold on a day? One of no season the campaign has holds on all. */
export function isOfDay(season: string, day: string, seasons: readonly Season[]): boolean {
  const own = seasons.filter((one) => one.season === season);
  return own.length === 0 || own.some((one) => isWithinYear(day, one));
}

/** The seasons in which a house is open on some day of the span; one without periods is open all year. */
export function seasonsOpen(
  seasons: readonly Season[],
  span: Span,
  openingPeriods: readonly YearPeriod[],
): readonly string[] {
  const open = daysOf(span).filter((day) => isOpenOn(day, openingPeriods));
  const names = [...new Set(seasons.map(({ season }) => season))];
  return names.filter((name) =>
    seasons.some((one) => one.season === name && open.some((day) => isWithinYear(day, one))),
  );
}

/** The first day of the span in no season, where there are any. */
export const dayOfNoSeason = (seasons: readonly Season[], span: Span): string | undefined =>
  seasons.length === 0
    ? undefined
    : daysOf(span).find((day) => !seasons.some((one) => isWithinYear(day, one)));
