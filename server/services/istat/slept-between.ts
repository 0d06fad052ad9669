import { run, type Tx } from '../../db/transaction.ts';
import type { Days } from './movement-days.ts';

/** Has anybody a night there on these days, both included? Whoever it is, counted or not; of a month that is typed whoever is counted. */
export const sleptBetween = async (tx: Tx, license: number, { from, to }: Days): Promise<boolean> =>
  (await run(tx, sleptSql, [license, from, to])).length > 0;

const sleptSql = `
  select 1 from guest_stays s
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."arrivalDate" <= $3
    and coalesce(s."departureDate" > $2, true) and s."departureDate" is distinct from s."arrivalDate"
  union all
  select 1 from movement_days d
  where d.license = $1 and d.present > 0 and (d.date between $2 and $3
    or d.date < $2 and d.date = (select max(date) from movement_days where license = $1 and date < $2)
      and not exists (select from movement_days where license = $1 and date between $2 and $3))
  limit 1`;
