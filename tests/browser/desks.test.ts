import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { choose, confirm, inDays, numberOn, opened, pick, verb } from './acts.ts';
import { attach, paper } from './choosers.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';

const { enter, enterAt, faults } = visiting();
afterAll(() => {
  // The rehearsal of a merge is a refusal that tells what would pass.
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
});

const go = async (page: Page, path: string) => {
  await page.goto(page.url().replace(/(\/manager\/\d+)\/.*/, `$1/${path}`));
  await settled(page);
};

it('the office follows a figure of its dashboard to the list behind it', async () => {
  const office = await enter('provincia');
  const tasks = office.getByRole('table', { name: 'Che cosa manca e che cosa scade' });
  const figure = tasks.getByRole('link', { name: /^Senza CIN, Livigno: / });
  const many = Number(await figure.textContent());
  await figure.click();
  await office
    .getByText(new RegExp(`^${many} struttur[ae]`))
    .first()
    .waitFor();
  await expect.poll(() => office.locator('table').first().locator('tbody tr').count()).toBe(many);
  await office.goBack();
  await office.getByRole('button', { name: 'Per tipologia' }).click();
  await tasks.getByRole('columnheader', { name: 'Tipologia' }).waitFor();
  await tasks
    .getByRole('link', { name: /^Polizze in scadenza, / })
    .first()
    .click();
  await office.getByRole('heading', { level: 1, name: /licenze/i }).waitFor();
  await office.locator('tbody tr').first().waitFor();
});

