/** How far a month of a licence has come (ISTAT 8.1). */
export type MonthState = 'open' | 'closed' | 'reopened' | 'transmitted';

/** Do the figures of a month stand: closed, or sent besides? These alone are official (ISTAT 10.11). */
export const isAnswered = (state: MonthState): boolean =>
  state === 'closed' || state === 'transmitted';
