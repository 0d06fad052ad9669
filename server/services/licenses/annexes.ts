import { licenses } from '#src/resources/registry/licenses.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import { doneFollowing, lastLine } from '../../engine/trace.ts';

type License = RecordOf<typeof licenses>;
type State = License['state'];
type Verb = keyof typeof licenses.actions;

/** The annexes of a licence that are in these states (registry 10.6). */
export const annexesIn = (
  tx: Tx,
  { id }: Pick<License, 'id'>,
  ...states: readonly State[]
): Promise<readonly number[]> =>
  idsOf(tx, 'select id from licenses where parent = $1 and state = any($2) order by id', [
    id,
    states,
  ]);

/**
 * The annexes that went with their main licence, by this verb of theirs, when it was last brought where it is by one of these,
 * and are still where that left them: what they had before of their own stays theirs.
 */
export async function wentWith(
  tx: Tx,
  { id }: Pick<License, 'id'>,
  verbs: readonly Verb[],
  [verb, left]: readonly [verb: Verb, left: State],
): Promise<readonly number[]> {
  const lines = await Promise.all(verbs.map((one) => lastLine(tx, licenses, one, id)));
  const last = verbs[lines.indexOf(Math.max(...lines))];
  if (last === undefined) return [];
  const gone = await doneFollowing(tx, [licenses, last, id], [licenses, verb]);
  return idsOf(
    tx,
    'select id from licenses where id = any($1) and parent = $2 and state = $3 order by id',
    [gone, id, left],
  );
}
