import { daysBetween, latest } from '../dates.ts';

/** The stay of one guest; ISO dates of a calendar in Rome, never instants: a night in which clocks turn is one night. */
export interface Stay {
  readonly arrivalDate: string;
  /** Null while still there. */
  readonly departureDate: string | null;
  /** Never arrived, or written twice. */
  readonly isCancelled: boolean;
  /** Why it is no tourist: lives there, works there, is housed for an emergency; null of one that is (ISTAT 1.4). */
  readonly nonTouristReason: string | null;
}

/** What a province lays down: are hours without a night an arrival and a departure? (ISTAT 7.10) */
export interface CountingRule {
  readonly countDayUse: boolean;
}

/** Hours alone are not counted (ISTAT 1.4). */
export const usualRule: CountingRule = { countDayUse: false };

/** Is a stay of the survey? Children are, of any age and without a bed (ISTAT 1.4, 10). */
export const isCounted = (stay: Stay, { countDayUse }: CountingRule): boolean =>
  !stay.isCancelled && stay.nonTouristReason === null && (countDayUse || !isDayUse(stay));

/** Did it come and go on one day? Who comes after midnight leaves, as it is written, on the next (ISTAT 1.4). */
const isDayUse = ({ arrivalDate, departureDate }: Stay) => departureDate === arrivalDate;

/** Does it sleep there in the night of a date? In that of its departure it does not (ISTAT 10.1). */
export const isPresent = ({ arrivalDate, departureDate }: Stay, night: string): boolean =>
  arrivalDate <= night && (departureDate === null || night < departureDate);

/** The nights of a stay; of one that goes on those before today's. */
export const nightsSoFar = ({ arrivalDate, departureDate }: Stay, today: string): number =>
  daysBetween(arrivalDate, departureDate ?? today);

/** Do two stays share a night? (ISTAT 12, STAY_DUPLICATE) */
export function sharesNight(one: Stay, other: Stay): boolean {
  const first = latest(one.arrivalDate, other.arrivalDate);
  return isPresent(one, first) && isPresent(other, first);
}
