import type { Tx } from '../../db/transaction.ts';
import type { Violation } from '../../engine/objections.ts';

interface Named {
  /** The house itself, once it is there. */
  readonly id: number | null;
  readonly name: string | null;
  readonly city: number;
}

/**
 * A house called like another of its municipality, in whatever capitals: told beside it, and held back by nothing
 * (registry 10.5; that a name is one in a whole province is asked in Puglia, L.R. 11/1999, art. 59).
 */
export async function sameName(
  db: Tx,
  { id, name, city }: Named,
): Promise<readonly Violation<'name', 'sameName'>[]> {
  if (name === null) return [];
  const found = await db
    .selectFrom('accommodations')
    .select('id')
    .where('city', '=', city)
    .where('status', '<>', 'closed')
    .where((row) => row(row.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '<>', id ?? 0)
    .executeTakeFirst();
  const message = 'Nel comune c’è già una struttura che si chiama così';
  return found ? [{ code: 'sameName', field: 'name', message, stands: true }] : [];
}
