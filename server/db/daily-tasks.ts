import type pg from 'pg';

/** The tasks done once a day that were done on that day, an ISO date, in Rome. */
export async function doneOn(pool: pg.Pool, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ task: string }>(
    'select task from daily_tasks where day = $1',
    [day],
  );
  return new Set(rows.map(({ task }) => task));
}

/** Notes that a task was done on a day. */
export async function noteDone(pool: pg.Pool, task: string, day: string): Promise<void> {
  await pool.query(
    'insert into daily_tasks (task, day) values ($1, $2) on conflict (task) do update set day = excluded.day',
    [task, day],
  );
}

/** What a new version brought to the database may be judged otherwise: all is done anew, and not only in the night. */
export async function forgetDone(pool: pg.Pool): Promise<void> {
  await pool.query('delete from daily_tasks');
}
