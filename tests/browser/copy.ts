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
async function copyOfProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-copy-'));
  await chmod(folder, 0o755);
  for (const part of parts) await cp(join(home, part), join(folder, part), { recursive: true });
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  const { DATABASE_URL: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, env });
  return {
    folder,
    node,
    /** Refuses what does not compile. */
    compile: () => node(join('node_modules', '@typescript', 'native', 'bin', 'tsc'), '-p', '.'),
    build: () =>
      node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A copy of the product with one more resource, migrated; `made` are its new migrations. */
export async function copyWith({ name, one, many, declaration }: Addition) {
  const copy = await copyOfProduct();
  const migrations = () => readdir(join(copy.folder, 'server', 'migrations'));
  const before = await migrations();
  await copy.node(join('server', 'new-command.ts'), name, one, many);
  await writeFile(join(copy.folder, 'src', 'resources', 'settings', `${name}.ts`), declaration);
  await copy.node(join('server', 'migration-command.ts'), name);
  const made = (await migrations()).filter((file) => !before.includes(file));
  return { ...copy, made };
}

/** A copy of the product with the places, and pages written by hand, of a folder of the tests. */
export async function copyWithPages(pages: string) {
  const copy = await copyOfProduct();
  await cp(pages, join(copy.folder, 'src', 'areas', 'written'), { recursive: true });
  const file = join(copy.folder, 'src', 'areas', 'places.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    `import { written } from './written/areas.ts';\n${text.replace('...common,', '...common,\n  ...written,')}`,
  );
  return copy;
}
