import { resourceNamed } from '../db/names.ts';
import { isHeld, isOutage } from '../db/outage.ts';
import type { Row } from '../db/reads.ts';
import { run, type Tx } from '../db/transaction.ts';
import { carryOut } from './carry-out.ts';
import { laterWriter } from './later-writer.ts';
import type { Means } from './means.ts';
import { lockRow } from './record.ts';
import { failureOf } from './row-failure.ts';
import { calendarWriter, type Writer } from './writer.ts';

/** Is told of a verb that could not be done on its day, in the transaction that notes it. */
export type Failed = (tx: Tx, failure: Row & { readonly failure: string }) => Promise<void>;

/** Does the verbs whose day has come, the oldest first, each in a transaction of its own; answers how many were due. */
export async function doDueVerbs(services: Means, failed: Failed): Promise<number> {
  const due = await services.reads.query(
    `select id, resource, record, verb, "user", manager, "dueOn" from scheduled_verbs
     where state = 'waiting' and "dueOn" <= $1 order by "dueOn", id`,
    [services.today()],
  );
  for (const one of due) await doOne(services, one, failed);
  return due.length;
}

async function doOne(services: Means, one: Row, failed: Failed): Promise<void> {
  const id = one.id as number;
  try {
    const resource = resourceNamed(services.model.resources, String(one.resource));
    await services.db.transaction().execute(async (tx) => {
      // The record first, as every other write does; another process may have been faster.
      await lockRow(calendarWriter(tx, services), resource, one.record as number);
      if (!(await isStillDue(tx, id, services.today()))) return;
      await carryOut(await writerOf(services, tx, one), resource, one.record as number, id);
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    // Its turn comes again; one that is always held is at least heard of.
    if (isHeld(error))
      return services.log.warn({ work: `scheduled:${id}` }, 'somebody else held what was due');
    const failure = failureOf(services, `scheduled:${id}`, error);
    await services.db.transaction().execute(async (tx) => {
      const noted = await run(
        tx,
        `update scheduled_verbs set state = 'failed', failure = $2
         where id = $1 and state = 'waiting' and "dueOn" <= $3 returning id`,
        [id, failure, services.today()],
      );
      if (noted.length > 0) await failed(tx, { ...one, failure });
    });
  }
}

/** Somebody else may have done it, called it off, or moved its day meanwhile. */
const isStillDue = async (tx: Tx, id: number, today: string): Promise<boolean> =>
  (
    await run(
      tx,
      `select 1 from scheduled_verbs where id = $1 and state = 'waiting' and "dueOn" <= $2`,
      [id, today],
    )
  ).length > 0;

/** Who asked for it; whoever lost the right does it no more. */
async function writerOf(services: Means, tx: Tx, { id, user, manager }: Row): Promise<Writer> {
  if (user === null) return calendarWriter(tx, services);
  const who = { userId: user as number, managerId: manager as number };
  const later = { ...who, door: 'calendar', requestId: `scheduled:${id}` } as const;
  return (await laterWriter(services, later)).writerIn(tx);
}
