import { expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { cloneSite } from './cloned-site.ts';
import { copyWith } from './copy.ts';
import { settled, signIn } from './site.ts';

const declaration = `import { allow } from '#src/permissions/rule.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';

export const channels = defineResource({
  name: 'channels',
  words: { one: 'Canale', many: 'Canali' },
  representation: 'name',
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

it('gains an entity by one command, its fields and one generated migration', async () => {
  const copy = await copyWith({
    name: 'channels',
    one: 'Canale',
    many: 'Canali',
    declaration,
  });
  expect(copy.made).toEqual([expect.stringMatching(/^\d{4}-channels\.sql$/)]);
  await copy.compile();
  await copy.build();

  const site = await cloneSite(copy.folder);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await signIn(page, site.url, 'admin');
    const base = page.url().replace(/\/admin\/dashboard.*/, '');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await fetch(
      `${site.url}/api${base.slice(site.url.length).replace('/manager/', '/managers/')}/channels`,
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
      .getByRole('link', { name: 'Canali' })
      .click();
    await page.getByRole('link', { name: 'Reception Facile' }).click();
    await settled(page);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toContain('Reception Facile');
    expect(await page.title()).toMatch(/Canale · Soggiorno$/);
  } finally {
    await browser.close();
    await site.stop();
    await copy.remove();
  }
});
