import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';

const clock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of an instant on a clock in Rome: "8:42". */
export const timeWords = (instant: string | Date): string => clock.format(new Date(instant));

const weekday = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** An ISO date with its day of the week, as a sentence begins: "Venerdì 20 novembre 2026". */
export function dayWords(date: string): string {
  const words = weekday.format(new Date(date));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An ISO instant as people say it: "oggi, 8:31", "ieri, 17:05", "20/11/2026, 8:42". */
export function whenWords(instant: string, now: Date = new Date()): string {
  const day = todayInRome(new Date(instant));
  const today = todayInRome(now);
  const words = day === today ? 'oggi' : day === addDays(today, -1) ? 'ieri' : formatDate(day);
  return `${words}, ${timeWords(instant)}`;
}
