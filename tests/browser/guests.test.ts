import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keysOn } from './keys.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';

/** The guests of a house, entered with the keys alone (istat 17; look, m1 and m2). */
const { enterAt, faults } = visiting();

/** What a head says, field after field as a scanner reads a document; then those who follow. */
const head = [
  'Bonomelli',
  'Davide',
  'm',
  '14031984',
  'bergamo',
  'italia',
  'bergamo',
  'carta di identita elettronica',
  'CA48213KX',
  'Bergamo',
];

const at = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

it('enters a family of three in at most sixty keys beyond what it is', async () => {
  const page = await enterAt('hotel', 'hotel/istat/guests');
  const { type } = keysOn(page);
  let keys = 0;
  const press = async (...some: string[]) => {
    for (const one of some) {
      keys += one.split('+').length;
      await page.keyboard.press(one);
    }
  };
  const written = async (values: readonly string[]) => {
    for (const value of values) {
      await type(value);
      await press('Enter');
    }
  };
  const begins = (label: string) => expect.poll(() => focused(page)).toBe(label);
  await page.getByRole('table').waitFor();

  await press('n');
  await at(page, 'Nuovo arrivo').waitFor();
  await begins('Cognome, persona 1');
  await written(head);
  await begins('Cognome, persona 2');
  await written(['Carrara', 'Elena', 'f', '02091986', 'seriate']);
  // Citizenship and residence are the head’s.
  await press('Enter', 'Enter');
  await begins('Cognome, persona 3');
  await press('Enter');
  await written(['Sofia', 'f', '09112018']);
  await type('bergamo');
  await press('Control+s');
  await page.getByText('Arrivo salvato: 3 persone').waitFor();
  await at(page, /^Ospiti di/).waitFor();
  expect(keys).toBeLessThanOrEqual(60);
});

it('goes on from one arrival to the next, keeps what was typed, and says what is wrong where it is', async () => {
  const page = await enterAt('hotel', 'hotel/istat/guests');
  const { press, type } = keysOn(page);
  await page.getByRole('table').waitFor();
  await press('n');
  await expect.poll(() => focused(page)).toBe('Cognome, persona 1');
  await type('Keller');
  await press('Enter');
  await type('Urs');
  await press('Enter', 'm', 'Enter');
  await type('01021970');
  await press('Enter');

  await page.reload();
  await settled(page);
  await page.getByText('Bozza ritrovata.').waitFor();
  const surname = page.getByRole('textbox', { name: 'Cognome, persona 1' });
  await expect.poll(() => surname.inputValue()).toBe('Keller');

  await page.getByRole('combobox', { name: 'Luogo di nascita, persona 1' }).focus();
  await type('svizz');
  await press('Enter');
  await type('svizz');
  await press('Control+Enter');
  const wrong = page.getByRole('combobox', { name: /^Residenza.*persona 1$/ });
  await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true');
  await wrong.focus();
  await type('svizz');
  await press('Control+Enter');
  await page.getByText('Arrivo salvato: 1 persona').waitFor();
  await expect.poll(() => surname.inputValue()).toBe('');
  await expect.poll(() => focused(page)).toBe('Cognome, persona 1');
  await press('Escape');
  await at(page, /^Ospiti di/).waitFor();

  await press('p');
  await at(page, 'Partenze').waitFor();
  await page.getByRole('button', { name: 'Nessuno' }).click();
  await page
    .getByRole('checkbox', { name: /^Parte:/ })
    .last()
    .press('Space');
  await press('Control+s');
  await page.getByText('1 partenza registrata').waitFor();
  expect(faults).toEqual([]);
});

it('takes a file for the police, and says which row is wrong and why', async () => {
  const page = await enterAt('hotel', 'hotel/istat/uploads');
  const day = new Date(Date.now() - 3 * 86_400_000).toLocaleDateString('it-IT', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Rome' },
  });
  const row = (last: string, days: string) =>
    `16${day}${days}${last.padEnd(50)}${'EVA'.padEnd(30)}205/03/1985${' '.repeat(11)}100000216100000216PASOR${'C01X00T47'.padEnd(20)}100000216`;
  await page.getByLabel('File di ospiti').setInputFiles({
    name: 'schedine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from([row('WEISS', '04'), row('BRAUN', '44')].join('\r\n')),
  });
  await at(page, 'schedine.txt').waitFor();
  const refused = page.getByRole('table', { name: 'Righe scartate' });
  await refused.getByText('«44» non è un valore di permanenza').waitFor();
  await page.getByRole('button', { name: 'Importa' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Importa' }).click();
  await page.getByText('Importato').first().waitFor();
  expect(faults).toEqual([]);
});
