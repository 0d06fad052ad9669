import { sum } from '../sum.ts';
import type { House } from './house.ts';
import type { HouseDay } from './house-days.ts';

/** The rooms of some days as a house said them: occupied, night by night, and available; null while an open day waits for its number. */
export function roomsSaid(
  { declared }: Pick<House, 'declared'>,
  days: readonly HouseDay[],
): { readonly occupied: number; readonly available: number } | null {
  const said = new Map(declared.map(({ date, roomsOccupied }) => [date, roomsOccupied ?? null]));
  const waits = ({ date, state }: HouseDay) =>
    state === 'open' && (said.get(date) ?? null) === null;
  if (days.some(waits)) return null;
  return {
    occupied: sum(days, ({ roomsOccupied }) => roomsOccupied),
    available: sum(days, ({ roomsAvailable }) => roomsAvailable),
  };
}
