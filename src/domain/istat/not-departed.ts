import { daysBetween } from '../dates.ts';
import { isCounted, nightsSoFar, type Stay, usualRule } from './stay.ts';

interface ExpectedStay extends Stay {
  /** Null where nobody said. */
  readonly expectedDepartureDate: string | null;
}

/** Who is still there on a day: nights so far, that day's own not among them, and days beyond what was expected. */
export interface NotDeparted<S> {
  readonly stay: S;
  readonly nightsSoFar: number;
  readonly daysLate: number;
}

/** The stays of the survey without a departure on a day, the latest first (ISTAT 7.11). */
export const notDeparted = <S extends ExpectedStay>(
  stays: readonly S[],
  today: string,
): readonly NotDeparted<S>[] =>
  stays
    .filter((stay) => isCounted(stay, usualRule))
    .filter((stay) => stay.departureDate === null && stay.arrivalDate <= today)
    .map((stay) => ({
      stay,
      nightsSoFar: nightsSoFar(stay, today),
      daysLate: Math.max(0, daysBetween(stay.expectedDepartureDate ?? today, today)),
    }))
    .toSorted((one, other) => other.daysLate - one.daysLate);
