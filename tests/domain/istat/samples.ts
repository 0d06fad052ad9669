import type { House } from '#src/domain/istat/house.ts';
import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { type MonthFigures, monthFigures } from '#src/domain/istat/month-figures.ts';
import type { Regions } from '#src/domain/istat/regions.ts';
import { type RoomedStay, roomsOccupied } from '#src/domain/istat/rooms-occupied.ts';
import { type CountingRule, usualRule } from '#src/domain/istat/stay.ts';
import { type OriginStay, sheetsOf } from '#src/domain/istat/stay-sheets.ts';

export type Guest = OriginStay & RoomedStay;

/** A guest from Lombardy, with what matters of its stay. */
export const guest = (
  arrivalDate: string,
  departureDate: string | null,
  more: Partial<Guest> = {},
): Guest => ({
  arrivalDate,
  departureDate,
  isCancelled: false,
  nonTouristReason: null,
  origin: 'REGIONE:030',
  rooms: [],
  ...more,
});

/** A licence of ten rooms and twenty beds, always open. */
export const house = (more: Partial<House> = {}): House => ({
  licensed: { from: '2020-01-01', to: null },
  capacities: [{ from: '2020-01-01', rooms: 10, beds: 20 }],
  suspensions: [],
  closings: [],
  declared: [],
  ...more,
});

/** A day as a house said it: open, with what its licence allows. */
export const said = (date: string, more: Partial<House['declared'][number]> = {}) => ({
  date,
  isOpen: true,
  roomsOccupied: null,
  roomsAvailable: null,
  bedsAvailable: null,
  ...more,
});

/** The figures of a month of a house, over or until `today`. */
export function figuresOf(
  month: Month,
  guests: readonly Guest[],
  {
    of = house(),
    today = lastDayOf(month),
    rule = usualRule,
  }: { of?: House; today?: string; rule?: CountingRule } = {},
): MonthFigures {
  const days = daysOf(month, today);
  const occupied = roomsOccupied(guests, days);
  return monthFigures(sheetsOf(guests, days, rule), houseDays(of, days, occupied));
}

/** Sondrio and Milano, Bolzano, Trento. */
export const regions: Regions = new Map([
  ['014', '03'],
  ['015', '03'],
  ['021', '04'],
  ['022', '04'],
]);
