import type { Tx } from '../../db/transaction.ts';

/** Has an organisation ceased? Who closes it waits for who writes a licence of it (`managers.close`). */
export async function hasCeased(db: Tx, manager: number): Promise<boolean> {
  const found = await db
    .selectFrom('managers')
    .select('status')
    .where('id', '=', manager)
    .executeTakeFirst();
  return found !== undefined && ['closed', 'merged'].includes(found.status);
}
