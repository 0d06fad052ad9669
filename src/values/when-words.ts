import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';

const clock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of an instant on a clock in Rome: "8:42". */
export const timeWords = (instant: string | Date): string => clock.format(new Date(instant));

/** An ISO instant as people say it: "oggi, 8:31", "ieri, 17:05", "20/11/2026, 8:42". */
export function whenWords(instant: string, now: Date = new Date()): string {
  const day = todayInRome(new Date(instant));
  const today = todayInRome(now);
  const words = day === today ? 'oggi' : day === addDays(today, -1) ? 'ieri' : formatDate(day);
  return `${words}, ${timeWords(instant)}`;
}
