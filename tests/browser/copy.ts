import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const home = join(import.meta.dirname, '..', '..');
const parts = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'public',
  'src',
  'server',
];

/** One more resource, as a developer adds it: `npm run new`, and more in its file. */
export interface Addition {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  /** What its file says in the end. */
  readonly declaration: string;
}

/** A copy of the product, to be changed and built. */
export async function copyOfProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-copy-'));
  await chmod(folder, 0o755);
  for (const part of parts) await cp(join(home, part), join(folder, part), { recursive: true });
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  const { DATABASE_URL: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, env });
  const migrations = () => readdir(join(folder, 'server', 'migrations'));
  return {
    folder,
    /** Refuses what does not compile. */
    compile: () => node(join('node_modules', '@typescript', 'native', 'bin', 'tsc'), '-p', '.'),
    build: () =>
      node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'),
    remove: () => rm(folder, { recursive: true, force: true }),
    /** One more resource, migrated; what comes are its new migrations. */
    gain: async ({ name, one, many, declaration }: Addition): Promise<string[]> => {
      const before = await migrations();
      await node(join('server', 'new-command.ts'), name, one, many);
      await writeFile(join(folder, 'src', 'resources', 'settings', `${name}.ts`), declaration);
      await node(join('server', 'migration-command.ts'), name);
      return (await migrations()).filter((file) => !before.includes(file));
    },
    /** The places, and pages written by hand, of a folder of the tests. */
    write: async (pages: string): Promise<void> => {
      await cp(pages, join(folder, 'src', 'areas', 'written'), { recursive: true });
      const file = join(folder, 'src', 'areas', 'places.ts');
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        `import { written } from './written/areas.ts';\n${text.replace('...common,', '...common,\n  ...written,')}`,
      );
    },
  };
}
