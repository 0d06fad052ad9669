import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
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

async function enter(account: string): Promise<void> {
  const { press, tabTo, type } = keys;
  await page.goto(`${url()}/sign-in`);
  await tabTo('E-mail');
  await type(`${account}@demo.soggiorno.it`);
  await tabTo('Password');
  await type('Soggiorno-2026!');
  await press('Enter');
  await page.waitForURL(/dashboard$/);
  await settled(page);
}

const heading = (name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor();

it('signs in, makes an attraction, finds it, changes it and deletes it without a mouse', async () => {
  const { press, tabTo, type, focused } = keys;
  await enter('admin');

  await tabTo('Attrazioni');
  await press('Enter');
  await heading('Attrazioni');
  await tabTo('Nuova attrazione');
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo('Nome');
  await type('Belvedere della prova');
  await tabTo('Tipo');
  await press('Enter', 'ArrowDown', 'Enter');
  await tabTo('Comune');
  await type('Livig');
  await page.getByRole('option', { name: /Livigno/ }).waitFor();
  await press('ArrowDown', 'Enter');
  await tabTo('Latitudine');
  await type('46,5386');
  await tabTo('Longitudine');
  await type('10,1357');
  await tabTo('Salva');
  await press('Enter');
  await page.getByText('Attrazione «Belvedere della prova» creata').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await page.reload();
  await settled(page);
  await tabTo(/Cerca per/);
  await type('Belvedere della');
  await page.getByText('1 attrazione').waitFor();
  await tabTo('Belvedere della prova');
  await press('Enter');
  await heading('Belvedere della prova');
  await tabTo('Modifica');
  await press('Enter');
  await tabTo('Nome');
  await press('End');
  await type(' lunga');
  await tabTo('Salva');
  await press('Enter');
  await heading('Belvedere della prova lunga');

  await tabTo('Altro');
  await press('Enter');
  await expect.poll(() => focused()).toBe('Duplica');
  await press('ArrowDown');
  await expect.poll(() => focused()).toBe('Elimina');
  await press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await tabTo('Elimina');
  await press('Enter');
  await heading('Attrazioni');
  await page
    .getByText('Belvedere della prova lunga', { exact: true })
    .waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it('files a suspension, step after step, without a mouse', async () => {
  const { press, tabTo, type } = keys;
  await enter('hotel');
  await tabTo('Licenze');
  await press('Enter');
  await heading('Licenze');
  await settled(page);
  await tabTo(/^SO-/);
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: /^SO-/ }).waitFor();
  await settled(page);
  await tabTo('Nuova pratica');
  await press('Enter');
  const form = page.getByRole('main');
  await page.getByRole('heading', { level: 1, name: 'Nuova pratica' }).waitFor();
  const next = async (title: string) => {
    await tabTo('Avanti');
    await press('Enter');
    await form.getByRole('heading', { name: title, exact: true }).waitFor();
  };
  await tabTo(/^Tipo di pratica/);
  await press('Enter');
  await type('Sospensione');
  await press('Enter');
  // Who declares is known.
  await tabTo(/^Decorrenza/);
  await type(inDays(9));
  await tabTo(/^Motivo/);
  await type('Lavori al tetto');
  await next('Allegati');
  await tabTo('Salva e rivedi');
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Pratica in bozza/ }).waitFor();
});

it('puts the images of a card in order without dragging', async () => {
  const { press, tabTo, type } = keys;
  await enter('hotel');
  await tabTo('Immagini');
  await press('Enter');
  await settled(page);
  await tabTo('Comincia la scheda');
  await press('Enter');
  await tabTo('Salva');
  await press('Enter');
  await page.getByText(/^Scheda promozionale .* creata$/).waitFor();
  await settled(page);
  await tabTo(/^Aggiungi un’immagine/);
  const picture = await sharp({
    create: { width: 1300, height: 800, channels: 3, background: '#268' },
  })
    .jpeg()
    .toBuffer();
  for (const name of ['facciata', 'giardino'])
    offer(page, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: picture });
  for (const place of [1, 2]) {
    if (place > 1) await tabTo(/^Aggiungi un’immagine/);
    await press('Enter');
    await page.getByLabel(`Descrizione dell’immagine ${place}`).waitFor();
  }
  const described = (place: number) =>
    page.getByLabel(`Descrizione dell’immagine ${place}`).inputValue();
  await page.getByLabel('Descrizione dell’immagine 1').focus();
  await tabTo('Autore o titolare, immagine 1');
  await type('Livia Cusini');
  await tabTo('Porta dopo l’immagine 1');
  await press('Enter');
  await expect.poll(() => described(1)).toBe('giardino');
  await tabTo('Salva');
  // The notice of the first save may still stand.
  const saved = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && !one.url().includes('/drafts/'),
  );
  await press('Enter');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => described(2)).toBe('facciata');
  expect(await page.getByLabel('Autore o titolare, immagine 2').inputValue()).toBe('Livia Cusini');
});
