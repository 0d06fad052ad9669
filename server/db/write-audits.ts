import type { Changes } from './audit.ts';
import { run, type Tx } from './transaction.ts';

/** One deed: who did it, for which organisation, in which request; its name is one of the declared verbs. */
export interface Trace {
  readonly author: {
    readonly user: number | null;
    readonly impersonator: number | null;
    readonly manager: number | null;
  };
  /** None when time did it. */
  readonly requestId: string | null;
  readonly action: string;
  readonly resource: string;
  /** The verb it followed from. */
  readonly because?: {
    readonly resource: string;
    readonly verb: string;
    readonly record: number;
    readonly lateFrom?: string;
  };
}

/** What one deed changed on one record. */
export interface Traced {
  readonly id: number;
  readonly changes: Changes;
  /** The ISO day it is of, where it was entered later and not with what it followed from. */
  readonly lateFrom?: string | undefined;
}

/** Writes the trace of a change in the change's own transaction: no change without a trace. */
export async function writeAudits(
  tx: Tx,
  { author, requestId, action, resource, because }: Trace,
  traced: readonly Traced[],
): Promise<void> {
  if (traced.length === 0) return;
  await run(
    tx,
    `insert into audit ("user", impersonator, manager, request, action, resource, record, changes,
       "becauseResource", "becauseVerb", "becauseRecord", "lateFrom")
     select $1, $2, $3, $4, $5, $6, id, changes, $8, $9, $10, coalesce("lateFrom", $11)
     from json_to_recordset($7) as traced (id bigint, changes jsonb, "lateFrom" date)`,
    [
      author.user,
      author.impersonator,
      author.manager,
      requestId,
      action,
      resource,
      JSON.stringify(traced),
      because?.resource ?? null,
      because?.verb ?? null,
      because?.record ?? null,
      because?.lateFrom ?? null,
    ],
  );
}
