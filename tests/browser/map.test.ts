import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Site, settled, signIn, startSite, watch } from './site.ts';
import { faultsShown } from './walk.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const patient = { timeout: 30_000 };

it('searches by class, sees where they stand, goes nearer and to the record, all by the keyboard', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const faults = watch(context, site.url);
  const page = await context.newPage();
  await signIn(page, site.url, 'provincia');
  await page.getByRole('link', { name: 'Ricerca strutture' }).click();
  await page.getByRole('combobox', { name: /^Classificazione/ }).press('Enter');
  await page.getByRole('option', { name: '3 stelle', exact: true }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mappa' }).press('Enter');
  const map = page.getByRole('group', { name: 'Mappa: strutture' });
  await map.waitFor(patient);
  const marks = map.getByRole('button');
  await marks.first().waitFor(patient);
  const names = async () =>
    marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const countIn = (words: readonly string[]) =>
    words.reduce((sum, one) => sum + Number(/^(\d+) strutture/.exec(one)?.[1] ?? 1), 0);
  const said = await page.getByText(/ sulla mappa/).textContent();
  await expect.poll(async () => countIn(await names())).toBe(Number.parseInt(said ?? '', 10));
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  // Nearer until the mark in focus stands alone.
  await marks.first().focus();
  for (let look = 0; look < 12; look++) {
    await settled(page);
    const focused = map.locator('[data-mark][tabindex="0"]');
    await focused.focus();
    const name = (await focused.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    if (!/^\d+ strutture/.test(name)) break;
    await page.waitForTimeout(500);
  }
  const card = page
    .locator('section[aria-label]')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: title, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor(patient);
  await page.goBack();
  await map.waitFor(patient);
  await page.getByRole('button', { name: 'Elenca quest’area' }).press('Enter');
  await page.getByRole('table').waitFor(patient);
  await page.getByText('Latitudine').first().waitFor(patient);
  await context.close();
  expect(faults).toEqual([]);
});
