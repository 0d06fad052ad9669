import { randomUUID } from 'node:crypto';
import type { applications } from '#src/resources/registry/applications.ts';
import { run } from '../../db/transaction.ts';
import type { Context } from '../../engine/twin.ts';

/**
 * The identifier of an application among offices: municipality, day, number of the year there, and a part nobody
 * guesses (D.P.R. 160/2010, annex; AgID, specifiche tecniche). `014009-20261124-0000012-…`
 */
export async function cuiOf({
  tx,
  record,
  today,
}: Pick<Context<typeof applications, 'submit'>, 'tx' | 'record' | 'today'>): Promise<string> {
  const [row] = await run(
    tx,
    `with city as (select "istatCode" as code from cities where id = $1),
     next as (
       insert into counters as c (series, year, last) select 'cui ' || code, $2, 1 from city
       on conflict (series, year) do update set last = c.last + 1 returning last)
     select code, last from city, next`,
    [record.city, Number(today.slice(0, 4))],
  );
  const serial = String(row?.last).padStart(7, '0');
  return [row?.code, today.replaceAll('-', ''), serial, randomUUID()].join('-');
}
