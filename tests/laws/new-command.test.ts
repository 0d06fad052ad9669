import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A copy of what the command writes in; the product itself stays as it is. */
let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'soggiorno-new-'));
  for (const path of ['src/resources', 'src/areas', 'biome.json', 'package.json'])
    cpSync(path, join(home, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(home, 'node_modules'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: home,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const make = (...args: string[]) => run(join(process.cwd(), 'server', 'new-command.ts'), ...args);

it('writes a resource as it is formatted, however long its words are', () => {
  const words = [
    'Convenzione pluriennale con le guide alpine',
    'Convenzioni pluriennali con le guide alpine della provincia',
  ];
  expect(make('alpine-guide-agreements', ...words)).toMatchObject({ status: 0, stderr: '' });
  const file = join(home, 'src/resources/settings/alpine-guide-agreements.ts');
  expect(readFileSync(file, 'utf8')).toContain(words[1]);
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const said = run(biome, 'ci', '--vcs-enabled=false', 'src/resources', 'src/areas/admin.ts');
  expect(said).toMatchObject({ status: 0 });
});

it.each([
  ['a resource', 'users', /^«users» c’è già, sono i dati «Utenti»: scegli un altro nome\.\n$/],
  ['a table', 'sessions', /^La tabella «sessions» c’è già, per altro: scegli un altro nome\.\n$/],
  ['a table of rows', 'licenses-rows', /^La tabella «licenses_rows» c’è già/],
  ['a file', 'words', /^src\/resources\/\w+\/words\.ts c’è già: scegli un altro nome\.\n$/],
])('refuses the name of %s', (_, name, said) => {
  expect(make(name, 'Uno', 'Molti')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(said),
  });
});
