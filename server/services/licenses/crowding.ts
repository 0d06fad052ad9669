import type { licenses } from '#src/resources/registry/licenses.ts';
import type { Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Limits } from '../registry/limits.ts';
import { capacityViolations } from './capacity.ts';
import { besideOf } from './family.ts';

/**
 * What there is too much of, of a house with its annexes, once a licence is back that was not too much alone: the others took
 * its place meanwhile (registry 1.3, 10.6).
 */
export async function crowding(
  db: Tx,
  license: RecordOf<typeof licenses>,
  limits: Limits | undefined,
) {
  if (!limits) return [];
  const alone = capacityViolations(limits, license);
  const excessAlone = (code: string) => alone.find((one) => one.code === code)?.excess ?? 0;
  return capacityViolations(limits, license, await besideOf(db, license)).filter(
    ({ code, excess = 0 }) => excess > excessAlone(code),
  );
}
