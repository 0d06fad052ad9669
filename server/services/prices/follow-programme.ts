import { rateDeclarations } from '#src/resources/prices/rate-declarations.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { lockFound } from '../../engine/locks.ts';
import type { Context } from '../../engine/twin.ts';
import { asksOpened, opensSql } from './opening.ts';

/** What was asked of who opens ahead and is not as the programme has it any more. */
interface Stale {
  readonly id: number;
  /** Nobody has written in it, and it is asked anew, or not at all. */
  readonly isDropped: boolean;
  readonly opensOn: string | null;
}

/**
 * What was asked of who is to open, or to resume, and is not sent yet follows the programme: its term is the day it has now. Called
 * off, or put off beyond the prices, it is asked no more: what nobody wrote in goes, the rest is kept until it opens after all.
 */
export async function followProgramme(
  {
    tx,
    services,
    system,
  }: Pick<Context<typeof rateDeclarations, 'ask'>, 'tx' | 'services' | 'system'>,
  period: number,
): Promise<void> {
  const stale = await lockFound<Stale>({ tx, services }, rateDeclarations, staleSql, [period]);
  const dropped = stale.filter(({ isDropped }) => isDropped).map(({ id }) => id);
  await system.delete(rateDeclarations, dropped);
  for (const { id, isDropped, opensOn } of stale)
    if (!isDropped)
      await system.edit(rateDeclarations, id, {
        isExpected: opensOn !== null,
        ...(opensOn !== null && { openingTerm: opensOn }),
      });
}

/** How many are not as the programme has them. */
export const staleIn = async (tx: Tx, period: number): Promise<number> =>
  (await run(tx, staleSql, [period])).length;

const staleSql = `
  select d.id, o.day::text as "opensOn",
    d.version = 1 and d.state = 'draft' and (o.day is null or ${asksOpened('p')}) as "isDropped"
  from rate_declarations d join rate_periods p on p.id = d.period join licenses l on l.id = d.license
  left join lateral ${opensSql('l', 'p')} o on true
  where d.period = $1 and d.state in ('draft', 'returned') and d.corrects is null
    and l.state in ('draft', 'suspended', 'void')
    and (d."isExpected" <> (o.day is not null) or d."openingTerm" is distinct from o.day and o.day is not null)
  order by d.id`;
