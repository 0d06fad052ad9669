import { earliest, formatDate } from '#src/domain/dates.ts';
import type { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { RecordOf } from '../../engine/declaration.ts';
import type { Violation } from '../../engine/objections.ts';

/** Devices are declared with a title (DL 145/2023, art. 13-ter, c. 7): on no day before there was one, of this licence or of its house. */
export async function earlySafety(
  db: Tx,
  { accommodation, safetyDeclaredOn, startsOn, sciaDate }: RecordOf<typeof licenses>,
): Promise<readonly Violation<'safetyDeclaredOn', 'earlySafety'>[]> {
  if (safetyDeclaredOn === null) return [];
  const [house] = await run<{ readonly on: string | null }>(
    db,
    `select min(least("startsOn", "sciaDate"))::text as on from licenses
     where accommodation = $1 and state not in ('draft', 'void')`,
    [accommodation],
  );
  const first = [startsOn, sciaDate, house?.on ?? null]
    .filter((day) => day !== null)
    .reduce(earliest);
  if (safetyDeclaredOn >= first) return [];
  const message = `Non prima del ${formatDate(first)}: è il giorno del primo titolo della struttura`;
  return [{ code: 'earlySafety', field: 'safetyDeclaredOn', message }];
}
