import { type NoCir, noCirFor } from '../registry/next-cir.ts';
import type { Applying } from './applying.ts';

/** Why a place that begins, or moves to another municipality, gets no CIR, and where that is mended; undefined where it gets one, or keeps its own. */
export async function withoutCir({
  tx,
  record,
}: Pick<Applying, 'tx' | 'record'>): Promise<NoCir | undefined> {
  const { kind, type, city, newCity, businessForm, accommodation } = record;
  if (kind === 'new_opening') return noCirFor(tx, { type, city, businessForm });
  if (kind !== 'relocation' || newCity === null || newCity === city) return undefined;
  const house = await tx
    .selectFrom('accommodations')
    .select(['type', 'businessForm'])
    .where('id', '=', accommodation)
    .executeTakeFirst();
  return house && noCirFor(tx, { ...house, city: newCity });
}
