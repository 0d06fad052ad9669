import { isCounted, isPresent, type Stay, usualRule } from './stay.ts';

/** A room a guest sleeps in from an ISO day until another, that night not among them; null as long as the stay. */
export interface RoomSegment {
  readonly room: string;
  readonly fromDate: string;
  readonly toDate: string | null;
}

export interface RoomedStay extends Stay {
  readonly rooms: readonly RoomSegment[];
}

/**
 * How many rooms are occupied in the night of each day: one that several share counts once, and so does a guest who
 * changes it; hours alone need none (ISTAT 10.5).
 */
export function roomsOccupied(
  stays: readonly RoomedStay[],
  days: readonly string[],
): ReadonlyMap<string, number> {
  const counted = stays.filter((stay) => isCounted(stay, usualRule));
  return new Map(
    days.map((day) => [day, new Set(counted.flatMap((stay) => roomsOn(stay, day))).size]),
  );
}

const roomsOn = (stay: RoomedStay, night: string): readonly string[] =>
  isPresent(stay, night)
    ? stay.rooms
        .filter(({ fromDate, toDate }) => fromDate <= night && (toDate === null || night < toDate))
        .map(({ room }) => room)
    : [];
