import { type Month, monthOf } from './month.ts';
import type { Stay } from './stay.ts';

/** What of a guest may no longer change: nothing, all but the departure, or everything (ISTAT 8.2). */
export type GuestLock = 'none' | 'allButDeparture' | 'whole';

/**
 * What the closing of months locks of a guest: the month of arrival all but the departure, that of departure everything
 * (ISTAT 8.2).
 */
export function guestLock(
  { arrivalDate, departureDate }: Stay,
  isClosed: (month: Month) => boolean,
): GuestLock {
  if (departureDate !== null && isClosed(monthOf(departureDate))) return 'whole';
  return isClosed(monthOf(arrivalDate)) ? 'allButDeparture' : 'none';
}

/** May a guest leave on a day? Also where the month of arrival is closed, if that of the departure is not (ISTAT 7.4). */
export const mayDepartOn = (
  stay: Stay,
  date: string,
  isClosed: (month: Month) => boolean,
): boolean =>
  stay.arrivalDate <= date && !isClosed(monthOf(date)) && guestLock(stay, isClosed) !== 'whole';
