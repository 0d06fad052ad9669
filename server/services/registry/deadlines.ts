import { deadlines } from '#src/resources/settings/deadline-rules.ts';
import { run, type Tx } from '../../db/transaction.ts';
import type { Blocker, Held } from '../../engine/objections.ts';
import { profileSql } from './profile.ts';

export type Deadline = keyof typeof deadlines;

/** Where a term is looked up, and the day whose law holds (an ISO date). */
export interface Asking {
  readonly tx: Tx;
  readonly today: string;
}

/**
 * How long a term is, in its unit, as the law stands that day, in the region of a municipality where that has its
 * own; undefined where nobody has written it.
 */
export async function daysFor(
  { tx, today }: Asking,
  deadline: Deadline,
  city?: number | null,
): Promise<number | undefined> {
  const [rule] = await run(tx, ruleSql, [deadline, today, city ?? null]);
  return rule && Number(rule.days);
}

/** That a term is not written, and where it is. */
export const missingTerm = (deadline: Deadline): Held => ({
  message: `Nessun termine in vigore per «${deadlines[deadline]}»: va scritto tra i termini`,
  resource: 'deadline-rules',
  filter: { code: deadline },
});

/** Holds back a verb that counts by a term, where what it comes to is unknown. */
export const heldWithout = (deadline: Deadline, counted: unknown): readonly Blocker[] =>
  counted === undefined ? [missingTerm(deadline)] : [];

/** What is counted by a term that is written, as what waits for one is held back before it counts. */
export function written<T>(counted: T | undefined): T {
  if (counted === undefined) throw new Error('Counted by a term that nobody has written');
  return counted;
}

const ruleSql = `
  select r.days from deadline_rules r
  where r.code = $1 and r."validFrom" <= $2 and (r."validTo" is null or r."validTo" >= $2)
    and (r.profile = 'italia' or r.profile = (
      select ${profileSql('p."regionCode"')}
      from cities c join provinces p on p.sigla = c.province where c.id = $3::bigint))
  order by r.profile = 'italia' limit 1`;
