import { run, type Tx } from '../db/transaction.ts';

/** Does something for real and takes it back, whatever came of it; one within another is its own. */
export async function takenBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await run(tx, 'savepoint tried');
  try {
    return await work();
  } finally {
    await run(tx, 'rollback to savepoint tried');
    await run(tx, 'release savepoint tried');
  }
}
