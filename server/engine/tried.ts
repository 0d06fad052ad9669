import { run } from '../db/transaction.ts';
import type { Writer } from './writer.ts';

/**
 * Does something for real and takes it back, whatever came of it; one within another is its own. Whoever writes in it knows: a trial waits for
 * nobody by a name (`oneAtATime`, decision 091) and makes nothing outside the database. The rows it writes it holds until then, and those
 * they are written in turn by: who writes there meanwhile waits for it.
 */
export async function tried<T>(writer: Writer, work: (writer: Writer) => Promise<T>): Promise<T> {
  const { tx } = writer;
  await run(tx, 'savepoint tried');
  try {
    return await work({ ...writer, isRehearsed: true });
  } finally {
    await run(tx, 'rollback to savepoint tried');
    await run(tx, 'release savepoint tried');
  }
}
