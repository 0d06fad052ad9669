import { closedOn, openedOn, touchedBy } from '#src/domain/istat/painted.ts';
import { closingPeriods } from '#src/resources/istat/closing-periods.ts';
import type { paintedFields } from '#src/resources/istat/painted-days.ts';
import type { RecordValues } from '#src/schema/values.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Commands } from '../../../engine/commands.ts';
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
  const versions = new Map(seen.map(({ period, version }) => [period, version]));
  const known = await periodsOf(tx, license);
  const own = new Set(known.map(({ id }) => id));
  const meant = new Set([...versions.keys(), ...touchedBy(known, days).map(({ id }) => id)]);
  // What was not read, or is another's, is told as changed.
  for (const id of meant)
    await commands.hold(closingPeriods, id, own.has(id) ? (versions.get(id) ?? null) : null);
  const there = touchedBy(await periodsOf(tx, license), days);
  const painted = reason === null ? openedOn(there, days) : closedOn(there, days, reason);
  await commands.delete(closingPeriods, painted.deleted);
  for (const { id, ...own } of painted.edited) await commands.edit(closingPeriods, id, own);
  await commands.create(
    closingPeriods,
    painted.created.map((one) => ({ license, ...one })),
  );
}
