/** Days that follow one another, ISO dates, both included; without a last one while they go on. */
export interface Stretch {
  readonly from: string;
  readonly to: string | null;
}

/** What a licence allows from an ISO day on, extra beds apart. */
export interface Capacity {
  readonly from: string;
  readonly rooms: number;
  readonly beds: number;
}

/** What a house said of a day (ISTAT 7.5); null where it has what its licence allows, or as its guests have it. */
interface DeclaredDay {
  readonly date: string;
  readonly isOpen: boolean;
  readonly roomsOccupied: number | null;
  readonly roomsAvailable: number | null;
  readonly bedsAvailable: number | null;
}

/** A licence, which is what answers the survey (ISTAT 7). */
export interface House {
  /** The days it exists on: from its start to its end. */
  readonly licensed: Stretch;
  readonly capacities: readonly Capacity[];
  readonly suspensions: readonly Stretch[];
  /** The calendar of closings, the extraordinary ones too. */
  readonly closings: readonly Stretch[];
  readonly declared: readonly DeclaredDay[];
}

export const isWithin = (date: string, { from, to }: Stretch): boolean =>
  from <= date && (to === null || date <= to);

export const isAmong = (date: string, stretches: readonly Stretch[]): boolean =>
  stretches.some((one) => isWithin(date, one));

/** Is a day one on which it has to answer: licensed and not suspended? (ISTAT 10.6, 10.12) */
export const isActiveOn = ({ licensed, suspensions }: House, date: string): boolean =>
  isWithin(date, licensed) && !isAmong(date, suspensions);

/** Has it to answer for days: is it active on one of them at least? */
export const isDue = (house: House, days: readonly string[]): boolean =>
  days.some((date) => isActiveOn(house, date));
