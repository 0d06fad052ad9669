import type { Action, Resource } from '#src/schema/resource.ts';
import { dueOf } from '../db/due.ts';
import { moment } from '../db/moment.ts';
import { quoted, tableOf } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import { forbidden } from '../errors.ts';
import { takeOut } from './settled.ts';
import type { Writer } from './writer.ts';

/**
 * What was planned follows its record: a verb that waits for a date of it waits for the new one, and without a
 * day is called off; one the calendar failed to do is forgotten once it is due no more.
 */
export async function followRecord(
  writer: Writer,
  resource: Resource,
  before: Row,
  after: Row,
): Promise<void> {
  await followDates(writer, resource, before, after);
  for (const [verb, action] of Object.entries(resource.actions ?? {}))
    if (action.by === 'calendar') await forgetFailed(writer, resource, verb, action, before, after);
}

/** A failure is of one day, in a state the verb starts from. */
async function forgetFailed(
  { tx }: Writer,
  resource: Resource,
  verb: string,
  action: Action,
  before: Row,
  after: Row,
): Promise<void> {
  const due = dueOf(resource, action);
  if (!due || due.fields.every((name) => before[name] === after[name])) return;
  await run(
    tx,
    `update scheduled_verbs s set state = 'done', "endedAt" = ${moment}
     where s.resource = $1 and s.record = $2 and s.verb = $3 and s.state = 'failed'
       and s."user" is null and not s.follows
       and not exists (select 1 from ${tableOf(resource.name)} t
         where t.id = $2 and t.${due.starts} and ${due.waits} and t.${quoted(due.on)} = s."dueOn")`,
    [resource.name, after.id, verb],
  );
}

/** Who acts as another moves nothing that waits in their name, nor calls it off (403). */
async function followDates(
  writer: Writer,
  resource: Resource,
  before: Row,
  after: Row,
): Promise<void> {
  for (const [verb, { effectiveOn, input = {} }] of Object.entries(resource.actions ?? {})) {
    if (effectiveOn === undefined || effectiveOn in input) continue;
    const day = after[effectiveOn];
    if (before[effectiveOn] === day) continue;
    const which = `resource = $1 and record = $2 and verb = $3 and state = 'waiting'`;
    const values = [resource.name, after.id, verb];
    const waits = await run(writer.tx, `select 1 from scheduled_verbs where ${which}`, values);
    if (waits.length === 0) continue;
    if (writer.author.impersonator !== null)
      throw forbidden('Chi agisce al posto di un altro non può programmare nulla');
    if (day)
      await run(writer.tx, `update scheduled_verbs set "dueOn" = $4 where ${which}`, [
        ...values,
        day,
      ]);
    else await takeOut(writer, which, values);
  }
}
