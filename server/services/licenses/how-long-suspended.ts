import { formatDate, latest } from '#src/domain/dates.ts';
import { type SuspensionLimit, suspensionLimit } from '#src/domain/suspensions.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Consequences } from '../../engine/twin.ts';
import { courseOf } from './course.ts';
import { type Asking, lawOf, limitFrom } from './suspension-law.ts';

type License = RecordOf<typeof licenses>;

/** From when the months of a suspension that begins on an ISO day count, and until when, where it goes on from another; a sentence, or none. */
export async function suspensionCounted(
  asking: Asking,
  record: License,
  from: string,
): Promise<readonly string[]> {
  const limit = await limitFrom(asking, record, from);
  return limit?.isWithPast ? [`Una sospensione dal ${formatDate(from)} ${counted(limit)}.`] : [];
}

/** The same of its extension. */
export async function extensionCounted(
  asking: Asking,
  record: License,
): Promise<readonly string[]> {
  const { suspendedFrom: from, suspendedTo: end } = record;
  const law = await lawOf(asking, record);
  if (from === null || end === null || law === undefined) return [];
  const until = latest(from, asking.today);
  const limit = suspensionLimit({ from, end, until }, await courseOf(asking.tx, record), law);
  return limit ? [`Prorogata, la sospensione ${counted(limit)}.`] : [];
}

export const whatExtendingMeans: Consequences<typeof licenses> = (asking) =>
  extensionCounted(asking, asking.record);

const counted = ({ since, day }: SuspensionLimit): string =>
  `si conta dal ${formatDate(since)}, e può durare fino al ${formatDate(day)}`;
