import type pg from 'pg';
import { moment } from './moment.ts';

/** What is done once a day: which task, by which release, on which ISO day in Rome. */
interface Done {
  readonly task: string;
  readonly release: string;
  readonly day: string;
}

/**
 * Which of these tasks a release has yet to do on a day, each from its time of that day on ("03:20", in Rome); one it has
 * never done at any time.
 */
export async function missingOn(
  pool: pg.Pool,
  { release, day }: Omit<Done, 'task'>,
  from: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { rows } = await pool.query<Pick<Done, 'task'>>(
    `select t.task from unnest($1::text[], $2::time[]) with ordinality t (task, "from", at)
     left join daily_tasks d on d.task = t.task and d.release = $3
     where d.day is null or d.day <> $4 and t."from" <= (${moment} at time zone 'Europe/Rome')::time
     order by t.at`,
    [Object.keys(from), Object.values(from), release, day],
  );
  return rows.map(({ task }) => task);
}

/** Notes that a task was done; what was done on other days, by whomever, is known no more. */
export async function noteDone(pool: pg.Pool, { task, release, day }: Done): Promise<void> {
  await pool.query('delete from daily_tasks where task = $1 and day <> $2', [task, day]);
  await pool.query(
    'insert into daily_tasks (task, release, day) values ($1, $2, $3) on conflict do nothing',
    [task, release, day],
  );
}
