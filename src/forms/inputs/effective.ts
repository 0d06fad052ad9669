import { createContext } from 'react';
import { isDate, todayInRome } from '#src/domain/dates.ts';

/** The date of a form from which what it asks takes effect. */
export const EffectiveOn = createContext<string | undefined>(undefined);

/** Is it a day to be waited for? */
export const isAhead = (day: unknown): day is string =>
  typeof day === 'string' && isDate(day) && day > todayInRome();

const long = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' });

/** What doing it is called then. */
export const aheadWord = 'Programma';

/** "Resta in programma: avrà effetto il 1 gennaio 2030"; who acts as another puts nothing in programme. */
export const aheadWords = (day: string, isActing: boolean): string =>
  isActing
    ? 'Chi agisce al posto di un altro non può programmare nulla'
    : `Resta in programma: avrà effetto il ${long.format(new Date(day))}`;
