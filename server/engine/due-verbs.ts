import { plannedAs, whyFailed } from '#src/schema/audited.ts';
import { resourceNamed } from '../db/names.ts';
import { isOutage } from '../db/outage.ts';
import { partOf } from '../db/part.ts';
import { run, type Tx } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { causesOf } from './act-behind.ts';
import { carryOut } from './carry-out.ts';
import { laterWriter } from './later-writer.ts';
import type { Means } from './means.ts';
import { doOneDue } from './one-due.ts';
import { type Kept, move } from './programme-moves.ts';
import { lockRow } from './record.ts';
import type { Failure, Tell } from './untold.ts';
import { traceOf, type Writer } from './writer.ts';
import { calendarWriter } from './writers.ts';

interface Due extends Omit<Failure, 'failure'> {
  readonly id: number;
}

/**
 * Does the verbs whose day has come, the oldest first, each in a transaction of its own, and has told what failed; answers how
 * many were due.
 */
export async function doDueVerbs(services: Means, tell: Tell): Promise<number> {
  const due = await services.reads.query<Due>(
    `select id, resource, record, verb, "user", manager, "dueOn" from scheduled_verbs
     where state = 'waiting' and "dueOn" <= $1 order by "dueOn", id`,
    [services.today()],
  );
  for (const one of due)
    await doOneDue(services, {
      work: workOf(one),
      done: (tx) => doIn(tx, services, one),
      failed: (tx, failure) => fail(tx, services, one, failure),
    });
  await tell();
  return due.length;
}

async function doIn(tx: Tx, services: Means, one: Due): Promise<void> {
  const resource = resourceNamed(services.model.resources, one.resource);
  // The record first, as every other write does; another process may have been faster.
  await lockRow(calendarWriter(tx, services), resource, one.record);
  if (!(await isStillDue(tx, one, services.today()))) return;
  await carryOut(await writerOf(services, tx, one), resource, one.record, one.id);
}

/** One whose record cannot be judged has failed all the same, and the night judges it. */
async function fail(tx: Tx, services: Means, { id }: Due, failure: string): Promise<void> {
  const writer = calendarWriter(tx, services);
  const failing = async (by: Writer) => {
    const which = 'id = $1 and "dueOn" <= $2';
    for (const one of await move(by, 'failed', which, [id, by.today], failure))
      await noteFailed(by, one, failure);
  };
  try {
    await partOf(tx, () => failing(writer));
  } catch (error) {
    if (isOutage(error)) throw error;
    await failing({ ...writer, isRehearsed: true });
  }
}

/** The history of its record says what was not done, of which day, and why. */
const noteFailed = (
  writer: Writer,
  { resource, record, verb, on, ...caused }: Kept,
  failure: string,
): Promise<void> =>
  writeAudits(
    writer.tx,
    traceOf({ ...writer, ...causesOf(caused) }, 'failPlanned', { name: resource }),
    [{ id: record, changes: { [plannedAs(verb)]: [on, null], [whyFailed]: [null, failure] } }],
  );

/** Somebody else may have done it, called it off, or moved its day meanwhile. */
const isStillDue = async (tx: Tx, { id }: Due, today: string): Promise<boolean> =>
  (
    await run(
      tx,
      `select 1 from scheduled_verbs where id = $1 and state = 'waiting' and "dueOn" <= $2`,
      [id, today],
    )
  ).length > 0;

/** Who asked for it; whoever lost the right does it no more. */
async function writerOf(services: Means, tx: Tx, one: Due): Promise<Writer> {
  const { user, manager } = one;
  if (user === null || manager === null) return calendarWriter(tx, services);
  const later = {
    userId: user,
    managerId: manager,
    door: 'calendar',
    requestId: workOf(one),
  } as const;
  return (await laterWriter(services, later)).writerIn(tx);
}

const workOf = ({ id }: Due): string => `scheduled:${id}`;
