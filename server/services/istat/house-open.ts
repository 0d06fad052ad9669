import { lived } from '#src/resources/registry/words.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { closedSql } from '../licenses/closed-days.ts';

/** What hinders guests of a licence on the nights from an ISO date until another, that one's own not among them. */
export async function houseProblem(
  tx: Tx,
  license: number,
  nights: { readonly from: string; readonly until: string },
): Promise<{ readonly code: 'inactive' | 'closedDay'; readonly message: string } | undefined> {
  const [house] = await run(tx, openSql, [license, nights.from, nights.until, lived]);
  if (house?.isActive !== true)
    return { code: 'inactive', message: 'La licenza non è attiva alla data di arrivo' };
  return house.isClosed === true
    ? {
        code: 'closedDay',
        message: 'Struttura chiusa nel giorno indicato (calendario chiusure)',
      }
    : undefined;
}

/** Suspensions end on the day of the return; interruptions and the calendar tell their last day. */
const openSql = `
  select l.state = any($4) and l."startsOn" <= $2 and coalesce(l."closedOn" >= $2, true) as "isActive",
    exists (
      select 1 from ${closedSql('l')} c where c."from" < $3 and coalesce(c."to" > $2, true)
      union all
      select 1 from interruptions i where i.license = l.id and i.state = 'communicated'
        and i."from" < $3 and i."to" >= $2
      union all
      select 1 from closing_periods p where p.license = l.id and p."from" < $3 and p."to" >= $2
      union all
      select 1 from house_days d where d.license = l.id and not d."isOpen" and d.date >= $2 and d.date < $3) as "isClosed"
  from licenses l where l.id = $1`;
