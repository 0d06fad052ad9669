import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { keysOn } from './keys.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** The closings of a house in a year, painted with the keys and by mouse (istat 7.8, 17). */
const { enterAt, faults } = visiting();
const year = Number(todayInRome().slice(0, 4)) + 1;

const grid = (page: Page) => page.getByRole('grid', { name: `Giorni del ${year}` });
const day = (page: Page, date: string) => page.locator(`[data-day="${year}-${date}"]`);
const rows = (page: Page) => page.getByRole('table', { name: `Chiusure del ${year}` });

it('paints a closing with the keys, parts it by mouse, and opens all of it again', async () => {
  const page = await enterAt('hotel', `hotel/istat/closing-calendar?anno=${year}`);
  const { press } = keysOn(page);
  const houses = page.getByRole('table', { name: /per struttura$/ });
  await grid(page).or(houses).first().waitFor();
  if (await houses.isVisible()) await houses.getByRole('link').first().click();
  await grid(page).waitFor();

  await page.getByRole('combobox', { name: 'Motivo della chiusura' }).selectOption('works');
  await day(page, '01-01').focus();
  await press('ArrowDown', 'Shift+ArrowDown', 'Enter');
  await rows(page).getByText(`dal 01/02/${year} al 01/03/${year}`).waitFor();
  expect(await faultsShown(page)).toEqual([]);

  await day(page, '02-10').hover();
  await page.mouse.down();
  await day(page, '02-12').hover();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Riapri 3 giorni' }).click();
  await rows(page).getByText(`dal 13/02/${year} al 01/03/${year}`).waitFor();

  for (const closing of ['01/02', '13/02']) {
    await page.getByRole('button', { name: new RegExp(`^Scegli i giorni ${closing}`) }).click();
    await page.getByRole('button', { name: /^Riapri/ }).click();
    await rows(page)
      .getByRole('row', { name: new RegExp(`^dal ${closing}`) })
      .waitFor({ state: 'detached' });
  }
  await page.getByText('Nessuna chiusura nell’anno.').waitFor();
});

it('leads a consortium from its houses to the year of one, on a phone too', async () => {
  const page = await enterAt('mandamento', 'consorzio/istat/closing-calendar', 390);
  const houses = page.getByRole('table', { name: /per struttura$/ });
  await houses.getByRole('link').first().click();
  await page.waitForURL(/closing-calendar\/\d+\/\d{4}/);
  await settled(page);
  expect(await faultsShown(page)).toEqual([]);
  expect(faults).toEqual([]);
});
