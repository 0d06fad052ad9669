import { idsOf, type Tx } from '../../db/transaction.ts';

/** The ids of what is published for a licence. */
export const publishedFor = (tx: Tx, license: number): Promise<readonly number[]> =>
  idsOf(
    tx,
    `select id from rate_declarations where license = $1 and state = 'published' order by id`,
    [license],
  );
