import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Site, settled, startSite } from './site.ts';

/** Everything a clerk does to a record, with the keys alone. */
let site: Site;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/** Goes on with Tab until something of this name has the focus. */
async function reach(name: RegExp | string): Promise<void> {
  const names: string[] = [];
  for (let step = 0; step < 120; step++) {
    await press('Tab');
    const focused = await page.evaluate(nameOfFocus);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    names.push(focused);
  }
  throw new Error(`Nothing called ${name} among ${names.join(' | ')}`);
}

/** What is called what has the focus: by its label, its `aria-label`, its words. */
function nameOfFocus(): string {
  const element = document.activeElement;
  if (!element) return '';
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const byId = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const ofLabel = label ? (element.labels?.[0]?.textContent ?? '') : '';
  const own = element.getAttribute('aria-label') || byId || ofLabel || element.textContent;
  // A select that holds nothing shows a space of no width.
  return (own ?? '').replace('\u200b', '').trim();
}

const type = (text: string) => page.keyboard.type(text);
const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('signs in, makes an attraction, finds it, changes it and deletes it without a mouse', async () => {
  await page.goto(`${site.url}/sign-in`);
  await reach('E-mail');
  await type('admin@demo.soggiorno.it');
  await reach('Password');
  await type('Soggiorno-2026!');
  await press('Enter');
  await page.waitForURL(/dashboard$/);
  await settled(page);

  await reach('Attrazioni');
  await press('Enter');
  await heading('Attrazioni');
  await reach('Nuova attrazione');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await reach('Nome');
  await type('Belvedere della prova');
  await reach('Tipo');
  await press('Enter', 'ArrowDown', 'Enter');
  await reach('Comune');
  await type('Livig');
  await page.getByRole('option', { name: /Livigno/ }).waitFor();
  await press('ArrowDown', 'Enter');
  await reach('Latitudine');
  await type('46,5386');
  await reach('Longitudine');
  await type('10,1357');
  await reach('Salva');
  await press('Enter');
  await page.getByText('Operazione andata a buon fine!').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await settled(page);
  await reach(/Cerca per/);
  await type('Belvedere della');
  await page.getByText('1 attrazione').waitFor();
  await reach('Belvedere della prova');
  await press('Enter');
  await heading('Belvedere della prova');
  await reach('Modifica');
  await press('Enter');
  await reach('Nome');
  await press('End');
  await type(' lunga');
  await reach('Salva');
  await press('Enter');
  await heading('Belvedere della prova lunga');

  await reach('Altro');
  await press('Enter');
  await expect.poll(() => page.evaluate(nameOfFocus)).toBe('Duplica');
  await press('ArrowDown');
  await expect.poll(() => page.evaluate(nameOfFocus)).toBe('Elimina');
  await press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await reach('OK');
  await press('Enter');
  await heading('Attrazioni');
  await page.getByText('Belvedere della prova lunga').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
