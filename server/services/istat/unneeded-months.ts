import { monthClosings } from '#src/resources/istat/month-closings.ts';
import { idsOf, type Tx } from '../../db/transaction.ts';
import type { Commands } from '../../engine/commands.ts';

/**
 * Takes away the months that were opened once they were over, as guests became known of them, and of which nothing is known any
 * more, nor of one before: what opened them was cancelled, and none was ever closed. So are those after the end of a licence, once nobody slept
 * there (registry 10.6).
 */
export async function dropUnneeded(tx: Tx, system: Commands): Promise<void> {
  await system.delete(monthClosings, await idsOf(tx, unneededSql, []));
}

/** SQL: was a month opened after it had ended, and never closed? */
const lateSql = (c: string) => `(${c}.state = 'open'
  and (${c}."createdAt" at time zone 'Europe/Rome')::date >= ${c}."startsOn" + interval '1 month')`;

const unneededSql = `
  select c.id from month_closings c
  where ${lateSql('c')} and not exists (
    select from month_closings s where s.license = c.license and s."startsOn" < c."startsOn" and not ${lateSql('s')}
    union all select from movement_days d where d.license = c.license and d.date < c."startsOn" + interval '1 month'
    union all select from house_days h where h.license = c.license and h.date < c."startsOn" + interval '1 month')
  union select c.id from month_closings c join licenses l on l.id = c.license
  where c.state = 'open' and c."startsOn" > l."closedOn" and not exists (select from movement_days d
    where d.license = c.license and d.date >= c."startsOn" and d.date < c."startsOn" + interval '1 month')
  order by 1`;
