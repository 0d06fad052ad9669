import { daysBetween } from '../dates.ts';
import type { Cap } from './regulation.ts';

/** The stretch in which a night counts towards the cap: a month, a year, or all that hangs together. */
export function stretchOf(cap: Cap | null, night: string): string {
  if (cap?.of === 'month') return night.slice(0, 7);
  return cap?.of === 'year' ? night.slice(0, 4) : 'stay';
}

/** An earlier stay of the same guest, and the nights of it that counted. */
export interface EarlierStay {
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly isSameHouse: boolean;
  /** Has the guest shown the receipt of another house? (city tax 2.3, Bologna) */
  readonly isProven: boolean;
  readonly nights: readonly string[];
}

/**
 * The nights of a guest that were counted before an arrival, by stretch. Stays hang together where no more nights than the gap lie
 * between them, be it again and again (city tax 2.3, Trento); months and years count whatever lies between.
 */
export function countedBefore(
  cap: Cap | null,
  arrivalDate: string,
  earlier: readonly EarlierStay[],
): ReadonlyMap<string, number> {
  if (!cap) return new Map();
  const known = earlier.filter((one) => one.isSameHouse || (cap.isMunicipal && one.isProven));
  const within = cap.of === 'month' || cap.of === 'year';
  const nights = (within ? known : linked(known, arrivalDate, cap.gapNights))
    .flatMap((one) => one.nights)
    .map((night) => stretchOf(cap, night));
  return new Map([...Map.groupBy(nights, (stretch) => stretch)].map(([s, all]) => [s, all.length]));
}

/** The stays that lead up to an arrival without a longer gap, the last one first. */
function linked(
  stays: readonly EarlierStay[],
  arrivalDate: string,
  gapNights: number,
): readonly EarlierStay[] {
  const found: EarlierStay[] = [];
  let begin = arrivalDate;
  for (const stay of stays.toSorted((a, b) => (a.departureDate < b.departureDate ? 1 : -1))) {
    if (daysBetween(stay.departureDate, begin) > gapNights) break;
    found.push(stay);
    if (stay.arrivalDate < begin) begin = stay.arrivalDate;
  }
  return found;
}
