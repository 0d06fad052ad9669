import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, StartFailure } from '../start-failure.ts';
import {
  forgetServer,
  initialise,
  isRunning,
  type Listener,
  listenerOf,
  startServer,
  stopServer,
} from './cluster-control.ts';
import { makeFolder } from './cluster-folders.ts';
import { takeLock } from './lock.ts';

/** A running PostgreSQL that is ours until we stop it or die. */
export interface Cluster {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Further PostgreSQL settings, `name=value`. */
  readonly settings?: readonly string[];
  /** Joins a cluster another process of ours runs, and leaves it running: for a backup. */
  readonly share?: boolean;
  /** PostgreSQL went away and could not be started again. */
  readonly onLost?: () => void;
}

const database = 'soggiorno';

/** The folder of the embedded PostgreSQL within a data folder; a new major gets a new one. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'pg18');

/**
 * Opens the embedded PostgreSQL of a data folder: makes it if it is new, starts it if it is down,
 * attaches to it if a killed process left it running, refuses it if another process holds it. One
 * that dies is started again where it was, so that connections can be made anew.
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const folder = clusterFolder(dataDir);
  const password = await prepare(dataDir, folder);
  const found = await isRunning(folder);
  const settings = options.settings ?? [];
  const listener = await reach(folder, password, settings);
  const urlOf = urlFor(listener, password);
  if (found && options.share) return { connectionString: urlOf(database), stop: async () => {} };
  const lock = await takeLock(urlOf('postgres'), {
    bringBack: () => reach(folder, password, settings, listener),
    onLost: options.onLost ?? (() => undefined),
  });
  if (!lock)
    throw new StartFailure(
      `I dati in ${dataDir} sono già in uso da un altro processo di Soggiorno.`,
    );
  await ensureDatabase(lock.client);
  return {
    connectionString: urlOf(database),
    stop: () =>
      lock.release(async () => {
        if (await isRunning(folder)) await stopServer(folder);
      }),
  };
}

/** The data folder and the password of its cluster, which is made once. */
async function prepare(dataDir: string, folder: string): Promise<string> {
  const passwordFile = `${folder}.password`;
  makeFolder(dataDir);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const password = randomBytes(24).toString('base64url');
    await writeFile(passwordFile, password, { mode: 0o600 });
    await initialise(folder, password);
    return password;
  }
  try {
    return (await readFile(passwordFile, 'utf8')).trim();
  } catch {
    throw new StartFailure(`La password del database non si legge: manca ${passwordFile}.`);
  }
}

/**
 * Waits until the server answers, through a stop or a recovery; a stale pid file is no server. One
 * that has to be started listens where it did `before`.
 */
async function reach(
  folder: string,
  password: string,
  settings: readonly string[],
  before?: Listener,
): Promise<Listener> {
  for (const until = Date.now() + 60_000; ; await wait(100)) {
    if (!(await isRunning(folder))) await startServer(folder, settings, before);
    const listener = await listenerOf(folder);
    const failure = await knock(urlFor(listener, password)('postgres'));
    if (!failure) return listener;
    if (failure.code === 'ECONNREFUSED' || failure.code === 'ENOENT') await forgetServer(folder);
    // One that is being killed still takes the call, and drops it.
    else if (failure.code !== isStartingUp && failure.code !== 'ECONNRESET')
      throw new StartFailure(`Il database in ${folder} non risponde: ${messageOf(failure)}`);
    if (Date.now() > until)
      throw new StartFailure(`Il database in ${folder} non risponde da un minuto.`);
  }
}

const isStartingUp = '57P03';

async function knock(connectionString: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address of one of the server's databases. */
const urlFor = ({ port, sockets }: Listener, password: string): ((name: string) => string) => {
  const user = `soggiorno:${encodeURIComponent(password)}`;
  return (name) =>
    sockets
      ? `postgres://${user}@/${name}?host=${encodeURIComponent(sockets)}&port=${port}`
      : `postgres://${user}@127.0.0.1:${port}/${name}`;
};

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`create database ${database}`);
}
