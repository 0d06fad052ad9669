import { ClosingCalendar } from './ClosingCalendar.tsx';

/** The page of closings, in place of that made from the declaration. */
export default { list: ClosingCalendar };
