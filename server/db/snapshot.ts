import type pg from 'pg';
import type { Row } from './reads.ts';

/** One consistent view of the database, kept open while a long answer is read from it. */
export interface Snapshot {
  query<T extends object = Row>(text: string, values: readonly unknown[]): Promise<T[]>;
  /** The rows of a query by batches; the server holds the rest. */
  batches<T extends object = Row>(
    text: string,
    values: readonly unknown[],
  ): AsyncGenerator<readonly T[]>;
  /** Lets the connection go, whatever was read; may be called twice. */
  close(): Promise<void>;
}

const batchSize = 400;

/** Opens a read-only snapshot on a connection of its own. */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect();
  let isOpen = true;
  const release = (error?: Error) => {
    if (isOpen) client.release(error);
    isOpen = false;
  };
  // PostgreSQL ends a snapshot nobody reads from for a minute.
  client.on('error', release);
  const query = async <T extends object = Row>(text: string, values: readonly unknown[] = []) => {
    if (!isOpen) throw new Error('The snapshot is closed');
    return (await client.query<T>(text, [...values])).rows;
  };
  try {
    await query('begin isolation level repeatable read read only');
    // All rows are wanted, not the first ones soon.
    await query('set local cursor_tuple_fraction = 1');
  } catch (error) {
    release(error as Error);
    throw error;
  }
  return {
    query,
    async *batches<T extends object>(text: string, values: readonly unknown[]) {
      await query(`declare rows no scroll cursor for ${text}`, values);
      for (;;) {
        const rows = await query<T>(`fetch ${batchSize} from rows`);
        if (rows.length) yield rows;
        if (rows.length < batchSize) return;
      }
    },
    close: async () => {
      if (!isOpen) return;
      await client.query('rollback').catch(release);
      client.off('error', release);
      release();
    },
  };
}
