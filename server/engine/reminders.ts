import { addDays } from '#src/domain/dates.ts';
import type { Conditions } from '#src/permissions/conditions.ts';
import { type FieldOf, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { allSql } from '../db/row-scope.ts';
import { run, type Tx } from '../db/transaction.ts';
import type { Means } from './means.ts';
import { notify } from './notify.ts';
import { wholeRows } from './record.ts';
import { calendarWriter } from './writers.ts';

/**
 * Writes of the terms that come near to whom their fields name, once for each distance; to who is found late
 * once, for the nearest. Answers of how many.
 */
export async function sendReminders(services: Means): Promise<number> {
  let told = 0;
  for (const resource of services.model.resources)
    for (const [name, field] of entriesOf(resource)) {
      const shape = plain(field);
      if (shape.kind === 'date' && shape.reminders && !resource.view)
        told += await recall(services, resource, name, shape);
    }
  return told;
}

const recall = (
  services: Means,
  resource: Resource,
  term: string,
  { reminders, due = {} }: FieldOf<'date'>,
): Promise<number> =>
  services.db.transaction().execute(async (tx) => {
    const writer = calendarWriter(tx, services);
    const when = { days: reminders?.days ?? [], due, today: writer.today };
    const near = await wholeRows(tx, resource, await comeNear(tx, resource, term, when));
    const told = near.map((after) => ({ after, input: {} }));
    await notify(writer, resource, 'recall', reminders?.notify, told);
    return near.length;
  });

interface When {
  readonly days: readonly number[];
  readonly due: Conditions;
  readonly today: string;
}

/** The records whose term nobody was written about yet from so near, and now is. */
async function comeNear(
  tx: Tx,
  resource: Resource,
  term: string,
  { days, due, today }: When,
): Promise<readonly number[]> {
  const params = new Params();
  const bound = {
    today: params.bind(today, 'date'),
    last: params.bind(addDays(today, Math.max(...days)), 'date'),
    days: params.bind(days, 'int[]'),
    resource: params.bind(resource.name, 'text'),
    term: params.bind(term, 'text'),
  };
  const day = `t.${quoted(term)}`;
  const rows = await run<{ readonly record: number }>(
    tx,
    `insert into reminders (resource, record, term, due, days)
     select ${bound.resource}, t.id, ${bound.term}, ${day},
       (select min(d) from unnest(${bound.days}) d where ${day} - ${bound.today} <= d)
     from ${tableOf(resource.name)} t
     where ${day} between ${bound.today} and ${bound.last} and ${allSql(resource, due, params)}
     order by t.id on conflict do nothing returning record`,
    params.values,
  );
  return rows.map(({ record }) => Number(record));
}
