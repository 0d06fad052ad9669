import { CompiledQuery, type Transaction } from 'kysely';
import type { Row } from './reads.ts';
import type { Tables } from './schema.ts';

export type Tx = Transaction<Tables>;

/** Runs SQL text inside a transaction; values travel as parameters only. */
export async function run(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
