import { unclassified } from '#src/domain/class-scales.ts';
import type { applications } from '#src/resources/registry/applications.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { classViolations } from '../registry/fitting.ts';
import { limitsAt } from '../registry/limits.ts';

/** A class asked for that the type does not have, or an opening without (registry 1.4): said when it is sent, not only when accepted. */
export async function classAskedFor(
  db: Tx,
  { kind, classification, type, accommodation, city }: RecordOf<typeof applications>,
): Promise<readonly Violation<'classification'>[]> {
  if (classification === null && kind !== 'new_opening') return [];
  if (classification === unclassified && kind === 'variation_classification')
    return [{ code: 'noClass', field: 'classification', message: 'Indica la classe che chiedi' }];
  const house = await db
    .selectFrom('accommodations')
    .select('type')
    .where('id', '=', accommodation)
    .executeTakeFirst();
  const asked = type ?? house?.type;
  if (asked === undefined) return [];
  const limits = await limitsAt(db, { type: asked, businessForm: null }, { type: asked, city });
  return limits ? classViolations(limits, classification) : [];
}
