import type { Tx } from '../../db/transaction.ts';
import type { Manager } from './terms.ts';

/** The organisation; whoever is made part of it is so in its turn (`inTurnBy`). */
export async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const row = await tx
    .selectFrom('managers')
    .select(['id', 'name', 'type', 'status', 'enabledGrants'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Error(`No organisation ${id}`);
  return row;
}
