import { run, type Tx } from '../../db/transaction.ts';
import type { Days } from './movement-days.ts';

/** Has anybody a night there on these days, both included? Whoever it is, counted or not. */
export const sleptBetween = async (tx: Tx, license: number, { from, to }: Days): Promise<boolean> =>
  (await run(tx, sleptSql, [license, from, to])).length > 0;

const sleptSql = `
  select 1 from guest_stays s
  where s.accommodation = (select accommodation from licenses where id = $1) and s.license = $1
    and s.state = 'valid' and s."arrivalDate" <= $3
    and coalesce(s."departureDate" > $2, true) and s."departureDate" is distinct from s."arrivalDate"
  limit 1`;
