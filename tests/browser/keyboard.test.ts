import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inDays } from './acts.ts';
import { offer } from './choosers.ts';
import { keysOn } from './keys.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';

/** Everything a clerk does to a record, with the keys alone. */
const { url, visit } = visiting();
let page: Page;
let keys: ReturnType<typeof keysOn>;
/** A page of one’s own, entered by the keys. */
beforeEach(async () => {
  page = await visit();
  keys = keysOn(page);
});
afterEach(() => page.context().close());

async function enter(account: string): Promise<void> {
  const { press, reach, type } = keys;
  await page.goto(`${url()}/sign-in`);
  await reach('E-mail');
  await type(`${account}@demo.soggiorno.it`);
  await reach('Password');
  await type('Soggiorno-2026!');
  await press('Enter');
  await page.waitForURL(/dashboard$/);
  await settled(page);
}

const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('signs in, makes an attraction, finds it, changes it and deletes it without a mouse', async () => {
  const { press, reach, type, focused } = keys;
  await enter('admin');

  await reach('Attrazioni');
  await press('Enter');
  await heading('Attrazioni');
  await reach('Nuova attrazione');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await reach('Nome');
  await type('Belvedere della prova');
  await reach('Tipo');
  await press('Enter', 'ArrowDown', 'Enter');
  await reach('Comune');
  await type('Livig');
  await page.getByRole('option', { name: /Livigno/ }).waitFor();
  await press('ArrowDown', 'Enter');
  await reach('Latitudine');
  await type('46,5386');
  await reach('Longitudine');
  await type('10,1357');
  await reach('Salva');
  await press('Enter');
  await page.getByText('Operazione andata a buon fine!').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await settled(page);
  await reach(/Cerca per/);
  await type('Belvedere della');
  await page.getByText('1 attrazione').waitFor();
  await reach('Belvedere della prova');
  await press('Enter');
  await heading('Belvedere della prova');
  await reach('Modifica');
  await press('Enter');
  await reach('Nome');
  await press('End');
  await type(' lunga');
  await reach('Salva');
  await press('Enter');
  await heading('Belvedere della prova lunga');

  await reach('Altro');
  await press('Enter');
  await expect.poll(() => focused()).toBe('Duplica');
  await press('ArrowDown');
  await expect.poll(() => focused()).toBe('Elimina');
  await press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await reach('OK');
  await press('Enter');
  await heading('Attrazioni');
  await page.getByText('Belvedere della prova lunga').waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it('files a suspension, step after step, without a mouse', async () => {
  const { press, reach, type } = keys;
  await enter('hotel');
  await reach('Licenze');
  await press('Enter');
  await heading('Licenze');
  await settled(page);
  await reach(/^SO-/);
  await press('Enter');
  await page.getByRole('dialog', { name: /^SO-/ }).waitFor();
  await settled(page);
  await reach('Nuova pratica');
  await press('Enter');
  const form = page.getByRole('dialog', { name: 'Nuova pratica' });
  await form.waitFor();
  const next = async (title: string) => {
    await reach('Avanti');
    await press('Enter');
    await form.getByRole('heading', { name: title, exact: true }).waitFor();
  };
  await reach(/^Tipo di pratica/);
  await press('Enter');
  await type('Sospensione');
  await press('Enter');
  await next('Dichiarante');
  await reach('Dichiarante');
  await type('Cusini Livia');
  await reach(/^Codice fiscale del dichiarante/);
  await type('RSSMRA85T10A562S');
  await next('Che cosa si chiede');
  await reach(/^Decorrenza/);
  await type(inDays(9));
  await reach(/^Motivo/);
  await type('Lavori al tetto');
  await next('Allegati');
  await reach('Salva e rivedi');
  await press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^PR-/ }).first().waitFor();
});

it('puts the images of a card in order without dragging', async () => {
  const { press, reach, type } = keys;
  await enter('hotel');
  await reach('Immagini');
  await press('Enter');
  await settled(page);
  await reach('Comincia la scheda');
  await press('Enter');
  await reach('Salva');
  await press('Enter');
  await page.getByText('Operazione andata a buon fine!').waitFor();
  await settled(page);
  await reach(/^Aggiungi un’immagine/);
  const picture = await sharp({
    create: { width: 1300, height: 800, channels: 3, background: '#268' },
  })
    .jpeg()
    .toBuffer();
  for (const name of ['facciata', 'giardino'])
    offer(page, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
  for (const place of [1, 2]) {
    if (place > 1) await reach(/^Aggiungi un’immagine/);
    await press('Enter');
    await page.getByLabel(`Descrizione dell’immagine ${place}`).waitFor();
  }
  const described = (place: number) =>
    page.getByLabel(`Descrizione dell’immagine ${place}`).inputValue();
  await page.getByLabel('Descrizione dell’immagine 1').focus();
  await reach('Autore o titolare, immagine 1');
  await type('Livia Cusini');
  await reach('Porta dopo l’immagine 1');
  await press('Enter');
  await expect.poll(() => described(1)).toBe('giardino');
  await reach('Salva');
  await press('Enter');
  await page.getByText('Operazione andata a buon fine!').waitFor();
  await page.reload();
  await expect.poll(() => described(2)).toBe('facciata');
  expect(await page.getByLabel('Autore o titolare, immagine 2').inputValue()).toBe('Livia Cusini');
});
