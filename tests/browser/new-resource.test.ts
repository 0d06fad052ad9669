import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { settled, signIn, startSite } from './site.ts';

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

const declaration = `import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const pms = defineResource({
  name: 'pms',
  words: { one: 'PMS', many: 'PMS' },
  label: 'name',
  scope: 'everyone',
  fields: {
    name: f.text('Prodotto', { required: true, max: 120 }),
    email: f.email('E-mail tecnica'),
    state: f.state('Stato', { requested: 'Richiesto', certified: 'Certificato' }),
  },
  list: { columns: ['name', 'email', 'state'], search: ['name'], sort: ['name', 'ASC'] },
  access: [allow.all({ types: ['admin'] })],
});
`;

/** Adds a line to a file of the copy, before or behind a line that is there. */
async function addLine(path: string, behind: string, line: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  expect(text).toContain(behind);
  await writeFile(path, text.replace(behind, `${behind}\n${line}`));
}

it('gains an entity by one file, one line, one line per area and one generated migration', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'soggiorno-copy-'));
  for (const part of parts)
    await cp(join(home, part), join(copy, part), { recursive: true, force: true }).catch(
      () => undefined,
    );
  await symlink(join(home, 'node_modules'), join(copy, 'node_modules'));
  const before = await readdir(join(copy, 'server', 'migrations'));

  await writeFile(join(copy, 'src', 'resources', 'settings', 'pms.ts'), declaration);
  await addLine(
    join(copy, 'src', 'resources', 'index.ts'),
    "export { managers } from './people/managers.ts';",
    "export { pms } from './settings/pms.ts';",
  );
  await addLine(
    join(copy, 'src', 'areas', 'admin.ts'),
    "        records('cities', 'Comuni', 'cities'),",
    "        records('pms', 'PMS', 'pms', { show: [':id', 'PMS'] }),",
  );
  const { DATABASE_URL: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: copy, env });
  await node(join('server', 'db', 'migration-command.ts'), 'pms');
  const made = (await readdir(join(copy, 'server', 'migrations'))).filter(
    (file) => !before.includes(file),
  );
  expect(made).toEqual([expect.stringMatching(/^\d{4}-pms\.sql$/)]);
  await node(join('node_modules', 'typescript', 'bin', 'tsc'), '-p', '.', '--noEmit');
  await node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error');

  const site = await startSite(copy);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await signIn(page, site.url, 'admin');
    const base = page.url().replace(/\/admin\/dashboard.*/, '');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await fetch(
      `${site.url}/api${base.slice(site.url.length).replace('/manager/', '/managers/')}/pms`,
      {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Reception Facile', email: 'API@reception.example' }),
      },
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      email: 'api@reception.example',
      state: 'requested',
      version: 1,
    });

    await page
      .getByRole('navigation', { name: 'Menu principale' })
      .getByRole('link', { name: 'PMS' })
      .click();
    await page.getByRole('link', { name: 'Reception Facile' }).click();
    await settled(page);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Reception Facile');
    expect(await page.title()).toMatch(/PMS · Soggiorno$/);
  } finally {
    await browser.close();
    await site.stop();
    await rm(copy, { recursive: true, force: true });
  }
});
