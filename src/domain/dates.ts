const rome = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsInRome = (instant: Date) =>
  Object.fromEntries(rome.formatToParts(instant).map(({ type, value }) => [type, value]));

let clock = (): Date => new Date();

/** Sets the one clock that business days are told by: to the server's in a browser, to another day's in a test. */
export const setClock = (next: () => Date): void => {
  clock = next;
};

/** The business day of an instant, or of now: the ISO date on a calendar in Rome. */
export function todayInRome(now: Date = clock()): string {
  const { year, month, day } = partsInRome(now);
  return `${year}-${month}-${day}`;
}

/** An ISO instant as people read it, on a clock in Rome: '20/11/2026 19:24'. */
export function formatInstant(instant: string): string {
  const { year, month, day, hour, minute } = partsInRome(new Date(instant));
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** An ISO date as people read it: '2026-11-20' is '20/11/2026'. */
export const formatDate = (date: string): string => date.split('-').reverse().join('/');

/** The ISO date a person wrote as day, month, year with four digits, or as eight figures; undefined when it does not exist. */
export function parseDate(text: string): string | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
  const figures = /^(\d{2})(\d{2})(\d{4})$/;
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = parts.exec(typed) ?? figures.exec(typed) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/**
 * The years dates are written in: before the oldest act an office keeps, and far from the ends of the
 * calendars of PostgreSQL and of JavaScript, so that what is reckoned from a date is one too.
 */
export const yearsOfDates = { first: 1800, last: 2200 } as const;

/** Is the text an ISO date that exists on the calendar, in the years dates are written in? */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day || month > 12) return false;
  if (year < yearsOfDates.first || year > yearsOfDates.last) return false;
  return day <= daysInMonth(year, month);
}

/** Days of a month; months count from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The ISO date so many days later, earlier when negative. */
export const addDays = (date: string, days: number): string => isoDate(dayNumber(date) + days);

/** The ISO date so many months later; the last day of the month where the day does not exist. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Nights from one ISO date to another, negative when it is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

const msPerDay = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / msPerDay;
const isoDate = (day: number) => new Date(day * msPerDay).toISOString().slice(0, 10);
const padded = (value: number, width: number) => String(value).padStart(width, '0');

/** The later of two ISO dates. */
export const latest = (one: string, other: string): string => (one > other ? one : other);

/** The earlier of two ISO dates. */
export const earliest = (one: string, other: string): string => (one < other ? one : other);
