import type { RoomSegment } from './rooms-occupied.ts';

/** Rooms of one stay follow each other without a gap or a night in two, from the arrival to the departure (ISTAT 7.3). */
export function segmentsProblem({
  arrivalDate,
  departureDate,
  rooms,
}: {
  readonly arrivalDate: string;
  readonly departureDate: string | null;
  readonly rooms: readonly RoomSegment[];
}): string | undefined {
  const ordered = rooms.toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1));
  const [first] = ordered;
  if (!first) return undefined;
  const end = ordered.at(-1)?.toDate ?? departureDate;
  const isWithin =
    arrivalDate <= first.fromDate && (departureDate === null || (end ?? '') <= departureDate);
  if (!isWithin) return 'Le camere stanno tra l’arrivo e la partenza';
  const isUnbroken = ordered.every(
    ({ toDate, fromDate }, at) =>
      (toDate === null || fromDate < toDate) &&
      (at === ordered.length - 1 || toDate === ordered[at + 1]?.fromDate),
  );
  return isUnbroken ? undefined : 'Da una camera si passa alla prossima lo stesso giorno';
}
