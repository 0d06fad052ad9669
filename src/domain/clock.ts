import { addDays, daysBetween } from './dates.ts';

/** The term of a procedure: when it ends, since when it stands still, days it has stood still. */
export interface Clock {
  readonly dueOn: string;
  readonly stoppedOn: string | null;
  readonly stoppedDays: number;
}

/** A term of so many days from the day of receipt (L. 241/1990, art. 2 and 19). */
export const started = (on: string, days: number): Clock => ({
  dueOn: addDays(on, days),
  stoppedOn: null,
  stoppedDays: 0,
});

/** Stands still from a day on; one that stands still goes on doing so. */
export const stopped = (clock: Clock, on: string): Clock => ({
  ...clock,
  stoppedOn: clock.stoppedOn ?? on,
});

/** Runs again from a day on: the end moves by the days it stood still. */
export function restarted(clock: Clock, on: string): Clock {
  if (clock.stoppedOn === null) return clock;
  const days = Math.max(daysBetween(clock.stoppedOn, on), 0);
  return {
    dueOn: addDays(clock.dueOn, days),
    stoppedOn: null,
    stoppedDays: clock.stoppedDays + days,
  };
}

/** Days left on a day; while it stands still they do not shrink. */
export const daysLeft = ({ dueOn, stoppedOn }: Clock, on: string): number =>
  daysBetween(stoppedOn ?? on, dueOn);
