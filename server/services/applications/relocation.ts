import { devices } from '#src/domain/application-kinds.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { missingDevices } from '../licenses/required.ts';
import { altitudeViolations } from '../registry/fitting.ts';
import { limitsAt } from '../registry/limits.ts';

type Lacks = Violation<(typeof devices)[number] | 'altitude'>;

/** What is of a place is declared of the new one, and judged by it: how high it lies, its floors and its devices (registry 2.1). */
export async function unfitPlace(
  db: Tx,
  record: RecordOf<typeof applications>,
): Promise<readonly Lacks[]> {
  const { kind, accommodation, city, newCity } = record;
  if (kind !== 'relocation' || accommodation === null) return [];
  const house = await db
    .selectFrom('accommodations')
    .select(['type', 'businessForm'])
    .where('id', '=', accommodation)
    .executeTakeFirst();
  const limits = house && (await limitsAt(db, house, { ...house, city: newCity ?? city }));
  if (!limits) return [];
  const missing = missingDevices(record).flatMap((one) => {
    const field = devices.find((name) => name === one.field);
    return field ? [{ ...one, field }] : [];
  });
  const low = altitudeViolations(limits, record);
  return [...missing, ...low.map((one) => ({ ...one, field: 'altitude' as const }))];
}
