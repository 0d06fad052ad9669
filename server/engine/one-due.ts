import { isHeld, isOutage } from '../db/outage.ts';
import type { Tx } from '../db/transaction.ts';
import type { Means } from './means.ts';
import { failureOf } from './row-failure.ts';

/** A verb that could not be done on its day, an ISO date, and why; nobody had asked for what time brings. */
export interface Failure {
  readonly resource: string;
  readonly record: number;
  readonly verb: string;
  readonly user: number | null;
  readonly dueOn: string;
  readonly failure: string;
}

/** Is told of a failure once, in the transaction that notes it. */
export type Failed = (tx: Tx, failure: Failure) => Promise<void>;

interface Due {
  /** What the log calls it. */
  readonly work: string;
  readonly done: (tx: Tx) => Promise<unknown>;
  readonly failed: (tx: Tx, failure: string) => Promise<unknown>;
}

/** Does one thing that is due in a transaction of its own; what keeps it from being done is noted in another. */
export async function doOneDue(services: Means, { work, done, failed }: Due): Promise<void> {
  try {
    await services.db.transaction().execute(done);
  } catch (error) {
    if (isOutage(error)) throw error;
    // Its turn comes again; one that is always held is at least heard of.
    if (isHeld(error)) return services.log.warn({ work }, 'somebody else held what was due');
    const failure = failureOf(services, work, error);
    await services.db.transaction().execute((tx) => failed(tx, failure));
  }
}
