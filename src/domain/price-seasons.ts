import { addDays } from './dates.ts';
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
  const days: string[] = [];
  for (let day = from; day <= to && days.length < 731; day = addDays(day, 1)) days.push(day);
  return days;
}

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
