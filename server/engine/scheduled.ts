import { plannedAs } from '#src/schema/audited.ts';
import { run } from '../db/transaction.ts';
import { writeAudits } from '../db/write-audits.ts';
import { blocked, forbidden } from '../errors.ts';
import { causeColumns } from './act-behind.ts';
import { plannedBlocker } from './blockers.ts';
import { givenTo } from './given.ts';
import { noteAround } from './judged-with.ts';
import type { Scheduled } from './order.ts';
import { rehearse, type Waiting } from './waiting.ts';
import { traceOf, type Writer } from './writer.ts';

/**
 * Keeps a verb for its day, in the name of who asked; at most one of a kind for a record. It is
 * rehearsed as on that day, so that what could never be done is refused now.
 */
export async function schedule(writer: Writer, waiting: Waiting): Promise<Scheduled> {
  const { tx, actor, author, because, asked } = writer;
  const { resource, verb, action, record, input, day } = waiting;
  if (author.impersonator !== null)
    throw forbidden('Chi agisce al posto di un altro non può programmare nulla');
  await rehearse(writer, waiting);
  const [made] = await run(
    tx,
    `insert into scheduled_verbs
       (resource, record, verb, input, "dueOn", "user", manager, follows,
        ${causeColumns})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (resource, record, verb) where state = 'waiting' do nothing returning id`,
    [
      resource.name,
      record.id,
      verb,
      JSON.stringify(input),
      day,
      author.user,
      author.manager,
      actor.kind === 'system',
      because?.resource ?? null,
      because?.verb ?? null,
      because?.record ?? null,
      asked?.resource ?? null,
      asked?.verb ?? null,
      asked?.record ?? null,
    ],
  );
  if (!made)
    throw blocked(
      [await plannedBlocker(writer, resource, verb, record)].filter((one) => one !== undefined),
    );
  await writeAudits(tx, traceOf(writer, 'schedule', resource), [
    {
      id: record.id,
      changes: { [plannedAs(verb)]: [null, day], ...givenTo(verb, action, input, record) },
    },
  ]);
  await noteAround(writer, resource, record);
  return { id: made.id as number, on: day };
}
