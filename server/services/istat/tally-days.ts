import { earliest, latest } from '#src/domain/dates.ts';
import type { closingPeriods } from '#src/resources/istat/closing-periods.ts';
import type { houseDays } from '#src/resources/istat/house-days.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Tally, TallyMeans } from '../../engine/twin.ts';
import { doubtMonths } from './doubt-months.ts';
import type { Days } from './movement-days.ts';

/** What is said of a day of a closed month puts the month in doubt. */
export const tallyDays: Tally<typeof houseDays> = ({ written, ...means }) =>
  doubtEach(
    means,
    sidesOf(written).map(({ license, date }) => ({ license, from: date, to: date })),
    written.some(({ before, after }) => capacityOf(before) !== capacityOf(after)),
  );

/** What could be sold on a day, as its house says; nothing of what its licence allows. */
const capacityOf = (day: RecordOf<typeof houseDays> | undefined): string =>
  JSON.stringify([day?.roomsAvailable ?? null, day?.bedsAvailable ?? null]);

export const tallyPeriods: Tally<typeof closingPeriods> = ({ written, ...means }) =>
  doubtEach(means, sidesOf(written));

/** What was written, as it was and as it is. */
const sidesOf = <T>(
  written: readonly { readonly before: T | undefined; readonly after: T | undefined }[],
): readonly T[] =>
  written.flatMap(({ before, after }) => [before, after].filter((one) => one !== undefined));

async function doubtEach(
  means: TallyMeans,
  stretches: readonly (Days & { readonly license: number })[],
  isCapacitySaid = false,
): Promise<void> {
  for (const [license, own] of Map.groupBy(stretches, (one) => one.license)) {
    const from = own.map((one) => one.from).reduce(earliest);
    const to = own.map((one) => one.to).reduce(latest);
    await doubtMonths(means, license, { from, to }, isCapacitySaid);
  }
}
