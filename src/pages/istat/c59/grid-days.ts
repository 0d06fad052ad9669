import { dateOf } from '#src/domain/istat/c59-month.ts';
import type { Month } from '#src/domain/istat/month.ts';
import type { C59Month } from './month-of-c59.ts';
import { daysIn } from './problems.ts';

/** A day as the head of its columns has it. */
export interface GridDay {
  readonly day: number;
  /** "dom 19", and why nobody arrives on it. */
  readonly words: string;
  readonly look: 'shut' | 'rest' | undefined;
}

const weekdays = new Intl.DateTimeFormat('it', { weekday: 'short', timeZone: 'UTC' });
const shutWords = { open: '', closed: ' chiuso', suspended: ' sospeso' } as const;

/** The days of a month: those a house is shut on, and those of rest, look otherwise. */
export function gridDays(read: C59Month, month: Month): readonly GridDay[] {
  const states = new Map(read.days.map(({ date, state }) => [date, state]));
  return Array.from({ length: daysIn(read, month) }, (_, at) => {
    const date = dateOf(month, at + 1);
    const state = states.get(date) ?? 'open';
    const weekday = new Date(date).getUTCDay();
    return {
      day: at + 1,
      words: `${weekdays.format(new Date(date))} ${at + 1}${shutWords[state]}`,
      look: lookOf(state === 'open', weekday === 0 || weekday === 6),
    };
  });
}

const lookOf = (isOpen: boolean, isRest: boolean): GridDay['look'] => {
  if (!isOpen) return 'shut';
  return isRest ? 'rest' : undefined;
};
