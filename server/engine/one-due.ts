import { isHeld, isOutage } from '../db/outage.ts';
import { type Tx, transact } from '../db/transaction.ts';
import type { Means } from './means.ts';
import { failureOf } from './row-failure.ts';

interface Due {
  /** What the log calls it. */
  readonly work: string;
  readonly done: (tx: Tx) => Promise<unknown>;
  /** Notes why it was not; what is not noted is done when its turn comes again. */
  readonly failed?: (tx: Tx, failure: string) => Promise<unknown>;
}

/** Does one thing that is due in a transaction of its own; what keeps it from being done is noted in another. */
export async function doOneDue(services: Means, { work, done, failed }: Due): Promise<void> {
  try {
    await transact(services.db, done);
  } catch (error) {
    if (isOutage(error)) throw error;
    // Its turn comes again; one that is always held is at least heard of.
    if (isHeld(error)) return services.log.warn({ work }, 'somebody else held what was due');
    const failure = failureOf(services, work, error);
    if (failed) await transact(services.db, (tx) => failed(tx, failure));
  }
}
