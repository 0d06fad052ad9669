import type { CalendarDay, DayStanding } from '#src/domain/istat/calendar-days.ts';
import { monthOf } from '#src/domain/istat/month.ts';
import { closingReasons } from '#src/resources/istat/words.ts';
import { optionWord, type Tone } from '#src/schema/fields.ts';
import { monthWords } from './guest-words.ts';

/** How a day is shown: a letter where it is not open, and the tone of its ground. */
interface DayLook {
  readonly mark: string;
  readonly tone: Tone | undefined;
  readonly word: string;
}

export const dayLooks: Readonly<Record<DayStanding, DayLook>> = {
  open: { mark: '', tone: undefined, word: 'Aperta' },
  seasonal: { mark: 'S', tone: 'info', word: 'Chiusura stagionale' },
  extraordinary: { mark: 'X', tone: 'error', word: 'Chiusura straordinaria' },
  notOpen: { mark: 'G', tone: 'warn', word: 'Detta chiusa nella giornata' },
  interrupted: { mark: 'I', tone: 'neutral', word: 'Interruzione comunicata' },
  suspended: { mark: 'L', tone: 'violet', word: 'Sospesa dalla licenza' },
  outside: { mark: '–', tone: undefined, word: 'Fuori dalla licenza' },
};

/** What is said of a day besides: guests, what was told of it, what is still to be told. */
export const dayMarks = {
  slept: { mark: '●', word: 'Con ospiti' },
  said: { mark: '✓', word: 'Dichiarata, senza ospiti' },
  due: { mark: '?', word: 'Aperta, non ancora dichiarata' },
} as const;

/** What stands in the cell of a day. */
export const markOf = ({ standing, isSlept, isSaid, isDue }: CalendarDay): string =>
  [
    dayLooks[standing].mark,
    isSlept && dayMarks.slept.mark,
    isDue && dayMarks.due.mark,
    standing === 'open' && isSaid && !isSlept && dayMarks.said.mark,
  ]
    .filter(Boolean)
    .join('');

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];

/** A day as it is spoken: "venerdì 3 aprile 2026: chiusura straordinaria, lavori; con ospiti". */
export function dayWords(day: CalendarDay): string {
  const { date, standing, period, isSlept, isSaid, isDue, isLocked } = day;
  const reason =
    standing === 'extraordinary' && period ? optionWord(closingReasons, period.reason) : '';
  const what = [dayLooks[standing].word, reason].filter(Boolean).join(', ');
  const more = [
    isSlept && dayMarks.slept.word,
    isDue && 'non ancora dichiarata',
    isSaid && standing === 'open' && 'dichiarata',
    isLocked && 'mese chiuso',
  ].filter((one) => one !== false);
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${Number(date.slice(8))} ${monthWords(monthOf(date))}: ${[what, ...more].join('; ').toLowerCase()}`;
}
