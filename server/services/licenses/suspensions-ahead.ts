import { daysInWords } from '#src/domain/ranges.ts';
import { applications } from '#src/resources/registry/applications.ts';
import { licenses } from '#src/resources/registry/licenses.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { pendingForSql, waitingSql } from '../../engine/programme.ts';

/** When and how a licence ends: on an ISO day, if that is known, and whether its holder ends it, who first gives up what they were granted. */
interface End {
  readonly on?: string;
  readonly isOwn?: boolean;
}

/**
 * What the end of a licence does to the suspensions that are in programme for it and its annexes, in sentences: it ends them, as it
 * does one in course, and none begins after it (decision 112).
 */
export async function suspensionsAhead(
  tx: Tx,
  license: number,
  end: End = {},
): Promise<readonly string[]> {
  const found = await run<Ahead>(
    tx,
    `select l.number, s.on::text as from, s.input ->> 'to' as to, l.id = $1 and g.at is not null as "isGranted",
       l.id = $1 and g.at is null as "isWished"
     from ${waitingSql(licenses, ['suspend'])} s join licenses l on l.id = s.record
     left join ${pendingForSql(applications)} g on g.at = s.at
     where $1 in (l.id, l.parent) order by s.on, s.at`,
    [license],
  );
  return found.map(
    (one) =>
      `La sospensione della licenza ${one.number}, in programma ${daysInWords(one.from, one.to)}, ${becomes(one, end)}.`,
  );
}

interface Ahead {
  readonly number: string;
  readonly from: string;
  readonly to: string | null;
  /** An application of its holder brought it. */
  readonly isGranted: boolean;
  /** Its office did, of this licence: that it begins no more is told of all it has in programme (`whatItEnds`). */
  readonly isWished: boolean;
}

function becomes({ from, isGranted, isWished }: Ahead, { on, isOwn }: End): string {
  if (on === undefined && isWished) return 'finisce al più tardi quel giorno';
  if (on === undefined)
    return 'finisce al più tardi quel giorno; se non è ancora cominciata, non comincia';
  if (from < on) return 'finisce al più tardi quel giorno';
  return isOwn && isGranted
    ? 'va tolta dal programma prima di accogliere la cessazione'
    : 'non comincia';
}
