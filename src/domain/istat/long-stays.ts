import { isCounted, nightsSoFar, type Stay, usualRule } from './stay.ts';

/** A stay longer than one of a tourist is wont to be: an anomaly to look at, no breach (ISTAT 1.4, 7.11). */
export interface LongStay<S> {
  readonly stay: S;
  readonly nights: number;
  readonly departed: boolean;
}

/** The stays of the survey of more nights than a threshold, departed or still there on a day. */
export const longStays = <S extends Stay>(
  stays: readonly S[],
  today: string,
  threshold = 30,
): readonly LongStay<S>[] =>
  stays
    .filter((stay) => isCounted(stay, usualRule))
    .map((stay) => ({
      stay,
      nights: nightsSoFar(stay, today),
      departed: stay.departureDate !== null,
    }))
    .filter(({ nights }) => nights > threshold);
