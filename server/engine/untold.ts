import { moment } from '../db/moment.ts';
import { run, type Tx } from '../db/transaction.ts';

/** A verb that could not be done on its day, an ISO date, or could be no more before it, and why; nobody had asked for what time brings. */
export interface Failure {
  readonly resource: string;
  readonly record: number;
  readonly verb: string;
  readonly user: number | null;
  readonly manager: number | null;
  readonly dueOn: string;
  readonly failure: string;
}

/** One that somebody is told of: it failed and waits to be settled, or nothing is left of it to do. */
export type Untold = Failure & { readonly state: 'failed' | 'withdrawn' };

/** Tells what failed and nobody was told of yet, once a run is over. */
export type Tell = () => Promise<unknown>;

/** What failed, or ended before its day, and was told to nobody, the oldest first; whoever takes it tells it, in the same transaction. */
export const takeUntold = async (tx: Tx): Promise<readonly Untold[]> =>
  (
    await run<Untold & { readonly id: number }>(
      tx,
      `update scheduled_verbs set "toldAt" = ${moment}
       where state in ('failed', 'withdrawn') and failure is not null and "toldAt" is null
       returning id, resource, record, verb, "user", manager, "dueOn", failure, state`,
      [],
    )
  ).toSorted((one, other) => one.id - other.id);
