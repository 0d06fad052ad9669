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
});

it('shows its first row within 260 points of a desk, filtered or not, and has no row across a phone', async () => {
  const page = await enterAt('provincia', 'provincia/licenses');
  await page.setViewportSize({ width: 1440, height: 900 });
  // An urgent alert stands over every page until it is read.
  const urgent = page.getByText('Leggi l’avviso');
  await urgent.click();
  await page.locator('summary').filter({ hasText: 'Sospensione del servizio' }).click();
  // It is read once it is gone, and not while the panel hides it from who listens.
  await urgent.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const first = page.locator('tbody tr').first();
  const top = async () => {
    await first.waitFor();
    return first.evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
  };
  await expect.poll(top).toBeLessThanOrEqual(260);
  await page.goto(`${page.url()}?filter=${encodeURIComponent('{"state":"active"}')}`);
  await page.getByRole('list', { name: 'Filtri in uso' }).waitFor();
  await expect.poll(top).toBeLessThanOrEqual(260);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filtri/ }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
