import { sciaKinds } from '#src/domain/procedure.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { Ask } from '../../engine/twin.ts';
import { bindsSql } from '../licenses/turns.ts';

/**
 * Has the licence left behind for good what silence granted of it, done otherwise or over? A title stands until it is annulled (L. 241/1990,
 * art. 19, c. 4), and what only waits for something else is entered once that is there.
 */
export async function isLeftBehind({
  tx,
  record: { id, kind },
}: Pick<Parameters<Ask<typeof applications>>[0], 'tx' | 'record'>): Promise<boolean> {
  if (sciaKinds.includes(kind)) return false;
  const [left] = await run(
    tx,
    `select 1 from applications a join licenses l on l.id = a.license where a.id = $1 and ${bindsSql} is not true`,
    [id],
  );
  return left !== undefined;
}
