import { run, type Tx } from './transaction.ts';

/** Does a part of a transaction: what it throws takes back that part alone, and is thrown on. */
export async function partOf<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await run(tx, 'savepoint part');
  try {
    const done = await work();
    await run(tx, 'release savepoint part');
    return done;
  } catch (error) {
    await run(tx, 'rollback to savepoint part');
    await run(tx, 'release savepoint part');
    throw error;
  }
}
