import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';
import { bindsSql, turningKinds } from '../licenses/turns.ts';
import { isDoneOver } from './crossing.ts';
import { activityEnded } from './ended.ts';
import { unchanged } from './unchanged.ts';

type Asking = Parameters<Ask<typeof applications>>[0];

/**
 * Has the register left behind for good what silence granted, done otherwise or over, or ended? What only waits for something else, or lacks
 * something today, is entered once that is there, and a title stands until it is annulled (L. 241/1990, art. 19, c. 4).
 */
export const isLeftBehind = async (asking: Asking): Promise<boolean> =>
  (await isBoundNoMore(asking)) ||
  (await activityEnded(asking)).length > 0 ||
  (await isDoneOver(asking)) ||
  (await unchanged(asking.read, asking.record)).length > 0;

/** Does the licence it would turn go on as if it had not been asked? */
async function isBoundNoMore({ tx, record: { id, kind } }: Asking): Promise<boolean> {
  if (!turningKinds.includes(kind)) return false;
  const [left] = await run(
    tx,
    `select 1 from applications a join licenses l on l.id = a.license where a.id = $1 and ${bindsSql} is not true`,
    [id],
  );
  return left !== undefined;
}
