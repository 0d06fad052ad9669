import type { Action, Resource } from '#src/schema/resource.ts';
import { stateFieldOf } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { act } from './act.ts';
import { failureOf, isPassing } from './row-failure.ts';
import { calendarWriter } from './writer.ts';

/** Does what the declarations leave to the calendar, record by record; answers how many were done. */
export async function doCalendarVerbs(services: Services): Promise<number> {
  let done = 0;
  for (const resource of services.model.resources)
    for (const [verb, action] of Object.entries(resource.actions ?? {}))
      if (action.by === 'calendar') done += await doDue(services, resource, verb, action);
  return done;
}

async function doDue(
  services: Services,
  resource: Resource,
  verb: string,
  action: Action,
): Promise<number> {
  const ids = await idsDue(services, resource, action);
  for (const id of ids) await doOne(services, resource, verb, action, id);
  return ids.length;
}

/** Records of table `t` in a state the verb starts from ($1) whose day has come, or is over, on $2. */
function dueSql(resource: Resource, { due }: Action): string {
  if (due === undefined) throw new Error(`${resource.name}: a verb of the calendar needs its day`);
  const [column, compare] = typeof due === 'string' ? [due, '<='] : [due.after, '<'];
  const state = quoted(stateFieldOf(resource) ?? 'id');
  return `select t.id from ${tableOf(resource.name)} t
    where t.${state} = any($1) and t.${quoted(column)} ${compare} $2::date`;
}

async function idsDue(
  { reads, today }: Services,
  resource: Resource,
  action: Action,
): Promise<readonly number[]> {
  const text = `${dueSql(resource, action)} order by t.id`;
  const rows = await reads.query<{ readonly id: number }>(text, [action.from ?? [], today()]);
  return rows.map(({ id }) => id);
}

/** Another process may have it in hand, or be done with it; its day may have moved. */
async function isStillDue(
  tx: Tx,
  { today }: Services,
  resource: Resource,
  action: Action,
  id: number,
): Promise<boolean> {
  const text = `${dueSql(resource, action)} and t.id = $3 for update skip locked`;
  return (await run(tx, text, [action.from ?? [], today(), id])).length > 0;
}

/** What is refused to the calendar stays on the worklist until it succeeds or somebody sets it aside. */
async function doOne(
  services: Services,
  resource: Resource,
  verb: string,
  action: Action,
  id: number,
): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      if (!(await isStillDue(tx, services, resource, action, id))) return;
      await act(calendarWriter(tx, services), resource, verb, [{ id, body: {} }]);
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    const failure = failureOf(services, `${resource.name}.${verb}:${id}`, error);
    await services.db.transaction().execute((tx) =>
      run(
        tx,
        `insert into scheduled_verbs (resource, record, verb, input, "dueOn", state, failure)
         select $1, $2, $3, '{}', $4, 'failed', $5
         where not exists (select 1 from scheduled_verbs
           where resource = $1 and record = $2 and verb = $3 and "user" is null
             and state in ('failed', 'withdrawn'))`,
        [resource.name, id, verb, services.today(), failure],
      ),
    );
  }
}
