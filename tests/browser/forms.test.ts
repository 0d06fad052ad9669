import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Site, settled, signIn, startSite } from './site.ts';

/** Whatever happens while a form is filled in, what was written is not lost. */
let site: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let address: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
beforeEach(async () => {
  ({ context, page } = await device());
  address = `${page.url().replace(/dashboard$/, '')}licenses/2/edit`;
  await page.goto(address);
  await settled(page);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function device() {
  const own = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const first = await own.newPage();
  await signIn(first, site.url, 'provincia');
  return { context: own, page: first };
}

const note = (on: Page) => on.getByLabel('Nota interna');
const save = (on: Page) => on.getByRole('button', { name: 'Salva', exact: true }).click();
const kept = (on: Page) => on.getByText(/Bozza conservata alle/).waitFor();
const saved = (on: Page) => on.getByText('Operazione andata a buon fine!').waitFor();

it('finds on another device what a tab held when it was killed', async () => {
  await note(page).fill('Scritto prima del guasto');
  await kept(page);
  await page.close();
  const other = await device();
  await other.page.goto(address);
  await other.page.getByText('Bozza ritrovata').waitFor();
  await other.page.getByRole('button', { name: 'Riprendi' }).click();
  await expect.poll(() => note(other.page).inputValue()).toBe('Scritto prima del guasto');
  await save(other.page);
  await saved(other.page);
  await other.page.goto(address);
  await settled(other.page);
  expect(await note(other.page).inputValue()).toBe('Scritto prima del guasto');
  expect(await other.page.getByText('Bozza ritrovata').count()).toBe(0);
  await other.context.close();
});

it('asks the password over the form when the session has ended, and saves', async () => {
  await note(page).fill('Scritto a sessione finita');
  await kept(page);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(`${site.url}/api/logout`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}` },
  });
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Soggiorno-2026!');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await saved(page);
  await page.goto(address);
  await settled(page);
  expect(await note(page).inputValue()).toBe('Scritto a sessione finita');
});

it('keeps what is written without a connection, says so, and saves when it is back', async () => {
  await context.setOffline(true);
  await note(page).fill('Scritto senza rete');
  await page.getByText(/Bozza conservata su questo dispositivo/).waitFor();
  await save(page);
  await page.getByText('Connessione assente. Riprova quando sei di nuovo in linea.').waitFor();
  expect(await note(page).inputValue()).toBe('Scritto senza rete');
  await context.setOffline(false);
  await save(page);
  await saved(page);
});

it('lets each choose where two changed the same, and nothing is overwritten unasked', async () => {
  const other = await device();
  await other.page.goto(address);
  await settled(other.page);
  await note(other.page).fill('La nota dell’altra');
  await save(other.page);
  await saved(other.page);
  await note(page).fill('La mia nota');
  await save(page);
  const dialog = page.getByRole('dialog', { name: /Qualcun altro ha salvato/ });
  await dialog.getByRole('radio', { name: /La mia nota/ }).check();
  await dialog.getByRole('button', { name: 'Salva queste scelte' }).click();
  await saved(page);
  await page.goto(address);
  await settled(page);
  expect(await note(page).inputValue()).toBe('La mia nota');
  await other.context.close();
});

it('joins without a question what two changed in different fields', async () => {
  const other = await device();
  await other.page.goto(address);
  await settled(other.page);
  await note(other.page).fill('Solo la nota');
  await save(other.page);
  await saved(other.page);
  await page.getByLabel('Quantità').first().fill('8');
  await save(page);
  await saved(page);
  await page.goto(address);
  await settled(page);
  expect(await note(page).inputValue()).toBe('Solo la nota');
  expect(await page.getByLabel('Quantità').first().inputValue()).toBe('8');
  await other.context.close();
});
