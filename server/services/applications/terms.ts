import type { Row } from '../../db/reads.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** Terms in days: of the office’s control, of the answer to a request, of an invitation to conform. */
interface Terms {
  readonly controlDays: number;
  readonly answerDays: number;
  readonly conformDays: number;
}

/** The terms in force for an application, by its type and region; Italy’s where the region is silent. */
export async function termsOf(tx: Tx, { type, accommodation, city }: Row): Promise<Terms> {
  const [found] = await run(
    tx,
    `select l."controlDays", l."answerDays", l."conformDays"
     from cities c
     left join provinces p on p.sigla = c.province
     left join accommodations a on a.id = $2
     join accommodation_types_limits l on l.parent = coalesce($1::bigint, a.type)
       and l."profile" in ('italia', case when p."regionCode" = '03' then 'lombardia' end)
     where c.id = $3 and l."controlDays" is not null
     order by l."profile" = 'italia' limit 1`,
    [type ?? null, accommodation ?? null, city],
  );
  return { ...national, ...(found as Partial<Terms> | undefined) };
}

/**
 * Where no type says otherwise: 60 days of control and 30 at least to conform (L. 241/1990, art. 19,
 * c. 3), 30 to answer (art. 2, c. 7).
 */
const national: Terms = { controlDays: 60, answerDays: 30, conformDays: 30 };
