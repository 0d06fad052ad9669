import { expect, it } from 'vitest';
import { visiting } from './visiting.ts';

const { enterAt, faults } = visiting();

it('keeps a view on the server, opens with it, and comes back to the row it was left by', async () => {
  const filter = encodeURIComponent('{"state":"active"}');
  const page = await enterAt('admin', `admin/license?filter=${filter}`);
  const list = page.url().replace(/[?].*/, '');
  await page.getByRole('button', { name: 'Salva questa vista' }).click();
  await page.getByLabel(/Nome della vista/).fill('Attive');
  await page.getByRole('checkbox', { name: /Apri sempre/ }).check();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByRole('link', { name: /^Attive/ }).waitFor();
  await page.goto(list);
  await page.locator('a[aria-current="page"]', { hasText: 'Attive' }).waitFor();
  expect(decodeURIComponent(page.url())).toContain('{"state":"active"}');
  const row = page.locator('tbody tr').nth(20).locator('a').first();
  const name = await row.textContent();
  await row.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await row.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filtri/ }).waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
