import { latest } from '#src/domain/dates.ts';
import type { Action } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import type { Row } from '../db/reads.ts';
import { Rejected } from '../errors.ts';
import type { Waiting } from './order.ts';
import { move } from './programme-moves.ts';
import { tried } from './tried.ts';
import type { Writer } from './writer.ts';

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
export async function tryAhead(
  writer: Writer,
  { resource, verb, record, input, day }: Waiting,
  kept?: number,
): Promise<void> {
  const order = { id: record.id, body: input };
  const today = latest(day, writer.today);
  try {
    await tried(writer, async (trying) => {
      if (kept !== undefined) await move(trying, 'done', 'id = $1', [kept]);
      await writer.act({ ...trying, today }, resource, verb, [order]);
    });
  } catch (error) {
    const isHeldBack = error instanceof Rejected && error.body.blockers !== undefined;
    if (!isHeldBack || writer.because) throw error;
  }
}
