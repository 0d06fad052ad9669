import { moment } from '../db/moment.ts';
import { run, type Tx } from '../db/transaction.ts';

/** How often one may do what others are written to for, in a day. */
const most = 3;

/** SQL: since when a day counts. */
export const aDayAgo = `${moment} - interval '1 day'`;

/**
 * What is told to who did something as often as is polite, of the rows a query finds of the last day: whoever reads what is sent is
 * not written to without end. Undefined where it may be done once more.
 */
export async function oftenEnough(
  tx: Tx,
  recently: string,
  values: readonly unknown[],
  said: string,
): Promise<string | undefined> {
  const recent = await run(tx, `select 1 from ${recently} limit ${most}`, values);
  return recent.length < most ? undefined : `${said} in un giorno: riprova domani`;
}
