import { sum } from '../sum.ts';
import type { NightClass } from './night-class.ts';
import type { Pertinence } from './regulation.ts';
import type { TaxedNight } from './taxed-nights.ts';

/** How many nights of guests are of each class. */
export function nightsByClass(nights: readonly TaxedNight[]): Readonly<Record<NightClass, number>> {
  const counts = {
    not_subject: 0,
    out_of_season: 0,
    platform: 0,
    over_cap: 0,
    exempt: 0,
    reduced: 0,
    taxable: 0,
  };
  for (const night of nights) counts[night.class] += 1;
  return counts;
}

/** How many exempt nights there are for each reason, by code. */
export const nightsByExemption = (nights: readonly TaxedNight[]): ReadonlyMap<string, number> =>
  new Map(
    [
      ...Map.groupBy(nights, (night) => (night.class === 'exempt' ? night.exemption : null)),
    ].flatMap(([code, own]) => (code === null ? [] : [[code, own.length] as const])),
  );

export const amountOf = (nights: readonly TaxedNight[]): number =>
  sum(nights, ({ amountCents }) => amountCents);

/** The cents of a stay by the month they belong to, 'YYYY-MM'; a month of which nothing is owed is not there (city tax 6.4). */
export function centsByMonth(
  nights: readonly TaxedNight[],
  stay: { readonly arrivalDate: string; readonly departureDate: string },
  pertinence: Pertinence,
): ReadonlyMap<string, number> {
  const monthOf = (night: TaxedNight) =>
    ({ night: night.date, arrival: stay.arrivalDate, departure: stay.departureDate })[
      pertinence
    ].slice(0, 7);
  const paid = nights.filter(({ amountCents }) => amountCents > 0);
  return new Map([...Map.groupBy(paid, monthOf)].map(([month, own]) => [month, amountOf(own)]));
}
