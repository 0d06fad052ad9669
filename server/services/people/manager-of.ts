import { problems } from '#src/i18n/validation.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { invalid } from '../../errors.ts';
import type { Manager } from './terms.ts';

/** The organisation, unchanged until the membership stands. */
export async function managerOf(tx: Tx, id: number): Promise<Manager> {
  const [row] = await run<Manager>(
    tx,
    'select id, name, type, status, "enabledGrants" from managers where id = $1 for share',
    [id],
  );
  if (!row) throw invalid({ manager: [problems.missingReference] });
  return row;
}
