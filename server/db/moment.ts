/**
 * The clock that rows and traces are dated by. A transaction may turn it, as one does that tells of years
 * gone by: `select set_config('soggiorno.clock', '2024-03-05 09:30+01', true)`.
 */
export const clockFunction = `
create function turned_clock() returns timestamptz language sql stable
  return nullif(current_setting('soggiorno.clock', true), '')::timestamptz;
`;

/** SQL: the instant something is done, one for a transaction. */
export const moment = 'coalesce(turned_clock(), now())';

/** SQL: the same of the clock and not of the transaction, so that deeds of one transaction follow each other. */
export const instant = 'coalesce(turned_clock(), clock_timestamp())';

/** SQL: the business day in Rome. */
export const today = `(${moment} at time zone 'Europe/Rome')::date`;
