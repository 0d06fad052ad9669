import type { Tx } from '../../../db/transaction.ts';
import { hashOf } from '../../identity/tokens.ts';

/** Keeps the hash of what a key sends, in place of the one before. */
export async function keepSecret(tx: Tx, key: number, secret: string): Promise<void> {
  const hash = hashOf(secret);
  await tx
    .insertInto('machine_secrets')
    .values({ key, hash, usedAt: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hash, usedAt: null }))
    .execute();
}
