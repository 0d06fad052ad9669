import { applications } from '#src/resources/registry/applications.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { swornOfLicense } from '#src/resources/registry/sworn.ts';
import { same } from '#src/schema/values.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Because, followsFrom } from '../../engine/follows-from.ts';
import { naming, type Words } from '../../engine/naming.ts';
import type { Violation } from '../../engine/objections.ts';
import type { Judging } from '../../engine/twin.ts';

/** What grants it writes it, and what is granted of its house later. */
export const isGranting = (because: Because | undefined): boolean =>
  followsFrom(because, applications, 'accept', 'enter', 'carryOut');

type Granted = Violation<(typeof swornOfLicense)[number], 'granted'>;

/**
 * What an act granted is what the register swears by from then on, also while it waits for its day (decision 075): it
 * is corrected once it lives, or asked for anew.
 */
export async function grantedAsIs({
  before,
  after,
  db,
  cause,
}: Judging<typeof licenses>): Promise<readonly Granted[]> {
  if (before?.state !== 'draft' || after.state !== 'draft' || isGranting(cause.because)) return [];
  const changed = swornOfLicense.filter((name) => !same(before[name], after[name]));
  if (changed.length === 0) return [];
  const message = await grantedBy(db, 'resultLicense', after.id);
  return message === undefined ? [] : changed.map((field) => ({ code: 'granted', field, message }));
}

/** By which case a record that came of one was granted, in words; undefined where by none. */
export async function grantedBy(
  db: Tx,
  result: 'resultLicense' | 'resultHouse',
  id: number,
): Promise<Words | undefined> {
  const granted = await db
    .selectFrom('applications')
    .select(['id', 'number'])
    .where(result, '=', id)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .executeTakeFirst();
  return (
    granted &&
    naming(
      applications,
      granted,
      (which) => `È concessa con la pratica${which}: si rettifica quando è in vita`,
    )
  );
}
