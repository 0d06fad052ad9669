import { expect } from 'vitest';
import type { World } from './world.ts';

const waiters = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Rows in somebody’s hands, and who waits for them. */
export function holder(world: () => World) {
  /** Holds a row until the answer is called; `key share` is how it is held by who points at it. */
  async function heldRow(table: string, id: number, strength: 'update' | 'key share' = 'update') {
    const client = await world().services.pool.connect();
    await client.query('begin');
    await client.query(`select 1 from ${table} where id = $1 for ${strength}`, [id]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  /** Until so many wait for a lock. */
  const waiting = (many: number) =>
    expect
      .poll(async () => (await world().rows(`select pid ${waiters}`)).length, {
        interval: 20,
        timeout: 20_000,
      })
      .toBe(many);

  /** Whoever waits for a lock is told that it took too long. */
  async function endWaiting() {
    await waiting(1);
    await world().rows(`select pg_cancel_backend(pid) ${waiters}`);
  }

  return { heldRow, waiting, endWaiting };
}
