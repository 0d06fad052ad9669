import type { Action, Resource } from '#src/schema/resource.ts';
import { dueOf } from '../db/due.ts';
import { tableOf } from '../db/names.ts';
import { isHeld, isOutage } from '../db/outage.ts';
import { run, type Tx } from '../db/transaction.ts';
import { act } from './act.ts';
import type { Means } from './means.ts';
import { failureOf } from './row-failure.ts';
import { calendarWriter } from './writer.ts';

/** Does what the declarations leave to the calendar, record by record; answers how many were due. */
export async function doCalendarVerbs(services: Means): Promise<number> {
  let done = 0;
  for (const resource of services.model.resources)
    for (const [verb, action] of Object.entries(resource.actions ?? {}))
      if (action.by === 'calendar') done += await doDue(services, resource, verb, action);
  return done;
}

interface Due {
  readonly id: number;
  /** The declared day, an ISO date. */
  readonly due: string;
}

async function doDue(
  services: Means,
  resource: Resource,
  verb: string,
  action: Action,
): Promise<number> {
  const all = await allDue(services, resource, verb, action);
  for (const one of all) await doOne(services, resource, verb, action, one);
  return all.length;
}

/**
 * Records of table `t` in a state the verb starts from whose day has come, or is over, on $1; not those
 * for which somebody set aside its failure of that day.
 */
function dueSql(resource: Resource, action: Action): string {
  const due = dueOf(resource, action);
  if (!due)
    throw new Error(`${resource.name}: a verb of the calendar needs its day and its states`);
  const day = `t.${due.day}`;
  return `select t.id, ${day} as due from ${tableOf(resource.name)} t
    where t.${due.starts} and ${due.waits} and ${day} ${due.comes} $1::date
      and not exists (select 1 from scheduled_verbs s
        where s.resource = $2 and s.record = t.id and s.verb = $3 and s."dueOn" = ${day}
          and s."user" is null and not s.follows and s.state = 'withdrawn')`;
}

const allDue = (
  { reads, today }: Means,
  resource: Resource,
  verb: string,
  action: Action,
): Promise<readonly Due[]> =>
  reads.query<Due>(`${dueSql(resource, action)} order by due, t.id`, [
    today(),
    resource.name,
    verb,
  ]);

/** Another process may have it in hand, or be done with it; its day may have moved. */
async function isStillDue(
  tx: Tx,
  { today }: Means,
  resource: Resource,
  verb: string,
  action: Action,
  id: number,
): Promise<boolean> {
  const text = `${dueSql(resource, action)} and t.id = $4 for update of t skip locked`;
  return (await run(tx, text, [today(), resource.name, verb, id])).length > 0;
}

/** What is refused to the calendar stays on the worklist until it succeeds or somebody sets it aside. */
async function doOne(
  services: Means,
  resource: Resource,
  verb: string,
  action: Action,
  { id, due }: Due,
): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      if (!(await isStillDue(tx, services, resource, verb, action, id))) return;
      await act(calendarWriter(tx, services), resource, verb, [{ id, body: {} }]);
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    // Its turn comes again; one that is always held is at least heard of.
    if (isHeld(error))
      return services.log.warn(
        { work: `${resource.name}.${verb}:${id}` },
        'somebody else held what was due',
      );
    const failure = failureOf(services, `${resource.name}.${verb}:${id}`, error);
    await services.db.transaction().execute((tx) =>
      run(
        tx,
        `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, failure)
         values ($1, $2, $3, '{}', $4, 'failed', $5)
         on conflict (resource, record, verb, "dueOn")
           where "user" is null and not follows and state in ('failed', 'withdrawn')
         do update set failure = excluded.failure where scheduled_verbs.state = 'failed'`,
        [resource.name, id, verb, due, failure],
      ),
    );
  }
}
