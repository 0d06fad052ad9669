import { expect, it } from 'vitest';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** Texts by language under their tabs: what is written in one stays while another is on screen. */
const { enter, faults } = visiting();

it('leads to the language that is wrong, and keeps what was written in the others', async () => {
  const page = await enter('hotel');
  await page.getByRole('link', { name: 'Scheda promozionale', exact: true }).click();
  await page.getByRole('button', { name: 'Comincia la scheda' }).click();
  await settled(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await page.getByLabel('Titolo', { exact: true }).fill('Tra i larici');
  await tab(/^Italiano 1 di 3/).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const german = page.getByLabel('Titolo in tedesco');
  expect(await german.getAttribute('lang')).toBe('de');
  await german.fill('Unter Lärchen');
  await tab(/^Francese/).click();
  await page.getByLabel('Titolo in francese').fill('x'.repeat(151));
  await tab(/^Italiano/).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByRole('link', { name: /^Titolo in francese/ }).click();
  const french = page.getByLabel('Titolo in francese');
  expect(await french.evaluate((input) => input === document.activeElement)).toBe(true);
  await tab(/^Francese 1 errore/).waitFor();
  await tab(/^Tedesco 1 di 3/).waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await tab(/^Tedesco/).click();
  expect(await german.inputValue()).toBe('Unter Lärchen');
  await tab(/^Francese/).click();
  await french.fill('Sous les mélèzes');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const shown = page.locator('main [lang=de]').getByText('Unter Lärchen');
  await shown.waitFor();
  await page.getByText('Sous les mélèzes').waitFor();
  await settled(page);
  expect(await faultsShown(page)).toEqual([]);
  expect(faults).toEqual([]);
});
