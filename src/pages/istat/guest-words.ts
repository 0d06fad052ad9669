import { daysBetween, formatDate } from '#src/domain/dates.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { monthNames } from '#src/domain/months.ts';
import type { GroupLine } from './month-of-guests.ts';

/** "novembre 2026". */
export const monthWords = (month: Month): string => {
  const name = Object.entries(monthNames).find(
    ([number]) => Number(number) === Number(month.slice(5)),
  );
  return `${(name?.[1] ?? '').toLowerCase()} ${month.slice(0, 4)}`;
};

/** "20/11". */
export const shortDay = (date: string): string => formatDate(date).slice(0, 5);

/** The nights of a group, planned or spent. */
export const nightsOf = ({
  arrivalDate,
  departureDate,
  expectedDepartureDate,
}: GroupLine): number => daysBetween(arrivalDate, departureDate ?? expectedDepartureDate);

/** "1 persona", "3 persone". */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** "101, 102 e altre 2". */
export const roomsWords = (rooms: readonly string[]): string => rooms.join(', ') || '–';

/** "Milano", "Milano e altri". */
export const originWords = ([first, ...rest]: readonly string[]): string =>
  first === undefined ? '–' : rest.length === 0 ? first : `${first} e altre`;
