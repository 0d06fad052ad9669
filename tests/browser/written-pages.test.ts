import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { cloneSite } from './cloned-site.ts';
import { copyWithPages } from './copy.ts';
import { type Site, settled, signIn, watch } from './site.ts';
import { faultsAt, faultsShown } from './walk.ts';

/** Pages written as react-admin's documentation has them, built into the product and looked at. */
const pages = join(import.meta.dirname, '..', 'screens', 'written');
const pictures = join(import.meta.dirname, '..', '..', 'screenshots', 'written');

let copy: Awaited<ReturnType<typeof copyWithPages>>;
let site: Site;
let browser: Browser;
let page: Page;
let base: string;
let faults: string[];

beforeAll(async () => {
  copy = await copyWithPages(pages);
  await copy.build();
  site = await cloneSite(copy.folder);
  browser = await launchChromium();
  page = await browser.newPage();
  faults = watch(page.context(), site.url);
  await signIn(page, site.url, 'admin');
  base = `${page.url().replace(/\/admin\/.*/, '')}/admin/scritti`;
  await mkdir(pictures, { recursive: true });
});

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
