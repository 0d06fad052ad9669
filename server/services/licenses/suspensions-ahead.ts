import { daysInWords } from '#src/domain/ranges.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { waitingSql } from '../../engine/programme.ts';

/**
 * What the end of a licence does to the suspensions that are in programme for it and its annexes, in sentences: it ends them, as it
 * does one in course, and none begins after it (decision 112).
 */
export async function suspensionsAhead(tx: Tx, license: number): Promise<readonly string[]> {
  const found = await run<{
    readonly number: string;
    readonly from: string;
    readonly to: string | null;
  }>(
    tx,
    `select l.number, s.on::text as from, s.input ->> 'to' as to
     from ${waitingSql(licenses, ['suspend'])} s join licenses l on l.id = s.record
     where $1 in (l.id, l.parent) order by s.on, s.at`,
    [license],
  );
  return found.map(
    ({ number, from, to }) =>
      `La sospensione della licenza ${number}, in programma ${daysInWords(from, to)}, finisce al più tardi quel giorno; se non è ancora cominciata, non comincia.`,
  );
}
