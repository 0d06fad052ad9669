import { addDays } from '#src/domain/dates.ts';
import { type FieldOf, plain } from '#src/schema/fields.ts';
import { entriesOf, type Resource } from '#src/schema/resource.ts';
import { quoted, tableOf } from '../db/names.ts';
import { Params } from '../db/params.ts';
import { allSql } from '../db/row-scope.ts';
import { run } from '../db/transaction.ts';
import type { Means } from './means.ts';
import { notify } from './notify.ts';
import { doOneDue } from './one-due.ts';
import { wholeRow } from './record.ts';
import { calendarWriter } from './writers.ts';

/** A date field of a resource that is told before it comes. */
interface Term {
  readonly resource: Resource;
  readonly name: string;
  readonly shape: FieldOf<'date'>;
}

/**
 * Writes of the terms that come near to whom their fields name, once for each distance; to who is found late
 * once, for the nearest. One that cannot be written keeps none of the others from it, and is tried again. Answers of how many.
 */
export async function sendReminders(services: Means): Promise<number> {
  let told = 0;
  for (const term of termsOf(services))
    for (const id of await comeNear(services, term))
      if (await isRecalled(services, term, id)) told += 1;
  return told;
}

const termsOf = ({ model }: Means): readonly Term[] =>
  model.resources.flatMap((resource) =>
    entriesOf(resource).flatMap(([name, field]) => {
      const shape = plain(field);
      return shape.kind === 'date' && shape.reminders && !resource.view
        ? [{ resource, name, shape }]
        : [];
    }),
  );

/** The records whose term nobody was written about yet from so near. */
async function comeNear(services: Means, term: Term): Promise<readonly number[]> {
  const params = new Params();
  const rows = await services.reads.query<{ readonly id: number }>(
    `select id from (${nearSql(term, services.today(), params)}) near
     where not exists (select 1 from reminders r where (r.resource, r.record, r.term, r.due, r.days)
       = (near.resource, near.id, near.term, near.due, near.days)) order by id`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** Of two that are at it at once one writes: that it did is noted with the letter itself. */
async function isRecalled(services: Means, term: Term, id: number): Promise<boolean> {
  const { resource, name, shape } = term;
  let isDone = false;
  await doOneDue(services, {
    work: `${resource.name}.${name}:${id}`,
    done: async (tx) => {
      const writer = calendarWriter(tx, services);
      const params = new Params();
      const noted = await run(
        tx,
        `insert into reminders (resource, record, term, due, days)
         select resource, id, term, due, days from (${nearSql(term, writer.today, params)}) near
         where id = ${params.bind(id, 'bigint')} on conflict do nothing returning record`,
        params.values,
      );
      if (noted.length === 0) return;
      const told = [{ before: undefined, after: await wholeRow(tx, resource, id), input: {} }];
      await notify(writer, resource, 'recall', shape.reminders?.notify, told);
      isDone = true;
    },
  });
  return isDone;
}

/** SQL: the records whose term has come near on a day, an ISO date, and from how near: the columns of `reminders`. */
function nearSql({ resource, name, shape }: Term, today: string, params: Params): string {
  const { reminders, due = {} } = shape;
  const days = reminders?.days ?? [];
  const bound = {
    today: params.bind(today, 'date'),
    last: params.bind(addDays(today, Math.max(...days)), 'date'),
    days: params.bind(days, 'int[]'),
  };
  const day = `t.${quoted(name)}`;
  return `select ${params.bind(resource.name, 'text')} as resource, t.id, ${params.bind(name, 'text')} as term, ${day} as due,
      (select min(d) from unnest(${bound.days}) d where ${day} - ${bound.today} <= d) as days
    from ${tableOf(resource.name)} t
    where ${day} between ${bound.today} and ${bound.last} and ${allSql(resource, due, params)}`;
}
