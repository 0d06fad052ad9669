import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { daysInMonth, todayInRome } from '#src/domain/dates.ts';
import { monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { originName, publishedOrigins } from '#src/domain/istat/origin-names.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** A month of the C/59 of 31 days and 40 origins, pasted and typed with the keys alone (istat 7.6, 17; look, g). */
const { enterAt, faults } = visiting();

const ago = [4, 5, 6, 7].map((back) => monthsLater(monthOf(todayInRome()), -back));
const [month = '', other = ''] = ago.filter(
  (one) => daysInMonth(Number(one.slice(0, 4)), Number(one.slice(5))) === 31,
);
const days = Array.from({ length: 31 }, (_, at) => at + 1);
const origins = publishedOrigins.slice(0, 40).map(([origin]) => origin);
const came = (line: number, day: number) => 1 + ((line + day) % 3);
/** Who came leaves the day after. */
const left = (line: number, day: number) => (day === 1 ? 0 : came(line, day - 1));
const sum = (number: (line: number, day: number) => number) =>
  origins.reduce((all, _, line) => all + days.reduce((one, day) => one + number(line, day), 0), 0);

const cell = (page: Page, row: string, column: string) =>
  page.locator(`[row-id="${row}"] [col-id="${column}"]`);
const totals = (page: Page) => page.getByText(/^Arrivati \d+, partiti \d+/);
const open = async (of: string, width?: number) => {
  const page = await enterAt('hotel', `hotel/istat/c59?mese=${of}`, width);
  await page.getByRole('treegrid').or(page.getByRole('grid')).waitFor();
  return page;
};
const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
};

it('takes a pasted month whole, takes it back at once, and saves it once', async () => {
  const page = await open(month);
  await cell(page, 'total', 'origin').click();
  const block = origins.map((origin, line) =>
    [originName(origin), ...days.flatMap((day) => [came(line, day), left(line, day)])].join('\t'),
  );
  await paste(page, `${block.join('\r\n')}\r\n`);
  const said = `Arrivati ${sum(came)}, partiti ${sum(left)}`;
  await expect.poll(() => totals(page).textContent()).toContain(said);
  await page.keyboard.press('Control+z');
  await expect.poll(() => totals(page).textContent()).toContain('Arrivati 0, partiti 0');
  await page.keyboard.press('Control+y');
  await expect.poll(() => totals(page).textContent()).toContain(said);
  expect(await faultsShown(page)).toEqual([]);

  await cell(page, origins[3] ?? '', 'd31').click();
  await page.keyboard.type('9999');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Partenze superiori ai presenti/ }).waitFor();
  expect(await cell(page, origins[3] ?? '', 'd31').getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Salva il mese' }).click();
  await page.getByRole('button', { name: /Partenze superiori ai presenti/ }).click();
  await page.keyboard.type(String(left(3, 31)));
  await page.keyboard.press('Enter');
  await page.getByText('1 cella da correggere').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Salva il mese' }).click();
  await page.getByText(/^C\/59 di .* salvato$/).waitFor();
  await page.reload();
  await expect.poll(() => totals(page).textContent()).toContain(said);
});

it('loses no key of a month that is typed, down its days and along a line', async () => {
  const page = await open(other);
  await cell(page, 'total', 'origin').click();
  await paste(page, origins.map(originName).join('\n'));
  await page.getByRole('button', { name: 'Arrivati', exact: true }).click();
  const type = async (number: number, then: string) => {
    await page.keyboard.type(String(number));
    await page.keyboard.press(then);
  };
  for (const day of [1, 30, 31]) {
    await cell(page, origins[0] ?? '', `a${day}`).click();
    for (const [line] of origins.entries()) await type(came(line, day), 'Enter');
  }
  await cell(page, origins[7] ?? '', 'a2').click();
  const between = days.slice(1, 29);
  for (const day of between) await type(came(7, day), 'Tab');
  const typed =
    [1, 30, 31].reduce(
      (all, day) => all + origins.reduce((one, _, line) => one + came(line, day), 0),
      0,
    ) + between.reduce((all, day) => all + came(7, day), 0);
  await expect.poll(() => totals(page).textContent()).toContain(`Arrivati ${typed}, partiti 0`);

  // Who leaves without saving finds it again.
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('heading', { name: /^Ospiti di/ }).waitFor();
  await page.goBack();
  await page.getByText(/^Bozza ritrovata/).waitFor();
  await expect.poll(() => totals(page).textContent()).toContain(`Arrivati ${typed}`);
  expect(faults).toEqual([]);
});

it('is typed on a phone', async () => {
  const page = await open(monthsLater(monthOf(todayInRome()), -9), 390);
  await page.getByRole('combobox', { name: 'Aggiungi provenienza' }).fill('germ');
  await page.keyboard.press('Enter');
  await cell(page, 'ESTERO:004', 'a1').click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => totals(page).textContent()).toContain('Arrivati 4');
  await settled(page);
  expect(await faultsShown(page)).toEqual([]);
});
