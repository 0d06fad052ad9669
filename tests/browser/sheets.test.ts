import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rowsOf } from '../support/sheets.ts';
import { visiting } from './visiting.ts';
import { faultsAt } from './walk.ts';

const { enterAt, faults } = visiting();

/** The administrator before the list of accommodation types. */
async function atTypes(width: number) {
  const page = await enterAt('admin', 'admin/settings/accommodation_types', width);
  return { page, address: page.url() };
}

async function downloaded(page: Page, ask: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download') as Promise<Download>, ask()]);
  return readFile(await file.path());
}

const sheet = `Codice;Nome;Attiva
BR-1;Casa di prova;sì
BR-2;Rifugio di prova;forse
`;

it('takes a list out as a file, with the columns of the list or all of them', async () => {
  const { page } = await atTypes(1440);
  const take = async (name: string) => {
    await page.getByRole('button', { name: 'Esporta' }).click();
    return rowsOf(
      await downloaded(page, () => page.getByRole('menuitem', { name, exact: true }).click()),
    );
  };
  const shown = await take('CSV');
  expect(shown[0]).toEqual(['Nome', 'Codice', 'Gruppo ISTAT', 'Classe CIN', 'Attiva']);
  const whole = await take('Excel (XLSX), tutte le colonne');
  expect(whole[0]?.slice(0, 5)).toEqual(['ID', 'Codice', 'Nome', 'Attiva', 'Alberghiera']);
  expect(whole[0]?.at(-1)).toBe('Versione');
  expect(whole).toHaveLength(shown.length);
  expect(faults).toEqual([]);
});

it.each([1440, 390])(
  'brings a file in step by step at %i px, tells what is wrong, and takes it back',
  async (width) => {
    const { page, address } = await atTypes(width);
    const dialog = page.getByRole('dialog');
    const step = (words: string) => dialog.getByRole('heading', { name: words });
    const file = { name: `tipologie-${width}.csv`, mimeType: 'text/csv' };

    await page.getByRole('link', { name: 'Importa', exact: true }).click();
    await step('Passo 1 di 4: scegli il file').waitFor();
    await dialog
      .getByLabel('File da importare')
      .setInputFiles({ ...file, buffer: Buffer.from('Codice;Codice\n1;2\n') });
    await dialog.getByRole('alert').filter({ hasText: '«Codice» compare due volte' }).waitFor();

    const text = sheet.replaceAll('BR-', `BR${width}-`);
    await dialog
      .getByLabel('File da importare')
      .setInputFiles({ ...file, buffer: Buffer.from(text) });
    await step('Passo 2 di 4: abbina le colonne').waitFor();
    const column = dialog.getByLabel('Campo della colonna Nome');
    await expect.poll(() => column.inputValue()).toBe('name');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
    expect(await looks(page, address)).toEqual([]);

    await dialog.getByRole('button', { name: 'Controlla' }).click();
    await step('Passo 3 di 4: guarda che cosa succederà').waitFor();
    await dialog.getByRole('cell', { name: 'Scrivi Sì o No' }).waitFor();
    expect(await looks(page, address)).toEqual([]);
    await page.reload();
    await dialog.getByRole('button', { name: 'Importa solo la riga valida' }).click();

    await step('Passo 4 di 4: importazione finita').waitFor();
    const failed = await rowsOf(
      await downloaded(page, () =>
        dialog.getByRole('button', { name: 'Scarica le righe da correggere' }).click(),
      ),
    );
    expect(failed).toEqual([
      ['Codice', 'Nome', 'Attiva', 'Errore'],
      [`BR${width}-2`, 'Rifugio di prova', 'forse', 'Attiva: Scrivi Sì o No'],
    ]);
    expect(await looks(page, address)).toEqual([]);

    await dialog.getByRole('button', { name: 'Annulla l’importazione' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Annulla l’importazione' })
      .click();
    await step('Importazione annullata').waitFor();
    await dialog.getByRole('button', { name: 'Vai all’elenco' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  },
);

/** The dialog in every look; the page's own heading lies behind it. */
async function looks(page: Page, address: string): Promise<string[]> {
  const size = page.viewportSize();
  const found = await faultsAt(page, address + new URL(page.url()).search, 'Tipologie ricettive');
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
  return found.filter((fault) => fault !== 'has 0 first headings');
}
