import { run, type Tx } from '../../db/transaction.ts';
import { receivedSql } from '../registry/receipt-day.ts';
import { bindsSql } from './turns.ts';

/**
 * SQL: was an application `a` received in the term of the suspension of a licence `l` that may last until `last`, and would have ended it otherwise? It goes
 * on by an extension that was asked by then; it returns, passes to others or ceases by the day after. A takeover of the main licence is of
 * its annexes too, and the end of an annex is its own.
 */
export const inTimeSql = (last: string): string => `(${bindsSql}
  and (a.license = l.id or a.license = l.parent and a.kind = 'takeover'
    or a.kind = 'cessation' and exists (select 1 from licenses f where f.id = a.license and f.parent = l.id and f.state = 'suspended'))
  and case when a.kind = 'suspension_extension' then ${receivedSql('a')} <= ${last}::date
    else a.kind in ('reopening', 'takeover', 'cessation')
      and greatest(a."effectiveOn", ${receivedSql('a')}) <= ${last}::date + 1 end)`;

/** An application that is refused on an ISO day, as it is tried. */
export interface Refused {
  readonly id: number;
  readonly on: string;
}

/**
 * The last ISO day on which it was refused, or came to nothing, what a holder had asked in time of a suspension that may last until `last`: its months stand as long as
 * that is undecided; null where nothing was.
 */
export async function undecidedUntil(
  tx: Tx,
  license: number,
  last: string,
  refused?: Refused,
): Promise<string | null> {
  const [found] = await run<{ readonly on: string | null }>(tx, undecidedSql, [
    ...[license, last],
    ...[refused?.id ?? null, refused?.on ?? null],
  ]);
  return found?.on ?? null;
}

const undecidedSql = `
  select max(case when a.id = $3 then $4::date else a."outcomeOn" end)::text as on
  from applications a join licenses l on l.id = $1 and l.state = 'suspended'
  where a.kind in ('reopening', 'suspension_extension') and ${inTimeSql('$2')}
    and (a.id = $3 or a.state in ('rejected', 'inadmissible', 'expired', 'withdrawn'))`;
