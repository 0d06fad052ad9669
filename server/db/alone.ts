import type pg from 'pg';

/**
 * Does a piece of work unless another process is at it; the lock goes with its connection, whatever
 * happens.
 */
export async function alone(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    if (rows[0]?.taken) await work();
  } finally {
    await client
      .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      .catch(() => undefined);
    client.release();
  }
}
