import type { CalendarDay, DayStanding } from '#src/domain/istat/calendar-days.ts';
import { counted } from './guest-words.ts';

/** What a year comes to, in a sentence: days open, closed, suspended, still to be told. */
export function YearFigures({ days }: { readonly days: readonly CalendarDay[] }) {
  const count = (...standings: DayStanding[]) =>
    days.filter(({ standing }) => standings.includes(standing)).length;
  const due = days.filter(({ isDue }) => isDue).length;
  const suspended = count('suspended');
  const said = [
    counted(count('open'), 'giorno di apertura', 'giorni di apertura'),
    counted(
      count('seasonal', 'extraordinary', 'notOpen', 'interrupted'),
      'di chiusura',
      'di chiusura',
    ),
    ...(suspended > 0 ? [counted(suspended, 'di sospensione', 'di sospensione')] : []),
    ...(due > 0 ? [counted(due, 'ancora da dichiarare', 'ancora da dichiarare')] : []),
  ];
  return <p>{`${said.join(', ')}.`}</p>;
}
