import type { Database } from './schema.ts';
import { run } from './transaction.ts';

/**
 * Can the database be read and written now? Sorts more than fits in memory, so that a megabyte or two
 * goes to its disk, and commits, so that its log is written; leaves nothing. Rejects when it cannot.
 */
export async function probe(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await run(tx, `set local work_mem = '64kB'`);
    const [row] = await run(tx, probeSql);
    if (row?.isReadOnly !== false) throw new Error('The database may only be read');
  });
}

const probeSql = `
  select current_setting('transaction_read_only') = 'on' as "isReadOnly",
    pg_current_xact_id() as written, count(sorted) as sorted
  from (select md5(n::text) as sorted from generate_series(1, 20000) n order by 1 offset 0) x`;
