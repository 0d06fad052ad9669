import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { messageOf, StartFailure } from '../start-failure.ts';
import { databaseIds, isRoot, runBinary } from './binaries.ts';

/** A running embedded PostgreSQL that is ours until we stop it or die. */
export interface Cluster {
  readonly connectionString: string;
  stop(): Promise<void>;
}

interface Options {
  /** Further PostgreSQL settings, `name=value`. */
  readonly settings?: readonly string[];
  /** Joins a cluster another process of ours holds, and leaves it running: for a backup. */
  readonly share?: boolean;
}

const lockKey = 7_205_759_403;
const database = 'soggiorno';

/**
 * Opens the embedded PostgreSQL of a data folder: makes it if it is new, starts it if it is down,
 * attaches to it if a killed process left it running, refuses it if another process holds it.
 */
export async function openCluster(dataDir: string, options: Options = {}): Promise<Cluster> {
  const folder = join(dataDir, 'pg18');
  const password = await prepare(dataDir, folder);
  if (!(await isRunning(folder))) await start(folder, options.settings ?? []);
  const urlOf = await addressOf(folder, password);
  if (options.share) return { connectionString: urlOf(database), stop: async () => {} };
  const lock = await takeLock(urlOf('postgres'), dataDir);
  await ensureDatabase(lock);
  return {
    connectionString: urlOf(database),
    stop: async () => {
      await lock.end().catch(() => undefined);
      await runBinary('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '8']);
    },
  };
}

/** The data folder and its password; the cluster is initialised once. */
async function prepare(dataDir: string, folder: string): Promise<string> {
  const passwordFile = join(dataDir, 'pg18.password');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveToDatabaseUser(folder);
  const shown = await mkdtemp(join(tmpdir(), 'soggiorno-init-'));
  try {
    const file = join(shown, 'password');
    await writeFile(file, password, { mode: 0o600 });
    await giveToDatabaseUser(shown, file);
    await runBinary('initdb', [
      ...['-D', folder, '-U', 'soggiorno', '-E', 'UTF8', '-A', 'scram-sha-256', `--pwfile=${file}`],
      ...['--locale-provider=builtin', '--locale=C.UTF-8'],
    ]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new StartFailure(await initFailure(dataDir, messageOf(error)));
  } finally {
    await rm(shown, { recursive: true, force: true });
  }
  return password;
}

async function initFailure(dataDir: string, message: string): Promise<string> {
  if (!isRoot || !/permission denied/i.test(message))
    return `Il database in ${dataDir} non si può creare: ${message.split('\n').at(-1)}`;
  return `L’utente «postgres» non può entrare in ${dataDir}: indica in DATA_DIR una cartella che può raggiungere (per esempio /var/lib/soggiorno).`;
}

async function giveToDatabaseUser(...paths: string[]): Promise<void> {
  if (!isRoot) return;
  const { uid, gid } = await databaseIds();
  for (const path of paths) await chown(path, uid, gid);
}

const isRunning = (folder: string): Promise<boolean> =>
  runBinary('pg_ctl', ['status', '-D', folder]).then(
    () => true,
    () => false,
  );

async function start(folder: string, settings: readonly string[]): Promise<void> {
  const sockets = await socketFolder(folder);
  const port = await freePort();
  const given = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${sockets}`,
    'jit=off',
    'max_connections=60',
    ...settings,
  ];
  const log = join(folder, 'server.log');
  try {
    const options = given.map((setting) => `-c ${setting}`).join(' ');
    await runBinary('pg_ctl', ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-o', options]);
  } catch (error) {
    throw new StartFailure(
      `Il database in ${dirname(folder)} non parte (vedi ${log}): ${messageOf(error).split('\n')[0]}`,
    );
  }
}

/** A private folder for the socket; a socket's path may hold 107 bytes only. */
async function socketFolder(folder: string): Promise<string> {
  const sockets = folder.length < 80 ? folder : await mkdtemp(join(tmpdir(), 'soggiorno-'));
  await chmod(sockets, 0o700);
  await giveToDatabaseUser(sockets);
  return sockets;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Where the running server listens, read from its own pid file: socket if we may enter, else loopback. */
async function addressOf(folder: string, password: string): Promise<(name: string) => string> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const [port, sockets] = [lines[3], lines[4]];
  const bySocket =
    sockets &&
    (await access(sockets, constants.X_OK).then(
      () => true,
      () => false,
    ));
  const secret = encodeURIComponent(password);
  return (name) =>
    bySocket
      ? `postgres://soggiorno:${secret}@/${name}?host=${encodeURIComponent(sockets)}&port=${port}`
      : `postgres://soggiorno:${secret}@127.0.0.1:${port}/${name}`;
}

/** One process per folder: the lock lives as long as its connection. */
async function takeLock(connectionString: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'soggiorno-lock' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [lockKey],
  );
  if (rows[0]?.taken) return client;
  await client.end();
  throw new StartFailure(`I dati in ${dataDir} sono già in uso da un altro processo di Soggiorno.`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`create database ${database}`);
}
