import { normalize } from '#src/schema/normalize.ts';
import type { Resource } from '#src/schema/resource.ts';
import { inAll } from '#src/schema/translated.ts';
import { writableFields } from '#src/schema/validation.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Target } from './row.ts';
import { type BulkRun, editOf } from './runs.ts';
import { undo, undoneRun, type Work } from './work.ts';

/** What is to be done to a row, and the version it has to have. */
interface Order {
  readonly work: Work;
  readonly target: Target;
}

/**
 * What a run asks of a row; to take an edit back, what the row had before in each field that changed, those the edit emptied
 * along with it too, where nobody has changed it since. Undefined where that edit changed nothing.
 */
export async function orderFor(
  tx: Tx,
  resource: Resource,
  one: BulkRun,
  target: Target,
): Promise<Order | undefined> {
  if (one.verb !== undo) return { work: one, target };
  const { record } = target;
  const done = await editOf(tx, one, { id: undoneRun(one.input), record });
  if (!done) return undefined;
  const { changes, left } = done;
  const input = Object.fromEntries(
    Object.entries(writableFields(resource)).flatMap(([name, field]) => {
      const change = changes[name];
      return change ? [[name, inAll(normalize(field, change[0]))]] : [];
    }),
  );
  return { work: { ...one, verb: 'edit', input }, target: { record, version: left } };
}
