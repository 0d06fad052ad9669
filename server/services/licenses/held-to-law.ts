import { idsOf, type Tx } from '../../db/transaction.ts';
import { isAhead } from './ahead.ts';
import { living } from './living.ts';

/** The licences that live, or are going to on a day in programme, and refer to a record: the condition is SQL over `l` and its id, $1. */
export const licensesHeld =
  (condition: string) =>
  async ({
    db,
    record,
  }: {
    readonly db: Tx;
    readonly record: { readonly id: number };
  }): Promise<readonly number[]> =>
    idsOf(
      db,
      `select id from licenses l where ${condition} and (state = any($2) or ${isAhead('l')}) order by id`,
      [record.id, living],
    );
