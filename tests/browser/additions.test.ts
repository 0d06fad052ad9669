import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { cloneSite } from './cloned-site.ts';
import { copyOfProduct } from './copy.ts';
import { type Site, settled, signIn, watch } from './site.ts';
import { faultsAt, faultsShown } from './walk.ts';

/**
 * What a developer adds to a copy of the product: an entity, and pages written as react-admin's documentation
 * has them. It is built once, with both.
 */
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

const pages = join(import.meta.dirname, '..', 'screens', 'written');
const pictures = join(import.meta.dirname, '..', '..', 'screenshots', 'written');

let copy: Awaited<ReturnType<typeof copyOfProduct>>;
let made: string[];
let site: Site;
let browser: Browser;
let page: Page;
let base: string;
let faults: string[];

/** A copy is compiled and built in a minute or two; a machine with other work may take ten. */
const patience = 900_000;

beforeAll(async () => {
  copy = await copyOfProduct();
  made = await copy.gain({ name: 'channels', one: 'Canale', many: 'Canali', declaration });
  await copy.compile();
  await copy.write(pages);
  await copy.build();
  site = await cloneSite(copy.folder);
  browser = await launchChromium();
  page = await browser.newPage();
  faults = watch(page.context(), site.url);
  await signIn(page, site.url, 'admin');
  base = `${page.url().replace(/\/admin\/.*/, '')}/admin/scritti`;
  await mkdir(pictures, { recursive: true });
}, patience);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await copy?.remove();
});

/** Judged in every look, and kept as a picture of two sizes. */
async function looksRight(path: string, title: string): Promise<void> {
  expect(await faultsAt(page, `${base}/${path}`, title)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.screenshot({ path: join(pictures, `${path.replaceAll('/', '-')}-${width}.png`) });
  }
}

const firstId = async (path: string): Promise<number> => {
  await page.goto(`${base}/${path}`);
  await settled(page);
  const link = page.getByRole('link', { name: 'Modifica' }).first();
  return Number(/\/(\d+)\/edit$/.exec((await link.getAttribute('href')) ?? '')?.[1]);
};

it('gains an entity by one command, its fields and one generated migration', async () => {
  expect(made).toEqual([expect.stringMatching(/^\d{4}-channels\.sql$/)]);
  const organisation = page.url().replace(/\/admin\/dashboard.*/, '');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = organisation.replace('/manager/', '/api/managers/');
  const answer = await fetch(`${api}/channels`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Reception Facile', email: 'API@reception.example' }),
  });
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
});

describe('a page of react-admin', () => {
  it('looks like ours in every look: list, record, forms, a page of its own', async () => {
    await looksRight('immobili', 'Immobili');
    const property = await firstId('immobili');
    await looksRight(`immobili/${property}`, 'Immobile');
    await looksRight(`immobili/${property}/edit`, 'Modifica immobile');
    await looksRight('immobili/new', 'Nuovo immobile');
    await looksRight(`gestori/${await firstId('gestori')}/edit`, 'Modifica gestore');
    await looksRight('conto', 'Conto');
    expect(faults).toEqual([]);
  });

  it('shows its errors, and its rows when chosen, as ours do', async () => {
    await page.goto(`${base}/immobili/new`);
    await settled(page);
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByRole('link', { name: /Foglio/ }).waitFor();
    expect(await faultsShown(page)).toEqual([]);
    await page.goto(`${base}/gestori`);
    await settled(page);
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Elimina' }).waitFor();
    expect(await faultsShown(page)).toEqual([]);
  });

  it('keeps what was typed through a session that is lost', async () => {
    const id = await firstId('immobili');
    await page.goto(`${base}/immobili/${id}/edit`);
    await settled(page);
    await page.getByLabel('Indirizzo').fill('Via del Corso 9');
    // What is refused is the write: the page reads the record now and then as well.
    const isWrite = (route: Route) => route.request().method() === 'PUT';
    await page.route('**/properties/*', (route) =>
      isWrite(route) ? route.fulfill({ status: 401, json: {} }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Salva' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.unroute('**/properties/*');
    await page.getByLabel('Password', { exact: true }).fill('Soggiorno-2026!');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.waitForURL(`${base}/immobili/${id}`);
    await page.getByText('Via del Corso 9').waitFor();
  });
});
