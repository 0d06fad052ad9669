import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf, StartFailure } from '../start-failure.ts';
import { databaseIds, runBinary } from './binaries.ts';
import { isRoot } from './cluster-folders.ts';

const hasSockets = process.platform !== 'win32';

/** What the embedded PostgreSQL always runs with; its log holds no value of anyone's. */
const standing = [
  'jit=off',
  'max_connections=60',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** Makes a new cluster, whole or not at all: it gets its name only when it is complete. */
export async function initialise(folder: string, password: string): Promise<void> {
  const making = `${folder}.new`;
  const shown = `${folder}.init`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await writeFile(shown, password, { mode: 0o600 });
  await giveToDatabaseUser(making, shown);
  try {
    await runBinary('initdb', [
      ...['-D', making, '-U', 'soggiorno', '-E', 'UTF8', '-A', 'scram-sha-256'],
      ...[`--pwfile=${shown}`, '--locale-provider=builtin', '--locale=C.UTF-8'],
    ]);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw new StartFailure(initFailure(dirname(folder), messageOf(error)));
  } finally {
    await rm(shown, { force: true });
  }
}

const initFailure = (dataDir: string, message: string): string =>
  isRoot && /permission denied/i.test(message)
    ? `L’utente «postgres» non può entrare in ${dataDir}: indica in DATA_DIR una cartella che può raggiungere (per esempio /var/lib/soggiorno).`
    : `Il database in ${dataDir} non si può creare: ${message.split('\n').at(-1)}`;

export const isRunning = (folder: string): Promise<boolean> =>
  runBinary('pg_ctl', ['status', '-D', folder]).then(
    () => true,
    () => false,
  );

/** Where a server is spoken to; without a folder of sockets on loopback. */
export interface Listener {
  readonly port: string;
  readonly sockets: string;
}

/**
 * Starts PostgreSQL on a folder, listening where it did `before`; it outlives this process unless it
 * is stopped.
 */
export async function startServer(
  folder: string,
  further: readonly string[],
  before?: Listener,
): Promise<void> {
  const log = join(folder, 'server.log');
  const listener = before ?? (await newListener(folder));
  const settings = [...listening(listener), ...standing, ...further];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-D', folder, '-l', log, '-w', '-t', '60', '-o', options];
  for (const until = Date.now() + 15_000; ; await wait(100)) {
    const failure = await runBinary('pg_ctl', args).then(
      () => undefined,
      () => lastFatal(log),
    );
    // Another process of ours may have been quicker; the lock decides between us.
    if (failure === undefined || (await isRunning(folder))) return;
    if (!isStillEnding.test(failure) || Date.now() > until)
      throw new StartFailure(
        `Il database in ${dirname(folder)} non parte: ${failure} (vedi ${log})`,
      );
  }
}

/** The children of a killed PostgreSQL need a moment to notice. */
const isStillEnding = /shared memory block/;

async function lastFatal(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n');
  return lines.findLast((line) => line.includes('FATAL:'))?.replace(/^.*FATAL: */, '') ?? '';
}

/** Stops PostgreSQL: open transactions are rolled back, what was committed is on disk. */
export async function stopServer(folder: string): Promise<void> {
  const { sockets } = await listenerOf(folder);
  await runBinary('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '8']);
  if (sockets && sockets !== folder) await rm(sockets, { recursive: true, force: true });
}

/** Port and socket folder of the running server, as its own pid file tells them. */
export async function listenerOf(folder: string): Promise<Listener> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return { port: lines[3] ?? '', sockets: lines[4] ?? '' };
}

/**
 * Forgets a server that left its files but answers nobody. Its number may stand in them for a dead
 * process no one buried, or for another's; PostgreSQL itself still refuses a folder in use.
 */
export async function forgetServer(folder: string): Promise<void> {
  const { port, sockets } = await listenerOf(folder);
  const socket = join(sockets, `.s.PGSQL.${port}`);
  for (const path of [join(folder, 'postmaster.pid'), `${socket}.lock`, socket])
    await rm(path, { force: true });
}

/** A private socket where there are sockets, else loopback. */
const newListener = async (folder: string): Promise<Listener> =>
  hasSockets
    ? { port: '5432', sockets: await socketFolder(folder) }
    : { port: String(await freePort()), sockets: '' };

const listening = ({ port, sockets }: Listener): string[] =>
  sockets
    ? ['listen_addresses=', `port=${port}`, `unix_socket_directories=${sockets}`]
    : ['listen_addresses=127.0.0.1', `port=${port}`];

/** A socket's path may hold 107 bytes only, and no comma, quote or space on a command line. */
async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(folder) < 80 && /^[\w./-]+$/.test(folder)) return folder;
  const sockets = await mkdtemp('/tmp/soggiorno-');
  await chmod(sockets, 0o700);
  await giveToDatabaseUser(sockets);
  return sockets;
}

async function giveToDatabaseUser(...paths: string[]): Promise<void> {
  if (!isRoot) return;
  const { uid, gid } = await databaseIds();
  for (const path of paths) await chown(path, uid, gid);
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
