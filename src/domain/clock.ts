import { addDays, daysBetween } from './dates.ts';

/** The term of a procedure: from when it runs, when it ends, since when it stands still, days it has stood still. */
export interface Clock {
  readonly runsFrom: string;
  readonly dueOn: string;
  readonly stoppedOn: string | null;
  readonly stoppedDays: number;
}

/** A term of so many days from the day of receipt (L. 241/1990, art. 2 and 19). */
export const started = (on: string, days: number): Clock => ({
  runsFrom: on,
  dueOn: addDays(on, days),
  stoppedOn: null,
  stoppedDays: 0,
});

/** Stands still from a day on; one that stands still goes on doing so. */
export const stopped = <C extends Clock>(clock: C, on: string): C => ({
  ...clock,
  stoppedOn: clock.stoppedOn ?? on,
});

/** Runs again from a day on: the end moves by the days it stood still. */
export function restarted<C extends Clock>(clock: C, on: string): C {
  if (clock.stoppedOn === null) return clock;
  const days = stillDays(clock, on);
  return {
    ...clock,
    dueOn: addDays(clock.dueOn, days),
    stoppedOn: null,
    stoppedDays: clock.stoppedDays + days,
  };
}

/** Days left on a day; while it stands still they do not shrink. */
export const daysLeft = ({ dueOn, stoppedOn }: Clock, on: string): number =>
  daysBetween(stoppedOn ?? on, dueOn);

/** On a day: how many days the term is, how many of them are over, how many it has stood still besides. */
export function courseOf(clock: Clock, on: string) {
  const days = daysBetween(clock.runsFrom, clock.dueOn) - clock.stoppedDays;
  const over = days - daysLeft(clock, on);
  return {
    days,
    over: Math.min(Math.max(over, 0), days),
    still: clock.stoppedDays + stillDays(clock, on),
  };
}

const stillDays = ({ stoppedOn }: Clock, on: string) =>
  stoppedOn === null ? 0 : Math.max(daysBetween(stoppedOn, on), 0);
