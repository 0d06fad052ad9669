import type { HouseDay } from './house-days.ts';

/** What does not fit on a day, with its words (ISTAT 7.5, 12). */
export const dayProblemWords = {
  CLOSE_GAP: 'Ospiti presenti nel periodo di chiusura',
  OCC_ROOMS_OVER: 'Camere occupate superiori alle disponibili',
  OCC_ROOMS_NONE: 'Ospiti presenti senza camere occupate',
  OCC_BEDS_OVER: 'Presenze superiori ai posti letto: verificare i letti aggiunti',
} as const;

export interface DayProblem {
  readonly code: keyof typeof dayProblemWords;
  /** Is it told alone, and holds nothing back? */
  readonly isWarning: boolean;
}

/**
 * What does not fit on a day of a house, undefined where its licence does not exist, with so many guests that night. Rooms
 * without guests' are asked of hotels (ATECO 55.10); beds may be exceeded, as there are extra ones (ISTAT 1.4).
 */
export function dayProblems(
  day: HouseDay | undefined,
  present: number,
  { areRoomsAsked }: { readonly areRoomsAsked: boolean },
): readonly DayProblem[] {
  const { state, roomsOccupied, roomsAvailable, bedsAvailable } = day ?? outside;
  const isOpen = state === 'open';
  const found: readonly (DayProblem | false)[] = [
    !isOpen && present > 0 && { code: 'CLOSE_GAP', isWarning: false },
    roomsOccupied > roomsAvailable && { code: 'OCC_ROOMS_OVER', isWarning: false },
    isOpen && present > 0 && roomsOccupied === 0 && noRooms(areRoomsAsked),
    isOpen && present > bedsAvailable && { code: 'OCC_BEDS_OVER', isWarning: true },
  ];
  return found.filter((one) => one !== false);
}

const noRooms = (areRoomsAsked: boolean): DayProblem => ({
  code: 'OCC_ROOMS_NONE',
  isWarning: !areRoomsAsked,
});

const outside = { state: 'closed', roomsOccupied: 0, roomsAvailable: 0, bedsAvailable: 0 } as const;
