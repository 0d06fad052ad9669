import { isWritable } from '#src/schema/fields.ts';
import { type Resource, stateFieldOf } from '#src/schema/resource.ts';
import { isEmpty, same } from '#src/schema/values.ts';
import { dueOf } from '../db/due.ts';
import type { Row } from '../db/reads.ts';
import { refuseProgramming } from './impersonated.ts';
import type { Writer } from './writer.ts';

/**
 * 403 where who acts as another would put in programme what time brings (a verb of the calendar) or move its day: they fill in no date it
 * waits for, and bring no record into a state in which it waits. Days the product counts by itself are nobody's programme.
 */
export function refuseTimed(
  { author }: Pick<Writer, 'author'>,
  resource: Resource,
  before: Row | undefined,
  after: Row,
): void {
  if (author.impersonator === null) return;
  for (const { on, waits } of timedIn(resource))
    if (!same(after[on], before?.[on] ?? null) || (waits(after) && !(before && waits(before))))
      refuseProgramming(author);
}

interface Timed {
  /** The date people write. */
  readonly on: string;
  readonly waits: (row: Row) => boolean;
}

function timedIn(resource: Resource): readonly Timed[] {
  const state = stateFieldOf(resource);
  return Object.values(resource.actions ?? {}).flatMap((action) => {
    const on = dueOf(resource, action)?.on;
    const field = on === undefined ? undefined : resource.fields[on];
    if (on === undefined || state === undefined || !field || !isWritable(field)) return [];
    const waits = (row: Row) =>
      !isEmpty(row[on]) && action.from?.includes(String(row[state])) === true;
    return [{ on, waits }];
  });
}
