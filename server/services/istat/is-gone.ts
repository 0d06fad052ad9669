import { tableOf } from '../../db/names.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** Has a record been deleted? Rules are asked of a deletion before it and after it, of the record as it was. */
export const isGone = async (
  tx: Tx,
  { name }: { readonly name: string },
  id: number,
): Promise<boolean> =>
  (await run(tx, `select 1 from ${tableOf(name)} where id = $1`, [id])).length === 0;

/** Is a record written now, or only looked at as it stood before? */
export const isWritten = async (
  { before, after, db, cause }: Written,
  resource: { readonly name: string },
): Promise<boolean> =>
  cause.deed === 'delete' ? isGone(db, resource, after.id) : before !== after;

interface Written {
  readonly before: { readonly id: number } | undefined;
  readonly after: { readonly id: number };
  readonly db: Tx;
  readonly cause: { readonly deed: string };
}
