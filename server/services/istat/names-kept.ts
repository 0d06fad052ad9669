import { addDays } from '#src/domain/dates.ts';
import type { Tx } from '../../db/transaction.ts';
import { daysFor } from '../registry/deadlines.ts';

/** The days the name of who left on a day is kept, where they are over; undefined while it is kept, or for good (ruling 10). */
export async function overdueNames(
  asked: { readonly tx: Tx; readonly today: string },
  left: string | null,
): Promise<number | undefined> {
  const days = await daysFor(asked, 'identity_retention');
  const isKept = left === null || days === undefined || left >= addDays(asked.today, -days);
  return isKept ? undefined : days;
}
