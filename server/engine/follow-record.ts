import type { Action, Resource } from '#src/schema/resource.ts';
import { dueOf } from '../db/due.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import type { Whole } from './declaration.ts';
import { followDates } from './follow-dates.ts';
import { endOutOfReach } from './out-of-reach.ts';
import { move } from './programme-moves.ts';
import type { Writer } from './writer.ts';

/**
 * What was planned follows its record: a verb that waits for a date of it waits for the new one, and without a
 * day, or in a state that leads there no more, is called off; one the calendar failed to do is forgotten once it is due no more.
 */
export async function followRecord(
  writer: Writer,
  resource: Resource,
  before: Whole,
  after: Whole,
): Promise<void> {
  await followDates(writer, resource, before, after);
  await endOutOfReach(writer, resource, before, after);
  for (const [verb, action] of Object.entries(resource.actions ?? {}))
    if (action.by === 'calendar') await forgetFailed(writer, resource, verb, action, before, after);
}

/** A failure is of one day, in a state the verb starts from. */
async function forgetFailed(
  writer: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  before: Row,
  after: Row,
): Promise<void> {
  const due = dueOf(resource, action);
  if (!due || due.fields.every((name) => before[name] === after[name])) return;
  await move(
    writer,
    'done',
    `resource = $1 and record = $2 and verb = $3 and state = 'failed' and "user" is null and not follows
     and not exists (select 1 from ${tableOf(resource.name)} t
       where t.id = $2 and t.${due.starts} and ${due.waits} and t.${quoted(due.on)} = s."dueOn")`,
    [resource.name, after.id, verb],
  );
}
