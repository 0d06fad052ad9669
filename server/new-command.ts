import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaWith, declarationOf, indexWith } from './new-resource.ts';
import { StartFailure } from './start-failure.ts';

const source = join(import.meta.dirname, '..', 'src');

/** `npm run new -- price-lists Listino Listini prices`: the file, its line in the index, its place. */
async function writeNew(): Promise<string> {
  const [name = '', one, many, domain = 'settings'] = process.argv.slice(2);
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !one || !many || !/^[a-z]+$/.test(domain))
    throw new StartFailure(
      'Indica il nome e le parole: npm run new -- price-lists Listino Listini [prices]',
    );
  const file = join('resources', domain, `${name}.ts`);
  if (existsSync(join(source, file))) throw new StartFailure(`src/${file} c’è già.`);
  const made = { name, one, many, domain };
  await mkdir(join(source, 'resources', domain), { recursive: true });
  await writeFile(join(source, file), declarationOf(made));
  await rewrite(join('resources', 'index.ts'), (index) => indexWith(index, made));
  await rewrite(join('areas', 'admin.ts'), (area) => areaWith(area, made));
  return [
    `Scritta src/${file}, con la sua riga in src/resources/index.ts e il suo posto in src/areas/admin.ts.`,
    `Completala; poi: npm run db:migration -- ${name}`,
  ].join('\n');
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(source, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

writeNew().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
