import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import type { Context } from '../../engine/twin.ts';
import { asksOpened, owingSql } from './opening.ts';
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
 * What was asked of who is to open follows the programme, and of who is to resume what is not sent yet: its term is the day it has now. Called
 * off, or put off beyond the prices, it is asked no more: what nobody wrote in goes, the rest is kept until it opens after all. Open
 * sooner than that, or resumed by no programme, it is due from then. Who was open on the term, and kept silent, does not get another one
 * by a suspension.
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

const staleSql = `
  select d.id, o."opensOn" is not null as "isExpected", o.term::text as term,
    d.corrects is null and o.state <> 'active' and not o."wasOpen" and ${untouchedSql('d')}
      and (o."opensOn" is null or ${asksOpened('p')}) as "isDropped"
  from rate_declarations d join rate_periods p on p.id = d.period
  cross join lateral ${owingSql('d', '$2')} o
  where d.period = $1 and (d.state in ('draft', 'returned') or o.state = 'draft' and d.state in ('submitted', 'published'))
    and o.state in ('draft', 'active', 'suspended', 'void')
    and (d."isExpected" <> (o."opensOn" is not null) or coalesce(o.term <> d."openingTerm", o.term is not null))
  order by d.id`;
