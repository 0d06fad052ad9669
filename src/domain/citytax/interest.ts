import { daysBetween, earliest, latest } from '../dates.ts';
import { halfUp } from '../half-up.ts';
import { sum } from '../sum.ts';
import type { BasisPoints } from './reduced.ts';

/**
 * Cents of simple interest from the day after a sum was due to the day it is paid, at the legal rate of each year and days of
 * 365, rounded once, half up (ruling 19). Throws where the rate of a year is not known.
 */
export function legalInterest(
  cents: number,
  dueDate: string,
  paidOn: string,
  rates: ReadonlyMap<number, BasisPoints>,
): number {
  if (paidOn <= dueDate) return 0;
  const first = Number(dueDate.slice(0, 4));
  const years = Array.from(
    { length: Number(paidOn.slice(0, 4)) - first + 1 },
    (_, at) => first + at,
  );
  const weighed = sum(years, (year) => daysOf(year, dueDate, paidOn) * rateOf(year, rates));
  return halfUp(cents * weighed, 365 * 10_000);
}

/** The days of a year that lie after the one and up to the other. */
const daysOf = (year: number, dueDate: string, paidOn: string): number =>
  daysBetween(latest(dueDate, `${year - 1}-12-31`), earliest(paidOn, `${year}-12-31`));

function rateOf(year: number, rates: ReadonlyMap<number, BasisPoints>): BasisPoints {
  const rate = rates.get(year);
  if (rate === undefined) throw new Error(`Manca il tasso legale del ${year}`);
  return rate;
}
