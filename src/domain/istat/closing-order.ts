import { type House, isDue } from './house.ts';
import { daysOf, lastDayOf, type Month, monthOf, monthsLater } from './month.ts';

/**
 * The month a house closes before another, in the order of the calendar: the last with a day on which it was active
 * (ISTAT 8.1, ruling 4). Null of its first.
 */
export function monthDueBefore(month: Month, house: House): Month | null {
  const first = monthOf(house.licensed.from);
  for (let before = monthsLater(month, -1); before >= first; before = monthsLater(before, -1))
    if (isDue(house, daysOf(before, lastDayOf(before)))) return before;
  return null;
}
