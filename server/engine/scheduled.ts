import { plannedAs } from '#src/schema/audited.ts';
import { isUnbidden } from '#src/schema/resource.ts';
import { updateRow } from '../db/store.ts';
import { writeAudits } from '../db/write-audits.ts';
import { blocked } from '../errors.ts';
import { plannedBlocker } from './blockers.ts';
import { takeFurtherTurns } from './further-turn.ts';
import { givenTo } from './given.ts';
import { refuseProgramming } from './impersonated.ts';
import type { Scheduled, Waiting } from './order.ts';
import { keep } from './programme-moves.ts';
import { tryAhead } from './waiting.ts';
import { traceOf, type Writer } from './writer.ts';

/**
 * Keeps a verb for its day, in the name of who asked; at most one of a kind for a record. It is
 * rehearsed as on that day, so that what could never be done is refused now. Who had read the record before has read an
 * older version of it: called off meanwhile, it is put in programme again by nobody who has not seen that.
 */
export async function schedule(writer: Writer, waiting: Waiting): Promise<Scheduled> {
  const { tx, author } = writer;
  const { resource, verb, action, record, input, day } = waiting;
  refuseProgramming(author);
  await takeFurtherTurns(writer, resource, undefined, record);
  await tryAhead(writer, waiting);
  const id = await keep(writer, waiting);
  if (id === undefined)
    throw blocked(
      [await plannedBlocker(writer, resource, verb, record)].filter((one) => one !== undefined),
    );
  if (!isUnbidden(action)) await updateRow(tx, resource, record.id, {}, author.user);
  await writeAudits(tx, traceOf(writer, 'schedule', resource), [
    {
      id: record.id,
      changes: { [plannedAs(verb)]: [null, day], ...givenTo(verb, action, input, record) },
    },
  ]);
  return { id, on: day };
}
