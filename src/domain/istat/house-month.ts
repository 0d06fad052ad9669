import { sum } from '../sum.ts';
import { type Indices, indicesOf, type Volumes } from './indices.ts';
import type { Respondent } from './respondents.ts';

/** What can be said of the rooms of a month. */
interface Rooms {
  /** Night by night. */
  readonly occupied: number;
  readonly available: number;
}

/** A licence in a month, as reports add it up: official where the month was answered, to today where it was not. */
export interface HouseMonth extends Respondent {
  readonly openDays: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
  readonly licensedBedDays: number;
  readonly bedDays: number;
  /** null while an open day waits to be confirmed, and of one origin: rooms have none (ruling 26). */
  readonly rooms: Rooms | null;
}

/** What months come to together; what nothing is known of is null. */
export interface Summed extends Omit<Volumes, 'roomNights' | 'roomDays'>, Indices {
  readonly openDays: number;
  readonly roomNights: number | null;
  readonly roomDays: number | null;
}

/** The sum of months, and the indices of the sums (ruling 25); rooms are of the months that tell theirs. */
export function summed(months: readonly HouseMonth[]): Summed {
  const rooms = months.flatMap((month) => month.rooms ?? []);
  const volumes = {
    arrivals: sum(months, ({ arrivals }) => arrivals),
    departures: sum(months, ({ departures }) => departures),
    presences: sum(months, ({ presences }) => presences),
    licensedBedDays: sum(months, ({ licensedBedDays }) => licensedBedDays),
    bedDays: sum(months, ({ bedDays }) => bedDays),
    roomNights: sum(rooms, ({ occupied }) => occupied),
    roomDays: sum(rooms, ({ available }) => available),
  };
  return {
    ...volumes,
    ...indicesOf(volumes),
    openDays: sum(months, ({ openDays }) => openDays),
    roomNights: rooms.length > 0 ? volumes.roomNights : null,
    roomDays: rooms.length > 0 ? volumes.roomDays : null,
  };
}
