import { deadlines } from '#src/resources/settings/deadline-rules.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { conflict } from '../../errors.ts';
import { profileSql } from './profile.ts';

export type Deadline = keyof typeof deadlines;

/** Where a term is looked up, and the day whose law holds (an ISO date). */
export interface Asking {
  readonly tx: Tx;
  readonly today: string;
}

/** How long a term is, in its unit, as the law stands that day, in the region of a municipality where that has its own. */
export async function daysFor(
  { tx, today }: Asking,
  deadline: Deadline,
  city?: number | null,
): Promise<number> {
  const [rule] = await run(tx, ruleSql, [deadline, today, city ?? null]);
  if (!rule)
    throw conflict(
      `Nessun termine in vigore per «${deadlines[deadline]}»: va scritto tra i termini`,
    );
  return Number(rule.days);
}

const ruleSql = `
  select r.days from deadline_rules r
  where r.code = $1 and r."validFrom" <= $2 and (r."validTo" is null or r."validTo" >= $2)
    and (r.profile = 'italia' or r.profile = (
      select ${profileSql('p."regionCode"')}
      from cities c join provinces p on p.sigla = c.province where c.id = $3::bigint))
  order by r.profile = 'italia' limit 1`;
