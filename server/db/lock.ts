import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A lock that lives as long as its connection. */
export interface Lock {
  readonly client: pg.Client;
  /** Does a last thing under the lock, then lets it go. */
  release(last: () => Promise<void>): Promise<void>;
}

interface Keeper {
  /** Brings PostgreSQL back when it is down; asked again while that fails. */
  readonly bringBack: () => Promise<unknown>;
  /** The lock is lost for good: PostgreSQL stays down, or another process has the lock. */
  readonly onLost: () => void;
}

const lockKey = 7_205_759_403;

/** How long a lost lock is tried for. */
const patience = 60_000;

/**
 * Takes the lock of the one process that may use a database folder; undefined when another holds
 * it. When its connection is lost PostgreSQL is brought back and the lock taken again.
 */
export async function takeLock(
  connectionString: string,
  { bringBack, onLost }: Keeper,
): Promise<Lock | undefined> {
  // The lock of a killed process goes a moment after the process.
  let held = await tryToHold(connectionString, 1_000);
  if (!held) return undefined;
  let isReleased = false;
  let returning: Promise<void> | undefined;
  const takeAgain = async () => {
    for (const until = Date.now() + patience; !isReleased; await wait(100)) {
      const again = await bringBack().then(
        () => tryToHold(connectionString, 1_000),
        () => undefined,
      );
      if (again) {
        held = again;
        return watch(again);
      }
      if (Date.now() > until) return onLost();
    }
  };
  const watch = (client: pg.Client) => {
    client.once('end', () => {
      if (!isReleased) returning = takeAgain();
    });
  };
  watch(held);
  return {
    client: held,
    release: async (last) => {
      isReleased = true;
      await returning;
      await last();
      await held?.end().catch(() => undefined);
    },
  };
}

async function tryToHold(connectionString: string, milliseconds: number) {
  const until = Date.now() + milliseconds;
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
