import { MonthGuests } from './MonthGuests.tsx';

/** The pages of guests, in place of those made from the declaration. */
export default { list: MonthGuests };
