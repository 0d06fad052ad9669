/** What tells how a group stands; ISO dates of a calendar in Rome. */
interface Group {
  readonly expectedDepartureDate: string;
  /** Null of who is still there. */
  readonly departures: readonly (string | null)[];
  readonly isIncomplete: boolean;
}

export type GroupStanding = 'incomplete' | 'late' | 'present' | 'departed';

/** How a group stands on a day: what is to be done comes before what is known (look, 13). */
export function groupStanding(
  { expectedDepartureDate, departures, isIncomplete }: Group,
  today: string,
): GroupStanding {
  if (isIncomplete) return 'incomplete';
  if (!departures.includes(null) && departures.length > 0) return 'departed';
  return expectedDepartureDate < today ? 'late' : 'present';
}
