import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A lock that lives as long as its connection. */
export interface Lock {
  readonly client: pg.Client;
  /** Does a last thing under the lock, then lets it go. */
  release(last: () => Promise<void>): Promise<void>;
}

const lockKey = 7_205_759_403;

/**
 * Takes the lock of the one process that may use a database folder; undefined when another holds
 * it. A connection lost while PostgreSQL recovers is taken again; `onLost` hears when it is not.
 */
export async function takeLock(
  connectionString: string,
  onLost: () => void,
): Promise<Lock | undefined> {
  // The lock of a killed process goes a moment after the process.
  let held = await tryToHold(connectionString, 1_000);
  if (!held) return undefined;
  let isReleased = false;
  const watch = (client: pg.Client) =>
    client.once('end', async () => {
      if (isReleased) return;
      const again = await tryToHold(connectionString, 20_000);
      if (!again) return onLost();
      held = again;
      watch(again);
    });
  watch(held);
  return {
    client: held,
    release: async (last) => {
      isReleased = true;
      await last();
      await held?.end().catch(() => undefined);
    },
  };
}

async function tryToHold(connectionString: string, patience: number) {
  const until = Date.now() + patience;
  do {
    const client = await connectAndLock(connectionString).catch(() => undefined);
    if (client) return client;
    await wait(100);
  } while (Date.now() < until);
  return undefined;
}

async function connectAndLock(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'soggiorno-lock' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [lockKey],
  );
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}
