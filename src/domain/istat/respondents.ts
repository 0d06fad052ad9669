import { sum } from '../sum.ts';
import { percent } from './indices.ts';
import { isAnswered, type MonthState } from './month-state.ts';

/** A licence in a month. */
export interface Respondent {
  /** Was it active on one day of the month at least? */
  readonly isDue: boolean;
  readonly beds: number;
  readonly monthState: MonthState;
}

/** How many had to answer and did, and the rates by number and by beds, null where nobody had to. */
export interface Respondents {
  readonly due: number;
  readonly responded: number;
  readonly notResponded: number;
  readonly rate: number | null;
  readonly bedRate: number | null;
}

/** Who answered for a month; who was closed all of it, or had no guests, answers as well (ISTAT 10.12). */
export function respondents(all: readonly Respondent[]): Respondents {
  const due = all.filter(({ isDue }) => isDue);
  const responded = due.filter(({ monthState }) => isAnswered(monthState));
  return {
    due: due.length,
    responded: responded.length,
    notResponded: due.length - responded.length,
    rate: percent(responded.length, due.length),
    bedRate: percent(
      sum(responded, ({ beds }) => beds),
      sum(due, ({ beds }) => beds),
    ),
  };
}
