import { run, type Tx } from '../db/transaction.ts';

/** What once failed on its day is settled when the verb is done after all. */
export const settleFailed = (
  tx: Tx,
  resource: string,
  verb: string,
  records: readonly number[],
): Promise<unknown> =>
  run(
    tx,
    `update scheduled_verbs set state = 'done', "endedAt" = now()
     where resource = $1 and verb = $2 and record = any($3) and state = 'failed'`,
    [resource, verb, records],
  );

/** With a record goes what was in programme for it. */
export const forgetProgramme = (tx: Tx, resource: string, record: number): Promise<unknown> =>
  run(
    tx,
    `update scheduled_verbs set state = 'withdrawn', "endedAt" = now()
     where resource = $1 and record = $2 and state in ('waiting', 'failed')`,
    [resource, record],
  );
