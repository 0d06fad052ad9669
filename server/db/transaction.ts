import { CompiledQuery, type Transaction } from 'kysely';
import { untangled } from './outage.ts';
import type { Reads, Row } from './reads.ts';
import type { Database, Tables } from './schema.ts';

export type Tx = Transaction<Tables>;

/** Does what somebody asks, or time brings, in a transaction of its own; the whole of it again where PostgreSQL took it back (`untangled`). */
export const transact = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  untangled(() => db.transaction().execute(work));

/**
 * Runs SQL text inside a transaction; values travel as parameters only. `T` is what the text selects: it is
 * said here or nowhere, never inferred from who reads the rows.
 */
export async function run<T extends object = Row>(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly NoInfer<T>[]> {
  const { rows } = await tx.executeQuery<T>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** The ids a text selects, in its order. */
export const idsOf = async (
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly number[]> =>
  (await run<{ readonly id: number }>(tx, text, values)).map(({ id }) => id);

/** Queries that see what a transaction has written. */
export const queriesIn = (tx: Tx): Pick<Reads, 'query'> => ({
  query: async <T extends object = Row>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> => [...(await run<T>(tx, text, values))],
});

/** Asks by key outside any transaction, or inside one: what it has written is seen then. */
export const ask = <T extends object = Row>(
  source: Reads | Tx,
  text: string,
  values: readonly unknown[],
): Promise<readonly NoInfer<T>[]> =>
  'byKey' in source ? source.byKey<T>(text, values) : run<T>(source, text, values);
