import { sum } from '../sum.ts';
import type { HouseMonth } from './house-month.ts';
import { isAnswered } from './month-state.ts';
import { type Respondents, respondents } from './respondents.ts';

/** Who answered for a month, and how: also by beds, closed all of it, open without guests (ISTAT 7.11). */
export interface Coverage extends Respondents {
  readonly beds: number;
  readonly bedsAnswered: number;
  readonly closedAllMonth: number;
  readonly zeroMovement: number;
}

/** How far months are answered for; of those that had to be. */
export function coverage(months: readonly HouseMonth[]): Coverage {
  const due = months.filter(({ isDue }) => isDue);
  const answered = due.filter(({ monthState }) => isAnswered(monthState));
  const bedsOf = (some: readonly HouseMonth[]) => sum(some, ({ beds }) => beds);
  return {
    ...respondents(months),
    beds: bedsOf(due),
    bedsAnswered: bedsOf(answered),
    closedAllMonth: answered.filter(({ openDays }) => openDays === 0).length,
    zeroMovement: answered.filter((month) => month.openDays > 0 && !moved(month)).length,
  };
}

const moved = ({ arrivals, departures, presences }: HouseMonth): boolean =>
  arrivals + departures + presences > 0;
