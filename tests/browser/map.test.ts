import { expect, it } from 'vitest';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

const { enter, faults } = visiting();

it('searches by class, sees where they stand, goes nearer and to the record, all by the keyboard', async () => {
  const page = await enter('provincia');
  await page.getByRole('link', { name: 'Strutture', exact: true }).click();
  await page.getByRole('link', { name: 'Ricerca strutture' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ricerca strutture' }).waitFor();
  await page.getByRole('button', { name: 'Filtri' }).press('Enter');
  await page.getByRole('combobox', { name: /^Classificazione/ }).press('Enter');
  await page.getByRole('option', { name: '3 stelle', exact: true }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mostra i risultati' }).press('Enter');
  await page.getByRole('button', { name: 'Mappa' }).press('Enter');
  const map = page.getByRole('group', { name: 'Mappa: strutture' });
  await map.waitFor();
  const marks = map.getByRole('button');
  await marks.first().waitFor();
  const names = async () =>
    marks.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const countIn = (words: readonly string[]) =>
    words.reduce((sum, one) => sum + Number(/^(\d+) strutture/.exec(one)?.[1] ?? 1), 0);
  const said = await page.getByText(/ sulla mappa/).textContent();
  await expect.poll(async () => countIn(await names())).toBe(Number.parseInt(said ?? '', 10));
  await expect.poll(() => map.locator('[data-outline]').count()).toBe(77);
  await page.getByText('Confini: Istat (CC BY 4.0)').waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  // Nearer until the mark in focus stands alone.
  await marks.first().focus();
  for (let look = 0; look < 12; look++) {
    await settled(page);
    const focused = map.locator('[data-mark][tabindex="0"]');
    await focused.focus();
    const isGroup = /^\d+ strutture/.test((await focused.getAttribute('aria-label')) ?? '');
    const nearer = isGroup && page.waitForResponse(/\/map\?/);
    await page.keyboard.press('Enter');
    if (!isGroup) break;
    await nearer;
    await page.locator('main [aria-busy="false"]').filter({ has: map }).waitFor();
  }
  const card = page
    .locator('section[aria-label]')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: title, exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await map.waitFor();
  await page.getByRole('button', { name: 'Elenca quest’area' }).press('Enter');
  await page.getByRole('table').waitFor();
  await page.getByText('Latitudine').first().waitFor();
  expect(faults).toEqual([]);
});

it('shades municipalities by what is due, once the map is seen, and leads to their lists', async () => {
  const page = await enter('provincia');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.getByRole('heading', { name: 'Dove c’è da fare' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('group', { name: /^Mappa: pratiche aperte/ });
  await map.waitFor();
  expect(await map.getByRole('link').count()).toBe(77);
  expect(await faultsShown(page)).toEqual([]);
  await map.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  const list = await map.locator('a:focus').getAttribute('href');
  expect(list).toMatch(/\?filter=.*city/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname + url.search === list);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new Set(asked).size).toBe(1);
  expect(faults).toEqual([]);
});
