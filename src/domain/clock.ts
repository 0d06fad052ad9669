import { addDays, daysBetween, earliest } from './dates.ts';
import { endOfTerm } from './working-days.ts';

/** The term of a procedure: from when it runs, how many days, when it ends, since when it stands still, days it has stood still. */
export interface Clock {
  readonly runsFrom: string;
  readonly termDays: number;
  /** The last day: that on which its days are over, or the next that is no feast. */
  readonly dueOn: string;
  readonly stoppedOn: string | null;
  readonly stoppedDays: number;
}

/** A term of so many days from the day of receipt (L. 241/1990, art. 2 and 19). */
export const started = (on: string, days: number): Clock =>
  ended({ runsFrom: on, termDays: days, dueOn: on, stoppedOn: null, stoppedDays: 0 });

/** Stands still from a day on; one that stands still goes on doing so. */
export const stopped = <C extends Clock>(clock: C, on: string): C => ({
  ...clock,
  stoppedOn: clock.stoppedOn ?? on,
});

/** Runs again from a day on: the end moves by the days it stood still. */
export const restarted = <C extends Clock>(clock: C, on: string): C =>
  clock.stoppedOn === null ? clock : longer({ ...clock, stoppedOn: null }, stillDays(clock, on));

/** Has stood still so many days more, or less. */
export const longer = <C extends Clock>(clock: C, days: number): C =>
  ended({ ...clock, stoppedDays: clock.stoppedDays + days });

/** Has at least as many days as there are to a day. */
export const lastingTo = <C extends Clock>(clock: C, on: string): C =>
  ended({
    ...clock,
    termDays: Math.max(clock.termDays, daysBetween(clock.runsFrom, on) - clock.stoppedDays),
  });

/** The day on which its days are over, a feast or not: a day stood still after that is none of its own. */
export const countedTo = ({ runsFrom, termDays, stoppedDays }: Clock): string =>
  addDays(runsFrom, termDays + stoppedDays);

/** Days left on a day; while it stands still they do not shrink. */
export const daysLeft = (clock: Clock, on: string): number =>
  clock.stoppedOn === null
    ? daysBetween(on, clock.dueOn)
    : daysBetween(stoodFrom(clock, clock.stoppedOn), countedTo(clock));

/** On a day: how many days the term is, how many of them are over, how many it has stood still besides. */
export function courseOf(clock: Clock, on: string) {
  const { termDays } = clock;
  const left = daysBetween(clock.stoppedOn ?? on, countedTo(clock));
  return {
    days: termDays,
    over: Math.min(Math.max(termDays - left, 0), termDays),
    still: clock.stoppedDays + stillDays(clock, on),
  };
}

const ended = <C extends Clock>(clock: C): C => ({ ...clock, dueOn: endOfTerm(countedTo(clock)) });

const stillDays = (clock: Clock, on: string) =>
  clock.stoppedOn === null ? 0 : Math.max(daysBetween(stoodFrom(clock, clock.stoppedOn), on), 0);

/** A feast at its end gives time and no days: who stops it then has none left of them. */
const stoodFrom = (clock: Clock, stoppedOn: string): string =>
  earliest(stoppedOn, countedTo(clock));
