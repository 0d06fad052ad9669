import { addDays, addMonths } from '../dates.ts';
import { firstDayOf, lastDayOf, monthOf } from './month.ts';

const moves = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addMonths(day, -1),
  ArrowDown: (day) => addMonths(day, 1),
  Home: (day) => firstDayOf(monthOf(day)),
  End: (day) => lastDayOf(monthOf(day)),
  PageUp: (day) => `${day.slice(0, 4)}-01-01`,
  PageDown: (day) => `${day.slice(0, 4)}-12-31`,
} as const satisfies Record<string, (day: string) => string>;

const isMove = (key: string): key is keyof typeof moves => Object.hasOwn(moves, key);

/**
 * The ISO day a key leads to from another in the grid of a year, whose rows are months; the same where it would leave the year;
 * undefined for a key that leads nowhere.
 */
export function movedTo(day: string, key: string): string | undefined {
  if (!isMove(key)) return undefined;
  const next = moves[key](day);
  return next.slice(0, 4) === day.slice(0, 4) ? next : day;
}
