import type { Action, Resource } from '#src/schema/resource.ts';
import { dueOf } from '../db/due.ts';
import { tableOf } from '../db/names.ts';
import type { Tx } from '../db/transaction.ts';
import { act } from './act.ts';
import { lockFound } from './locks.ts';
import type { Means } from './means.ts';
import { doOneDue } from './one-due.ts';
import { keepFailed } from './programme-moves.ts';
import type { Tell } from './untold.ts';
import { calendarWriter } from './writers.ts';

/** Does what the declarations leave to the calendar, record by record, and has told what failed; answers how many were due. */
export async function doCalendarVerbs(services: Means, tell: Tell): Promise<number> {
  let done = 0;
  for (const resource of services.model.resources)
    for (const [verb, action] of Object.entries(resource.actions ?? {}))
      if (action.by === 'calendar') done += await doDue(services, { resource, verb, action });
  await tell();
  return done;
}

interface Due {
  readonly id: number;
  /** The declared day, an ISO date. */
  readonly due: string;
}

interface Verb {
  readonly resource: Resource;
  readonly verb: string;
  readonly action: Action;
}

async function doDue(services: Means, what: Verb): Promise<number> {
  const { resource, verb } = what;
  const all = await allDue(services, what);
  for (const { id, due } of all)
    await doOneDue(services, {
      work: `${resource.name}.${verb}:${id}`,
      done: async (tx) => {
        if (await isStillDue(tx, services, what, id))
          await act(calendarWriter(tx, services), resource, verb, [{ id, body: {} }]);
      },
      // It stays on the worklist, with why it is refused now, until it succeeds or somebody sets it aside.
      failed: (tx, failure) =>
        keepFailed(tx, { resource: resource.name, record: id, verb, dueOn: due, failure }),
    });
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
  { resource, verb, action }: Verb,
): Promise<readonly Due[]> =>
  reads.query<Due>(`${dueSql(resource, action)} order by due, t.id`, [
    today(),
    resource.name,
    verb,
  ]);

/** Another process may have it in hand, or be done with it; its day may have moved. */
async function isStillDue(
  tx: Tx,
  services: Means,
  { resource, verb, action }: Verb,
  id: number,
): Promise<boolean> {
  const text = `${dueSql(resource, action)} and t.id = $4`;
  const values = [services.today(), resource.name, verb, id];
  return (await lockFound({ tx, services }, resource, text, values)).length > 0;
}
