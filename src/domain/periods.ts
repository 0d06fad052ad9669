import { addDays, addMonths, daysInMonth } from './dates.ts';

/** Stretches of days told from today, with their Italian words. */
export const periods = {
  today: 'oggi',
  yesterday: 'ieri',
  last7Days: 'ultimi 7 giorni',
  last30Days: 'ultimi 30 giorni',
  next30Days: 'prossimi 30 giorni',
  thisMonth: 'questo mese',
  lastMonth: 'mese scorso',
  thisYear: 'quest’anno',
  lastYear: 'anno scorso',
  past: 'prima di oggi',
} as const;
export type Period = keyof typeof periods;

export const isPeriod = (value: unknown): value is Period =>
  typeof value === 'string' && Object.hasOwn(periods, value);

/** The first and the last day of a period as ISO dates; `today` is the business day in Rome. */
export function daysOf(
  period: Period,
  today: string,
): { readonly from: string; readonly to: string } {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7Days':
      return { from: addDays(today, -6), to: today };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'next30Days':
      return { from: today, to: addDays(today, 29) };
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addMonths(`${today.slice(0, 8)}01`, -1));
    case 'thisYear':
      return yearOf(year);
    case 'lastYear':
      return yearOf(year - 1);
    case 'past':
      return { from: '0001-01-01', to: addDays(today, -1) };
  }
}

function monthOf(date: string) {
  const month = date.slice(0, 8);
  const last = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return { from: `${month}01`, to: `${month}${last}` };
}

const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
