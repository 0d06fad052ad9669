import { addDays } from '../dates.ts';
import { chained, type Flow, type Sheet } from './chain.ts';
import type { Origin } from './origin.ts';
import { type CountingRule, isCounted, isPresent, type Stay, usualRule } from './stay.ts';

/** A stay with the row of the C/59 its guest counts in. */
export interface OriginStay extends Stay {
  readonly origin: Origin;
}

/** The C/59_G of days that follow one another, as the cards of the guests have it (ISTAT 10.1 to 10.3). */
export function sheetsOf(
  stays: readonly OriginStay[],
  days: readonly string[],
  rule: CountingRule = usualRule,
): readonly Sheet[] {
  const [first] = days;
  if (first === undefined) return [];
  const counted = stays.filter((stay) => isCounted(stay, rule));
  const stock = counted
    .filter((stay) => isPresent(stay, addDays(first, -1)))
    .map(({ origin }) => ({ origin, present: 1 }));
  return chained(days, stock, counted.flatMap(flowsOf));
}

/** Who came and left, as the cards of the guests have it. */
export const cardFlows = (
  stays: readonly OriginStay[],
  rule: CountingRule = usualRule,
): readonly Flow[] => stays.filter((stay) => isCounted(stay, rule)).flatMap(flowsOf);

/** Every check-in is an arrival on its day; a stay made longer, or in another room, is the same stay (ISTAT 1.4, 10.9). */
function flowsOf({ origin, arrivalDate, departureDate }: OriginStay): readonly Flow[] {
  const arrival = { date: arrivalDate, origin, arrivals: 1, departures: 0 };
  if (departureDate === null) return [arrival];
  return [arrival, { date: departureDate, origin, arrivals: 0, departures: 1 }];
}
