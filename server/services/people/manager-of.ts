import { problems } from '#src/i18n/validation.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Manager } from './terms.ts';

/** The organisation, unchanged until the membership stands. */
export async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const row = await tx
    .selectFrom('managers')
    .select(['id', 'name', 'type', 'status', 'enabledGrants'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row;
}
