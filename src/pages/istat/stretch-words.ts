import { formatDate } from '#src/domain/dates.ts';
import type { CalendarDay, Days } from '#src/domain/istat/calendar-days.ts';
import { counted } from './guest-words.ts';

/** "03/04/2026", "dal 03/04/2026 al 10/04/2026". */
export const daysWords = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : `dal ${formatDate(from)} al ${formatDate(to)}`;

/** What the chosen days are: "dal 03/04/2026 al 10/04/2026: 5 aperti, 2 chiusi, 1 con ospiti". */
export function stretchWords(days: Days, chosen: readonly CalendarDay[]): string {
  const count = (fits: (day: CalendarDay) => boolean) => chosen.filter(fits).length;
  const figures = [
    [count(({ standing }) => standing === 'open'), 'aperto', 'aperti'],
    [count(({ standing }) => closed.has(standing)), 'chiuso', 'chiusi'],
    [count(({ standing }) => standing === 'suspended'), 'sospeso', 'sospesi'],
    [count(({ isSlept }) => isSlept), 'con ospiti', 'con ospiti'],
    [count(({ isLocked }) => isLocked), 'in un mese chiuso', 'in mesi chiusi'],
  ] as const;
  const said = figures
    .filter(([many]) => many > 0)
    .map(([many, one, more]) => counted(many, one, more));
  return [daysWords(days), said.join(', ') || 'fuori dalla licenza'].join(': ');
}

const closed: ReadonlySet<CalendarDay['standing']> = new Set([
  'seasonal',
  'extraordinary',
  'notOpen',
  'interrupted',
]);
