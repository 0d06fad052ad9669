import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inDays } from './acts.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

const { enterAt, faults } = visiting();

/** What many rows may take on a machine with other work. */
const long = 180_000;

/** The licences of a state as the office lists them. */
async function openLicences(state: string): Promise<Page> {
  const filter = encodeURIComponent(JSON.stringify({ state }));
  const page = await enterAt('provincia', `provincia/licenses?filter=${filter}`);
  await page.getByRole('checkbox', { name: 'Seleziona questa pagina di licenze' }).waitFor();
  return page;
}

it('suspends all licences that match, after a preview, and says what became of each row', async () => {
  const page = await openLicences('active');
  await page.getByRole('checkbox', { name: 'Seleziona questa pagina di licenze' }).check();
  const all = page.getByRole('button', { name: /^Seleziona tutte le / });
  const total = (await all.textContent())?.replace('Seleziona tutte le ', '');
  await all.click();
  await page.getByText(`${total} selezionate`).waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  const bar = page.getByRole('region', { name: 'Operazioni sulla selezione' });
  await bar.getByRole('button', { name: 'Sospendi' }).click();
  const dialog = page.getByRole('dialog', { name: `Sospendi: ${total} licenze` });
  await dialog.getByLabel(/^Dal/).fill(inDays(0));
  await dialog.getByLabel(/^Comunicata il/).fill(inDays(0));
  await dialog.getByLabel(/^Motivo/).fill('Verifica dei requisiti');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  const confirm = dialog.getByRole('button', { name: /^Sospendi: \d/ });
  // Some hundred rows are tried one after the other, and then done; the dialog says how far it is.
  await confirm.waitFor({ timeout: long });
  expect(await dialog.textContent()).toContain('«Sospendi» si può fare su');
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const able = Number((await confirm.textContent())?.match(/\d+/)?.[0]);
  await confirm.click();
  // The one annex of the demonstration is suspended with its main licence, before its own row comes.
  const told = dialog.getByText(`${able - 1} licenze sospese, ${Number(total) - able + 1} no.`);
  await told.waitFor({ timeout: long });
  // The rows of the report come a moment after its figures.
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(25);
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await bar.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('finds a run again whose dialog was closed, also after a reload, until its report is read', async () => {
  const page = await openLicences('suspended');
  await page.getByRole('checkbox', { name: 'Seleziona questa pagina di licenze' }).check();
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Modifica: / });
  await dialog.getByRole('checkbox', { name: 'Nota interna' }).check();
  await dialog.getByRole('textbox', { name: /^Nota interna/ }).fill('Sopralluogo in aprile');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await dialog.getByRole('button', { name: /^Modifica: \d/ }).click();
  // Begun: it counts its rows, or has done them all.
  await dialog.getByText(/^Modifica: [\d.]+ di|licenze modificate/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  const strip = page.getByRole('region', { name: 'Operazione su più elementi' });
  await strip.getByText(/licenze modificate/).waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await strip.getByRole('button', { name: 'Vedi l’esito' }).click();
  const report = page.getByRole('dialog', { name: 'Modifica: licenze' });
  await report.getByText('Sopralluogo in aprile').first().waitFor();
  await report.getByRole('button', { name: 'Chiudi' }).click();
  await strip.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('table').waitFor();
  expect(await strip.count()).toBe(0);
});

it('ticks rows by the keyboard, and on a phone offers the same behind three dots', async () => {
  const page = await openLicences('suspended');
  const boxes = page.getByRole('checkbox', { name: /^Seleziona (?!questa)/ });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(2).focus();
  await page.keyboard.press('Shift+Space');
  await page.getByText('3 selezionate').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('3 selezionate').waitFor();
  await page
    .getByRole('region', { name: 'Operazioni sulla selezione' })
    .getByRole('button', { name: 'Altro' })
    .click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica: 3 licenze' });
  await dialog.getByRole('checkbox', { name: 'Nota interna' }).check();
  await dialog.getByRole('textbox', { name: /^Nota interna/ }).fill('Vista in ufficio');
  await dialog.getByRole('button', { name: 'Anteprima' }).click();
  await dialog.getByRole('button', { name: 'Modifica: 3 licenze' }).waitFor();
});
