import { CompiledQuery } from 'kysely';
import type { Resource } from '#src/schema/resource.ts';
import { moment } from '../db/moment.ts';
import { tableOf } from '../db/names.ts';
import type { Means } from './means.ts';

/**
 * Deletes what was done or taken out of the programme longer ago than the trace is kept, so many months; answers how many. What
 * waits, for its day or for somebody, stays, and so does what is still asked: what became last of a verb of a record that is
 * there, and why what an act was to bring did not come about.
 */
export async function sweepProgramme(
  { db, model }: Pick<Means, 'db' | 'model'>,
  months: number,
): Promise<number> {
  let swept = 0;
  for (const resource of model.resources.filter(({ view }) => !view))
    swept += await sweep(db, resource, months);
  return swept;
}

async function sweep(db: Means['db'], resource: Resource, months: number): Promise<number> {
  const query = CompiledQuery.raw(sweepSql(resource), [resource.name, months]);
  const { numAffectedRows } = await db.executeQuery(query);
  return Number(numAffectedRows ?? 0);
}

/** A verb nothing is known of counts as done: one that was done last goes where all before it go too. */
const sweepSql = ({ name }: Pick<Resource, 'name'>): string => `
  with kept as (
    select id, record, verb, state, state in ('done', 'withdrawn')
        and coalesce("endedAt" < ${moment} - make_interval(months => $2::integer), false)
        and (state = 'done' or failure is null and "calledOffFor" is null) as past
    from scheduled_verbs where resource = $1),
  lined as (
    select id, record, state, past, row_number() over (partition by record, verb order by id desc) = 1 as "isLast",
      bool_and(past) over (partition by record, verb order by id) as "areAllPast"
    from kept)
  delete from scheduled_verbs s using lined l where s.id = l.id and l.past
    and (not l."isLast" or l.state = 'done' and l."areAllPast"
      or not exists (select 1 from ${tableOf(name)} t where t.id = l.record))`;
