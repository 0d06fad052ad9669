import { dayProblemWords } from './day-problems.ts';

/** What does not fit in what a house says of a day, by field, in words (ISTAT 7.5, 12). */
export const houseDayProblem = ({
  isOpen,
  roomsOccupied,
  roomsAvailable,
}: {
  readonly isOpen: boolean;
  readonly roomsOccupied: number | null;
  readonly roomsAvailable: number | null;
}): { readonly roomsOccupied: string | undefined } => ({
  roomsOccupied: roomsProblem(isOpen, roomsOccupied ?? 0, roomsAvailable),
});

function roomsProblem(
  isOpen: boolean,
  occupied: number,
  available: number | null,
): string | undefined {
  if (!isOpen && occupied > 0) return 'Chiusa, non ha camere occupate';
  return available !== null && occupied > available ? dayProblemWords.OCC_ROOMS_OVER : undefined;
}
