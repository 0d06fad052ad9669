import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaWith, declarationOf, hasPlace, indexWith } from './new-resource.ts';
import { StartFailure } from './start-failure.ts';
import { takenName } from './taken-names.ts';

const folder = join('src', 'resources');
const index = join(folder, 'index.ts');
const area = join('src', 'areas', 'admin.ts');

/** `npm run new -- price-lists Listino Listini prices`: the file, its line in the index, its place. */
async function writeNew(): Promise<string> {
  const [name = '', one, many, domain = 'settings'] = process.argv.slice(2);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !one || !many || !/^[a-z]+$/.test(domain))
    throw new StartFailure(
      'Indica il nome e le parole: npm run new -- price-lists Listino Listini [prices]',
    );
  await refuseTaken(name);
  const file = join(folder, domain, `${name}.ts`);
  const made = { name, one, many, domain };
  await mkdir(join(folder, domain), { recursive: true });
  await writeFile(file, declarationOf(made));
  await rewrite(index, (text) => indexWith(text, made));
  await rewrite(area, (text) => areaWith(text, made));
  format([file, index, area]);
  return [
    `Scritta ${file}, con la sua riga in ${index} e il suo posto in ${area}.`,
    `Completala; poi: npm run db:migration -- ${name}`,
  ].join('\n');
}

/** A name is of one thing: a resource, a table, a file of any domain, a place of the settings. */
async function refuseTaken(name: string): Promise<void> {
  const { product } = await import('./product.ts');
  const taken = takenName(name, product);
  if (taken) throw new StartFailure(taken);
  const names = await readdir(folder, { recursive: true });
  const file = names.find((path) => path === `${name}.ts` || path.endsWith(`/${name}.ts`));
  if (file) throw new StartFailure(`${join(folder, file)} c’è già: scegli un altro nome.`);
  if (hasPlace(await readFile(area, 'utf8'), name))
    throw new StartFailure(`In ${area} il posto «${name}» c’è già: scegli un altro nome.`);
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** As `npm run check` wants them, however long the words are. */
const format = (files: readonly string[]) =>
  execFileSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', ...files], {
    stdio: 'pipe',
  });

const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');

writeNew().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
