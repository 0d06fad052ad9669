import { latest } from '#src/domain/dates.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { Rejected } from '../errors.ts';
import type { Whole } from './declaration.ts';
import { takenBack } from './taken-back.ts';
import type { Writer } from './writer.ts';

/** A verb that is to be done to a record on an ISO day. */
export interface Waiting {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
  readonly record: Whole;
  readonly input: Values;
  readonly day: string;
}

/** The date a verb takes effect on, of its input or else of the record; undefined when it has none. */
export function dayOf({ effectiveOn, input }: Action, record: Row, given: Values) {
  if (effectiveOn === undefined) return undefined;
  const day = input && effectiveOn in input ? given[effectiveOn] : record[effectiveOn];
  return typeof day === 'string' ? day : undefined;
}

/**
 * Does it as on its day, or today where that is over, and takes it back; `kept` is the id by which it waits already. What holds
 * it back today may be settled by then and is asked anew, but for what follows from another verb: who does that one is told now.
 */
export async function rehearse(
  writer: Writer,
  { resource, verb, record, input, day }: Waiting,
  kept?: number,
): Promise<void> {
  const order = { id: record.id, body: input };
  const today = latest(day, writer.today);
  try {
    await takenBack(writer.tx, async () => {
      if (kept !== undefined)
        await run(writer.tx, `update scheduled_verbs set state = 'done' where id = $1`, [kept]);
      await writer.act({ ...writer, today, isRehearsed: true }, resource, verb, [order]);
    });
  } catch (error) {
    const isHeldBack = error instanceof Rejected && error.body.blockers !== undefined;
    if (!isHeldBack || writer.because) throw error;
  }
}
