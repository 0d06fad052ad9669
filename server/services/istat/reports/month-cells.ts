import type { Summed } from '#src/domain/istat/house-month.ts';
import type { figures } from '#src/resources/istat/reports/figures.ts';

/** The cells every report of months has. */
export const figureCells = (of: Summed): Record<keyof typeof figures, number | null> => ({
  arrivals: of.arrivals,
  departures: of.departures,
  presences: of.presences,
  averageStay: of.averageStay,
  openDays: of.openDays,
  roomNights: of.roomNights,
  grossBedIndex: of.grossBedIndex,
  netBedIndex: of.netBedIndex,
  netRoomIndex: of.netRoomIndex,
});

/** The same where nothing may be told. */
export const noFigures: Record<keyof typeof figures, null> = {
  arrivals: null,
  departures: null,
  presences: null,
  averageStay: null,
  openDays: null,
  roomNights: null,
  grossBedIndex: null,
  netBedIndex: null,
  netRoomIndex: null,
};
