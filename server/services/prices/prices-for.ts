import { idsOf, type Tx } from '../../db/transaction.ts';

/** The ids of what is published for a licence, or sent to be. */
export const pricesFor = (tx: Tx, license: number): Promise<readonly number[]> =>
  idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state in ('submitted', 'published') order by id`,
    [license],
  );
