import type { Resource } from '#src/schema/resource.ts';
import type { Row } from '../db/reads.ts';
import { run } from '../db/transaction.ts';
import type { Writer } from './writer.ts';

/** A verb that waits for a date of the record waits for the new one; without a day it is called off. */
export async function followDate(
  { tx }: Writer,
  resource: Resource,
  before: Row,
  after: Row,
): Promise<void> {
  for (const [verb, { effectiveOn, input = {} }] of Object.entries(resource.actions ?? {})) {
    if (effectiveOn === undefined || effectiveOn in input) continue;
    const day = after[effectiveOn];
    if (before[effectiveOn] === day) continue;
    await run(
      tx,
      `update scheduled_verbs set ${day ? '"dueOn" = $4' : `state = 'withdrawn', "endedAt" = now()`}
       where resource = $1 and record = $2 and verb = $3 and state = 'waiting'`,
      [resource.name, after.id, verb, ...(day ? [day] : [])],
    );
  }
}
