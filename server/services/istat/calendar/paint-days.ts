import { closedOn, openedOn, touchedBy } from '#src/domain/istat/painted.ts';
import { closingPeriods } from '#src/resources/istat/closing-periods.ts';
import type { paintedFields } from '#src/resources/istat/painted-days.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Commands } from '../../../engine/commands.ts';
import { seenVersion } from '../../../engine/version.ts';
import { stale } from '../../../errors.ts';
import { periodsOf } from './periods-of.ts';

/**
 * Closes days of a licence, or opens them, all or none, by the periods of its calendar. 412 where one of those they touch is not as
 * it was read, or was not read.
 */
export async function paintDays(
  { tx, commands }: { readonly tx: Tx; readonly commands: Commands },
  license: number,
  { from, to, reason, seen }: RecordValues<typeof paintedFields>,
): Promise<void> {
  const days = { from, to };
  const own = new Set((await periodsOf(tx, license)).map(({ id }) => id));
  // No version is 0: what is another's, or gone, is told as changed.
  for (const { period, version } of seen)
    await commands.edit(
      closingPeriods,
      period,
      {},
      own.has(period) ? seenVersion({ sent: version }) : 0,
    );
  const read = new Set(seen.map(({ period }) => period));
  const there = touchedBy(await periodsOf(tx, license), days);
  const unread = there.find(({ id }) => !read.has(id));
  if (unread) throw stale(unread);
  const painted = reason === null ? openedOn(there, days) : closedOn(there, days, reason);
  await commands.delete(closingPeriods, painted.deleted);
  for (const { id, ...own } of painted.edited) await commands.edit(closingPeriods, id, own);
  await commands.create(
    closingPeriods,
    painted.created.map((one) => ({ license, ...one })),
  );
}
