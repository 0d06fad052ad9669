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

/** One more resource, as a developer adds it: a file, a line in the index, a line in an area. */
export interface Addition {
  /** Its file in `src/resources/settings`, and the name it exports. */
  readonly file: string;
  readonly exported: string;
  readonly declaration: string;
  /** Its line among the settings of `src/areas/admin.ts`. */
  readonly place: string;
}

/** A copy of the product with one more resource, migrated and built; `made` are its new migrations. */
export async function copyWith({ file, exported, declaration, place }: Addition) {
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-copy-'));
  await chmod(folder, 0o755);
  for (const part of parts) await cp(join(home, part), join(folder, part), { recursive: true });
  await symlink(join(home, 'node_modules'), join(folder, 'node_modules'));
  const migrations = () => readdir(join(folder, 'server', 'migrations'));
  const before = await migrations();

  await writeFile(join(folder, 'src', 'resources', 'settings', `${file}.ts`), declaration);
  await addLine(
    join(folder, 'src', 'resources', 'index.ts'),
    "export { managers } from './people/managers.ts';",
    `export { ${exported} } from './settings/${file}.ts';`,
  );
  await addLine(
    join(folder, 'src', 'areas', 'admin.ts'),
    "        records('cities', 'Comuni', 'cities'),",
    `        ${place}`,
  );
  const { DATABASE_URL: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, env });
  await node(join('server', 'migration-command.ts'), file);
  const made = (await migrations()).filter((name) => !before.includes(name));
  return {
    folder,
    made,
    /** Refuses what does not compile. */
    compile: () => node(join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.', '--noEmit'),
    build: () =>
      node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Adds a line to a file of the copy, behind a line that is there. */
async function addLine(path: string, behind: string, line: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(behind)) throw new Error(`${path} lacks the line ${behind}`);
  await writeFile(path, text.replace(behind, `${behind}\n${line}`));
}
