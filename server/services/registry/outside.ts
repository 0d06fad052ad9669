import { isWithin } from '#src/domain/outlines.ts';
import type { accommodations } from '#src/resources/registry/accommodations.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';
import { outlineNamed } from '../../reference/outlines.ts';

/** A house drawn outside its municipality: told beside it, and held back by nothing (registry 10.5). */
export async function outsideCity({
  latitude,
  longitude,
  cityCode,
}: Pick<RecordOf<typeof accommodations>, 'latitude' | 'longitude' | 'cityCode'>): Promise<
  readonly Violation<'latitude', 'outside'>[]
> {
  if (latitude === null || longitude === null || cityCode === null) return [];
  const outline = await outlineNamed(cityCode);
  if (!outline || isWithin(outline, { latitude, longitude })) return [];
  const message = 'Le coordinate sono fuori dal comune della struttura: controllale';
  return [{ code: 'outside', field: 'latitude', message, stands: true }];
}