it('the office takes the national data base as a file, and turns down who asks for an access', async () => {
  const office = await enterAt('provincia', 'provincia/accommodations/search');
  await office.getByRole('button', { name: 'Esporta' }).click();
  const file = office.waitForEvent('download');
  await office.getByRole('menuitem', { name: 'CSV, Banca dati nazionale' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await go(office, 'provincia/users');
  const asking = office.getByRole('region', { name: /^Richieste di accesso/ });
  const first = asking.locator('tbody').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await verb(office, opened(office, name), 'Respingi');
  const dialog = office.getByRole('dialog', { name: `Respingi ${name}` });
  await dialog.getByLabel(/^Motivo/).fill('La struttura è di un’altra provincia.');
  await dialog.getByRole('button', { name: 'Respingi' }).click();
  await opened(office, name).getByText('Respinta').first().waitFor();
});

it('a consortium sends a card back, and its hotel reads why', async () => {
  const consortium = await enter('mandamento');
  await consortium.getByRole('link', { name: /^Schede da approvare/ }).click();
  // The figure leads to the queue it counts.
  await consortium.getByRole('heading', { level: 1, name: 'Da fare' }).waitFor();
  const waiting = consortium.getByRole('table', { name: 'Di tutti' });
  const first = waiting.locator('tbody').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await verb(consortium, opened(consortium, name), 'Rimanda');
  const dialog = consortium.getByRole('dialog', { name: `Rimanda ${name}` });
  await dialog.getByLabel(/^Che cosa correggere/).fill('Manca il testo in inglese.');
  await dialog.getByRole('button', { name: 'Rimanda' }).click();
  await opened(consortium, name).getByText('Manca il testo in inglese.').first().waitFor();
});

it('the administrator tries prices out, and merges two organisations after reading what passes', async () => {
  const admin = await enterAt('admin', 'admin/testr');
  const main = admin.locator('main');
  await main.getByLabel(/^Denominazione/).fill('Albergo di prova');
  await main.getByLabel(/^Comune/).fill('Bormio');
  await main.getByRole('button', { name: /^Aggiungi unità/ }).click();
  await choose(admin, main, /^Unità, riga 1/, 'Doppia');
  await choose(admin, main, /^Trattamento, riga 1/, 'Mezza pensione');
  await choose(admin, main, /^Prezzo, riga 1/, 'Per unità a notte');
  await main.getByLabel('Unica, riga 1').fill('120');
  await main.getByRole('button', { name: 'Prova', exact: true }).click();
  await main
    .getByText(/ristorante/)
    .nth(1)
    .waitFor();
  await main.getByLabel(/^C’è un ristorante/).check();
  const card = admin.waitForEvent('download');
  await main.getByRole('button', { name: 'Prova', exact: true }).click();
  expect((await card).suggestedFilename()).toBe('cartellino-di-prova.pdf');

  await go(admin, 'admin/license/managers');
  const named = (at: number) => admin.locator('tbody tr').nth(at).getByRole('link').first();
  const [from, into] = await Promise.all([0, 1].map((at) => named(at).textContent()));
  await named(0).click();
  await admin.getByRole('heading', { level: 1, name: from ?? '', exact: true }).waitFor();
  await verb(admin, main, 'Unifica in un’altra');
  const merge = admin.getByRole('dialog', { name: `Unifica in un’altra ${from}` });
  await merge
    .getByText(/passano: .*licenz/)
    .first()
    .waitFor();
  await pick(admin, merge, /^Organizzazione che resta/, into ?? '');
  await merge.getByRole('button', { name: 'Unifica in un’altra' }).click();
  await main.getByText('Unificato').first().waitFor();
});

it('a person asks about their own data; who runs the system answers, and the answer stays there', async () => {
  const person = await enterAt('hotel', 'profile/my-privacy');
  await person.getByLabel('Che cosa chiedi').selectOption({ label: 'Cancellare i dati' });
  await person.getByRole('button', { name: 'Invia la richiesta' }).click();
  await person
    .getByText(/campo è richiesto|richiesto/i)
    .first()
    .waitFor();
  await person.getByLabel('Spiega la richiesta').fill('Lascio la gestione a fine anno.');
  await person.getByRole('button', { name: 'Invia la richiesta' }).click();
  await person
    .getByText(/La risposta arriva entro il/)
    .first()
    .waitFor();

  const admin = await enterAt('admin', 'admin/users');
  const asked = admin.getByRole('region', { name: /^Richieste sui dati personali/ });
  await asked.getByRole('link', { name: 'Livia Cusini' }).click();
  await verb(admin, opened(admin, 'Livia Cusini'), 'Accogli e rispondi');
  const dialog = admin.getByRole('dialog', { name: 'Accogli e rispondi Livia Cusini' });
  await dialog.getByLabel(/^Risposta/).fill('Lo faremo a gennaio.');
  await dialog.getByRole('button', { name: 'Accogli e rispondi' }).click();
  await opened(admin, 'Livia Cusini').getByText('Accolta').first().waitFor();
  await person.reload();
  await person.getByText(/Lo faremo a gennaio/).waitFor();
});

it('a hotel proposes new contacts; they hold when the office confirms them', async () => {
  const hotel = await enterAt('hotel', 'hotel/info');
  const facts = hotel.getByRole('region', { name: 'Contatti', exact: true });
  await verb(hotel, hotel.locator('main'), 'Proponi nuovi contatti');
  const form = hotel.getByRole('dialog');
  await form.getByLabel('Cellulare').fill('347 1234567');
  await form.getByLabel('Sito web').fill('www.stella.example');
  await form.getByRole('button', { name: 'Proponi nuovi contatti' }).click();
  await form.getByText('Comincia con https://').first().waitFor();
  await form.getByLabel('Sito web').fill('https://www.stella.example');
  await form.getByRole('button', { name: 'Proponi nuovi contatti' }).click();
  await form.waitFor({ state: 'detached' });
  const proposed = hotel.getByRole('region', { name: 'Modifiche dei contatti' });
  await proposed.getByText('Da confermare').waitFor();
  expect(await facts.getByText('347 1234567').count()).toBe(0);

  const office = await enter('provincia');
  await office.getByRole('link', { name: /in attesa: Strutture$/ }).click();
  await office.getByRole('heading', { level: 1, name: 'Da fare' }).waitFor();
  const waiting = office.getByRole('table', { name: 'Di tutti' });
  await waiting.getByRole('link', { name: 'Hotel Stella Alpina', exact: true }).click();
  const record = opened(office, 'Hotel Stella Alpina');
  await record.getByRole('cell', { name: '347 1234567' }).waitFor();
  await verb(office, record, 'Conferma');
  await confirm(office);
  await record.getByText('Confermata').first().waitFor();
  await hotel.reload();
  await facts.getByText('347 1234567').waitFor();
});

it('who takes a place over names it by its code alone', async () => {
  const other = await enterAt('hotel.altro', 'hotel/info');
  const cin = /IT\d{6}[A-Z0-9]{10}/.exec((await other.locator('main').textContent()) ?? '')?.[0];
  const hotel = await enter('hotel');
  await hotel.getByRole('link', { name: 'Pratiche', exact: true }).first().click();
  await hotel.getByRole('link', { name: 'Nuova pratica' }).click();
  await hotel.getByRole('link', { name: 'Subingresso', exact: true }).click();
  const form = hotel.getByRole('main');
  await pick(hotel, form, /^Comune/, 'Bormio');
  await form.getByLabel(/^CIR, CIN o numero/).fill(cin ?? '');
  const next = () => form.getByRole('button', { name: 'Avanti' }).click();
  await next();
  await form.getByRole('textbox', { name: 'Dichiarante', exact: true }).fill('Cusini Livia');
  await form.getByLabel(/^Codice fiscale del dichiarante/).fill('RSSMRA85T10A562S');
  await next();
  await form.getByLabel(/^Decorrenza/).fill(inDays(0));
  await next();
  await choose(hotel, form, /^Titolo di disponibilità/, 'Affitto d’azienda');
  await form.getByLabel(/^E-mail/).fill('livia.cusini@example.it');
  await next();
  const declared = form.getByRole('group', { name: /^Dichiaro/ });
  await declared.waitFor();
  for (const detector of ['gas combustibile', 'monossido di carbonio'])
    await form.getByLabel(`Rilevatore di ${detector}`).check();
  await form.getByLabel(/^Estintori/).fill('99');
  await form.getByLabel(/^Compagnia assicurativa/).fill('Assicurazioni Alpine');
  await form.getByLabel(/^Numero di polizza/).fill('RC-12');
  await form.getByLabel(/^Polizza valida fino al/).fill(inDays(300));
  for (const box of await declared.getByRole('checkbox').all()) await box.check();
  await next();
  await attach(form.getByRole('button', { name: /^Documento d’identità/ }), paper);
  await form.getByText('carta.pdf').waitFor();
  await form.getByRole('button', { name: 'Salva e rivedi' }).click();
  await verb(hotel, opened(hotel, 'Pratica in bozza'), 'Invia');
  await confirm(hotel);
  await opened(hotel, await numberOn(hotel))
    .getByText('Inviata')
    .first()
    .waitFor();
});

it('who adds a user is offered the roles and functions that organisation can have', async () => {
  const hotel = await enterAt('hotel', 'hotel/users/add');
  const main = hotel.locator('main');
  await main.getByLabel('Pratiche', { exact: true }).waitFor();
  expect(await main.getByLabel('Impersona', { exact: true }).count()).toBe(0);
  await main.getByRole('combobox', { name: /^Ruolo/ }).click();
  await hotel.getByRole('option', { name: 'Delegato' }).waitFor();
  expect(await hotel.getByRole('option', { name: 'Provincia' }).count()).toBe(0);
});
