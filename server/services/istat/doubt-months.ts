import { snapshotDifferences } from '#src/domain/istat/snapshot-differences.ts';
import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { idsOf } from '../../db/transaction.ts';
import type { TallyMeans } from '../../engine/twin.ts';
import { liveMonth } from './live-month.ts';
import { closedFigures } from './month-snapshot.ts';
import { monthNamed } from './month-to-close.ts';
import type { Days } from './movement-days.ts';

/**
 * The closed months of a licence with a day among these, whose figures are no more those they were closed with, are to be
 * verified anew; the official ones stay as they were (istat 8.1, ruling 3). What a licence allows is of no day: it doubts none,
 * unless what could be sold on a day is said otherwise.
 */
export async function doubtMonths(
  { tx, read, follow, today }: TallyMeans,
  license: number,
  { from, to }: Days,
  isCapacitySaid = false,
): Promise<void> {
  const ofLicense = isCapacitySaid ? ['licensedBedDays'] : ofCapacity;
  const doubtful: number[] = [];
  for (const id of await idsOf(tx, closedSql, [license, from, to])) {
    const closing = await read(monthClosings, id);
    const closed = closedFigures(closing);
    const { figures } = await liveMonth(tx, license, monthNamed(closing), today);
    const differences = closed ? snapshotDifferences(closed, figures) : [];
    if (differences.some(({ figure }) => !ofLicense.includes(figure))) doubtful.push(id);
  }
  await follow(monthClosings, 'doubt', doubtful);
}

const ofCapacity: readonly string[] = ['roomDays', 'bedDays', 'licensedBedDays'];

const closedSql = `
  select id from month_closings
  where license = $1 and state in ('closed', 'transmitted') and not stale
    and "startsOn" <= $3 and "startsOn" + interval '1 month' > $2 order by "startsOn"`;
