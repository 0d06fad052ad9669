import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Follows the README in this folder, a copy of the product: one more resource by its four steps, the new permissions
 * accepted. The suite that is run after it is that of a product with an entity of a stranger's.
 */
const readme = readFileSync('README.md', 'utf8');
const [, commandLine = ''] = /`npm run new -- (.+?)`/.exec(readme) ?? [];
const [, declaration = ''] = /```ts\n(export const [\s\S]+?)```/.exec(readme) ?? [];
const [name = '', ...words] = commandLine.split(' ');
const file = join('src', 'resources', 'settings', `${name}.ts`);

// What the product itself declares and its own migrations do not make would go with the stranger's, unseen.
const before = migrations();
run(join('server', 'migration-command.ts'), 'of-the-product');
const unmade = migrations().filter((one) => !before.includes(one));
if (unmade.length > 0) throw new Error(`The product lacks a migration: see ${unmade}`);

run(join('server', 'new-command.ts'), name, ...words);
const [imports = ''] = readFileSync(file, 'utf8').split('export const');
writeFileSync(file, imports + declaration);
run(join('server', 'migration-command.ts'), name);
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
run(vitest, 'run', '--project', 'pure', 'tests/permissions', '-u');

function migrations(): readonly string[] {
  return readdirSync(join('server', 'migrations'));
}

function run(...args: string[]) {
  execFileSync(process.execPath, args, { stdio: 'inherit' });
}
