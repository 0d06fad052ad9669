import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import type { Context } from '../../engine/twin.ts';
import { asksOpened, opensSql } from './opening.ts';
import { untouchedSql } from './untouched.ts';

/** What was asked of who opens or resumes and is not any more as the programme, or the register, has it. */
interface Stale {
  readonly id: number;
  /** Nobody has written in it, and it is asked anew, or not at all. */
  readonly isDropped: boolean;
  readonly isExpected: boolean;
  /** The day it is due by from now on, an ISO date; null where it keeps its term. */
  readonly term: string | null;
}

/**
 * What was asked of who is to open, or to resume, and is not sent yet follows the programme: its term is the day it has now. Called
 * off, or put off beyond the prices, it is asked no more: what nobody wrote in goes, the rest is kept until it opens after all. Open
 * sooner than that, it is due from then. Who was open on the term, and kept silent, does not get another one by a suspension.
 */
export async function followProgramme(
  {
    tx,
    services,
    system,
    today,
  }: Pick<Context<typeof rateDeclarations, 'ask'>, 'tx' | 'services' | 'system' | 'today'>,
  period: number,
): Promise<void> {
  const asked = [period, today];
  const stale = await lockFound<Stale>({ tx, services }, rateDeclarations, staleSql, asked);
  const dropped = stale.filter(({ isDropped }) => isDropped).map(({ id }) => id);
  await system.delete(rateDeclarations, dropped);
  for (const { id, isDropped, isExpected, term } of stale)
    if (!isDropped)
      await system.edit(rateDeclarations, id, {
        isExpected,
        ...(term !== null && { openingTerm: term }),
      });
}

/** How many are not as the programme has them. */
export const staleIn = async (tx: Tx, period: number, today: string): Promise<number> =>
  (await run(tx, staleSql, [period, today])).length;

/** SQL: was its house open on the term of `d`, and suspended only after it? */
const keptSilent = `coalesce(l.state = 'suspended' and l."suspendedFrom" > d."dueOn", false)`;

const staleSql = `
  select d.id, o.day is not null as "isExpected",
    (case when l.state <> 'active' and not ${keptSilent} then o.day
      when l.state = 'active' and d."openingTerm" > $2::date then $2::date end)::text as term,
    l.state <> 'active' and not ${keptSilent} and ${untouchedSql('d')}
      and (o.day is null or ${asksOpened('p')}) as "isDropped"
  from rate_declarations d join rate_periods p on p.id = d.period join licenses l on l.id = d.license
  left join lateral ${opensSql('l', 'p')} o on true
  where d.period = $1 and d.state in ('draft', 'returned') and d.corrects is null
    and (l.state in ('draft', 'suspended', 'void') and (d."isExpected" <> (o.day is not null)
        or o.day is not null and d."openingTerm" is distinct from o.day and not ${keptSilent})
      or l.state = 'active' and (d."isExpected" or d."openingTerm" > $2::date))
  order by d.id`;
