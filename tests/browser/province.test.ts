import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { choose, confirm, inDays, numberOn, opened, pick, verb } from './acts.ts';
import { attach, paper } from './choosers.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';

const { url, linkTo, visit, enter, faults } = visiting();
const ada = { email: 'ada.fumagalli@example.it', password: 'Montagna-Azzurra-7' };
const business = 'Stella Alpina Srl';
const house = 'Casa dei Larici Nuovi';

const menu = (page: Page, word: string) =>
  page.getByRole('link', { name: word, exact: true }).first().click();

const next = (form: Locator) => form.getByRole('button', { name: 'Avanti' }).click();

/** Writes each value into the field of that name. */
async function fillIn(
  within: Page | Locator,
  values: readonly (readonly [string | RegExp, string])[],
) {
  for (const [label, value] of values)
    await within.getByLabel(label, { exact: typeof label === 'string' }).fill(value);
}

/** Ticks every box of a group. */
async function tickAll(group: Locator) {
  await group.waitFor();
  for (const box of await group.getByRole('checkbox').all()) await box.check();
}

/** Asks for more until a record stands in a list. */
async function unfolded(page: Page, line: Locator) {
  while (!(await line.isVisible()))
    await page
      .getByRole('button', { name: /^Mostra altre/ })
      .first()
      .click();
  return line;
}

/** A verb on the page of a record, in its dialog or on the page it leads to; ends when the page says so. */
async function done(
  page: Page,
  word: string,
  values: readonly (readonly [RegExp, string])[],
  says: string,
  button = word,
) {
  const main = page.locator('main');
  const before = page.url();
  await verb(page, main, word);
  const form = await Promise.race([
    page.waitForURL((url) => url.href !== before).then(() => main),
    page
      .getByRole('dialog')
      .waitFor()
      .then(() => page.getByRole('dialog')),
  ]);
  await fillIn(form, values);
  await form.getByRole('button', { name: button, exact: true }).last().click();
  await main.getByText(says).filter({ visible: true }).first().waitFor();
  await settled(page);
}

it('a season of the province: an access, an opening, prices, a card, a delegation, a licence’s life', async () => {
  // 1. Somebody asks for an access.
  const newcomer = await visit();
  await newcomer.goto(`${url()}/signup/request`);
  await fillIn(newcomer, [
    ['Nome', 'Ada'],
    ['Cognome', 'Fumagalli'],
    ['Codice fiscale', 'RSSMRA85T10A562S'],
    ['E-mail', ada.email],
    ['Struttura o organizzazione', business],
    ['Comune', 'Livigno'],
    ['Password', ada.password],
  ]);
  await newcomer.getByRole('button', { name: 'Invia la richiesta' }).click();
  await newcomer.getByText(/^Richiesta ricevuta/).waitFor();

  // She confirms that she reads the address, and chooses her password there.
  await newcomer.goto(await linkTo(ada.email));
  await newcomer.getByLabel(/^Nuova password/).fill(ada.password);
  await newcomer.getByRole('button', { name: 'Salva' }).click();
  await newcomer.getByText(/^La password è cambiata/).waitFor();

  // 2. The office gives it.
  const office = await enter('provincia');
  await menu(office, 'Utenti');
  await office.getByRole('link', { name: 'Ada Fumagalli', exact: true }).click();
  await verb(office, opened(office, 'Ada Fumagalli'), 'Accogli');
  const approval = office.getByRole('dialog', { name: 'Accogli Ada Fumagalli' });
  await pick(office, approval, /^Organizzazione/, business);
  await choose(office, approval, /^Ruolo/, 'Gestore');
  for (const grant of ['Pratiche', 'Modifica scheda promozionale', 'Deleghe utenti'])
    await approval.getByLabel(grant, { exact: true }).check();
  await approval.getByRole('button', { name: 'Accogli' }).click();
  await opened(office, 'Ada Fumagalli').getByText('Accolta').first().waitFor();

  // 3. She signs in and files the opening of a second place, step after step.
  await newcomer.goto(`${url()}/sign-in`);
  await newcomer.getByLabel('E-mail', { exact: true }).fill(ada.email);
  await newcomer.getByLabel('Password', { exact: true }).fill(ada.password);
  await newcomer.getByRole('button', { name: 'Accedi' }).click();
  await newcomer.waitForURL(/dashboard$/);
  await settled(newcomer);
  await menu(newcomer, 'Pratiche');
  await newcomer.getByRole('link', { name: 'Nuova pratica' }).click();
  await newcomer.getByRole('link', { name: 'Nuova apertura', exact: true }).click();
  const form = newcomer.getByRole('main');
  await pick(newcomer, form, /^Comune/, 'Livigno');
  await next(form);
  await form.getByRole('textbox', { name: 'Dichiarante', exact: true }).fill('Fumagalli Ada');
  await form.getByLabel(/^Codice fiscale del dichiarante/).fill('RSSMRA85T10A562S');
  await next(form);
  await form.getByLabel(/^Decorrenza/).fill(inDays(0));
  await next(form);
  await form.getByLabel(/^Denominazione/).fill(house);
  await pick(newcomer, form, /^Tipologia/, 'Casa e appartamento');
  await form.getByLabel(/^Indirizzo/).fill('Via dei Larici 9');
  await form.getByLabel(/^CAP/).fill('23041');
  await fillIn(form, [
    [/^Latitudine/, '46,538'],
    [/^Longitudine/, '10,135'],
  ]);
  await form.getByLabel(/^E-mail/).fill('larici@example.it');
  await choose(newcomer, form, /^Titolo di disponibilità/, 'Proprietà');
  await form.getByRole('button', { name: /^Aggiungi sezione/ }).click();
  await fillIn(form, [
    ['Foglio, riga 1', '12'],
    ['Particella, riga 1', '340'],
  ]);
  await next(form);
  await form.getByRole('button', { name: /^Aggiungi unità/ }).click();
  await choose(newcomer, form, /^Unità, riga 1/, 'Bilocale');
  await form.getByLabel('Quantità, riga 1').fill('1');
  await form.getByLabel('Letti per unità, riga 1').fill('4');
  await choose(newcomer, form, /^Forma di gestione/, 'Imprenditoriale');
  await choose(newcomer, form, /^Apertura/, 'Annuale');
  await next(form);
  await form.getByLabel(/^Senza impianti a gas/).check();
  await form.getByRole('button', { name: /^Aggiungi piano/ }).click();
  await fillIn(form, [
    ['Piano, riga 1', 'Terra'],
    [/^Superficie.*, riga 1$/, '90'],
    [/^Estintori/, '1'],
    [/^Compagnia assicurativa/, 'Assicurazioni Alpine'],
    [/^Numero di polizza/, 'RC-9'],
    [/^Polizza valida fino al/, inDays(300)],
  ]);
  await tickAll(form.getByRole('group', { name: /^Dichiaro/ }));
  await next(form);
  await form.getByRole('heading', { name: 'Allegati', exact: true }).waitFor();
  for (const [at, word] of [/^Documento d’identità/, /^Planimetria/].entries()) {
    await attach(form.getByRole('button', { name: word }), paper);
    await form.getByText('carta.pdf').nth(at).waitFor();
  }
  await form.getByRole('button', { name: 'Salva e rivedi' }).click();
  await verb(newcomer, opened(newcomer, 'Pratica in bozza'), 'Invia');
  await confirm(newcomer);
  const number = await numberOn(newcomer);
  await opened(newcomer, number).getByText('Inviata').first().waitFor();

  // 4. The municipality says what it thinks.
  const comune = await enter('comune');
  await menu(comune, 'Pratiche');
  await comune.getByRole('link', { name: number, exact: true }).click();
  await verb(comune, opened(comune, number), 'Esprimi parere');
  const opinion = comune.getByRole('dialog', { name: `Esprimi parere ${number}` });
  await choose(comune, opinion, /^Parere/, 'Favorevole');
  await opinion.getByRole('button', { name: 'Esprimi parere' }).click();
  await opened(comune, number).getByText('Favorevole').first().waitFor();

  // 5. The office takes it, asks, gets its answer and accepts: a place and its licence come alive.
  await menu(office, 'Pratiche').catch(() => undefined);
  await office.goto(office.url().replace(/(manager\/\d+)\/.*/, '$1/provincia/applications'));
  await office.getByRole('link', { name: number, exact: true }).click();
  const file = opened(office, number);
  await verb(office, file, 'Prendi in carico');
  await confirm(office);
  await file.getByText('Presa in carico').first().waitFor();
  await verb(office, file, 'Chiedi integrazioni');
  const asking = office.getByRole('dialog', { name: `Chiedi integrazioni ${number}` });
  await asking.getByLabel(/^Che cosa serve/).fill('Conferma il numero dei letti.');
  await asking.getByRole('button', { name: 'Chiedi integrazioni' }).click();
  await file.getByText('Da integrare', { exact: true }).first().waitFor();
  await newcomer.reload();
  await verb(newcomer, opened(newcomer, number), 'Trasmetti integrazioni');
  const answer = newcomer.getByRole('dialog', { name: `Trasmetti integrazioni ${number}` });
  await answer.getByLabel(/^Che cosa è cambiato/).fill('Sono quattro.');
  await answer.getByRole('button', { name: 'Trasmetti integrazioni' }).click();
  await opened(newcomer, number).getByText('Integrata').first().waitFor();
  await office.reload();
  await verb(office, file, 'Accogli');
  const act = office.getByRole('dialog', { name: `Accogli ${number}` });
  await act.getByLabel(/^Atto/).fill('Determina 77/2026');
  await act.getByRole('button', { name: 'Accogli' }).click();
  await file.getByText('Accolta').first().waitFor();

  // 6. She declares the prices of the hotel; the office publishes them.
  const base = newcomer.url().replace(/(manager\/\d+)\/.*/, '$1/hotel');
  await newcomer.goto(`${base}/rates`);
  const prices = newcomer
    .locator('tbody tr')
    .filter({ hasText: 'Da inviare' })
    // Of the place just opened there are none before, whether it is asked for them already or within five minutes.
    .filter({ hasNotText: house })
    .locator('a')
    .first();
  const campaign = (await prices.textContent()) ?? '';
  await prices.click();
  await verb(newcomer, opened(newcomer, campaign), 'Riprendi i prezzi precedenti');
  await confirm(newcomer);
  await newcomer
    .getByText(/^Comunicazione dei prezzi .* ha i prezzi precedenti$/)
    .first()
    .waitFor();
  await verb(newcomer, opened(newcomer, campaign), 'Invia');
  await confirm(newcomer);
  await opened(newcomer, campaign).getByText('Inviata').first().waitFor();
  const download = newcomer.waitForEvent('download');
  await opened(newcomer, campaign).getByRole('button', { name: 'Scarica il PDF' }).click();
  expect((await download).suggestedFilename()).toBe('cartellino-prezzi.pdf');
  await office.goto(office.url().replace(/(manager\/\d+)\/.*/, '$1/provincia/rates'));
  await office.locator('tbody tr').filter({ hasText: 'Aperto' }).locator('a').first().click();
  const toCheck = office.getByRole('region', { name: /^Da controllare/ });
  await settled(office);
  const mine = await unfolded(office, toCheck.getByRole('link', { name: campaign }));
  await mine.click();
  await verb(office, opened(office, campaign), 'Pubblica');
  await confirm(office);
  await opened(office, campaign).getByText('Pubblicata').first().waitFor();

  // 7. She writes the card of the new place, with an image, and the office publishes it.
  await newcomer.goto(`${base}/info/marketing`);
  await newcomer.getByRole('link', { name: house }).click();
  await newcomer.getByRole('button', { name: 'Comincia la scheda' }).click();
  await newcomer.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Tra i larici');
  await newcomer
    .getByRole('textbox', { name: 'In breve', exact: true })
    .fill('Un bilocale a Livigno.');
  await newcomer.getByRole('button', { name: 'Salva', exact: true }).click();
  await newcomer.getByRole('heading', { name: house, level: 1 }).waitFor();
  await newcomer.goto(newcomer.url().replace('marketing', 'images'));
  const image = await sharp({
    create: { width: 1400, height: 900, channels: 3, background: '#2a6' },
  })
    .jpeg()
    .toBuffer();
  await settled(newcomer);
  await attach(newcomer.getByRole('button', { name: /^Aggiungi un’immagine/ }), {
    name: 'facciata.jpg',
    mimeType: 'image/jpeg',
    buffer: image,
  });
  await newcomer.getByLabel('Descrizione dell’immagine 1').fill('La facciata');
  await newcomer.getByRole('button', { name: 'Salva', exact: true }).click();
  await newcomer
    .getByText(/^Scheda promozionale .* salvata$/)
    .first()
    .waitFor();
  await newcomer.goto(newcomer.url().replace('images', 'marketing'));
  await verb(newcomer, newcomer.locator('main'), 'Invia per l’approvazione');
  await confirm(newcomer);
  await newcomer.locator('main').getByText('Da approvare').first().waitFor();
  await office.goto(
    office
      .url()
      .replace(
        /(manager\/\d+)\/.*/,
        `$1/provincia/accommodations?filter=${encodeURIComponent(JSON.stringify({ q: house }))}`,
      ),
  );
  // By keyboard: an alert that comes over the list moves it away under the pointer.
  await office.getByRole('link', { name: house }).first().press('Enter');
  await office.getByRole('heading', { name: house, level: 1 }).waitFor();
  await settled(office);
  const card = office
    .getByRole('region', { name: 'Schede promozionali', exact: true })
    .getByRole('link', { name: house });
  await card.waitFor();
  const place = office.url();
  await card.click();
  // The card has the name of its house: it has come where the parts of that are gone.
  await office
    .getByRole('region', { name: 'Schede promozionali', exact: true })
    .waitFor({ state: 'detached' });
  await settled(office);
  await verb(office, opened(office, house), 'Pubblica');
  await confirm(office);
  await opened(office, house).getByText('Pubblicata').first().waitFor();

  // 8. She delegates somebody, who accepts.
  await newcomer.goto(`${base}/users`);
  await newcomer.getByRole('button', { name: 'Nuova delega' }).click();
  const delegation = newcomer.getByRole('dialog', { name: 'Nuova delega' });
  await fillIn(delegation, [
    [/^Nome/, 'Davide'],
    [/^Cognome/, 'Sertorelli'],
    [/^Codice fiscale/, 'SRTDVD84L22L035R'],
    [/^E-mail/, 'hotel.altro@demo.soggiorno.it'],
    [/^Valida dal/, inDays(0)],
  ]);
  await delegation.getByLabel('Pratiche', { exact: true }).check();
  await delegation.getByRole('button', { name: 'Salva', exact: true }).click();
  await delegation.waitFor({ state: 'detached' });
  await newcomer.getByRole('link', { name: 'Davide Sertorelli' }).click();
  await verb(newcomer, opened(newcomer, 'Davide Sertorelli'), 'Invia al delegato');
  await confirm(newcomer);
  await opened(newcomer, 'Davide Sertorelli').getByText('In attesa del delegato').first().waitFor();
  const delegate = await enter('hotel.altro');
  await delegate.goto(delegate.url().replace(/hotel\/.*/, 'profile/my-accommodations'));
  await delegate.getByRole('button', { name: 'Accetta' }).click();
  await confirm(delegate);
  await delegate.getByText('Attiva', { exact: true }).first().waitFor();

  // 9. The office suspends the new licence, extends, reactivates, notes and ends it.
  await office.goto(place);
  await settled(office);
  await office
    .getByRole('region', { name: /^Licenze/ })
    .getByRole('link')
    .first()
    .click();
  await office.getByRole('heading', { level: 1, name: /^SO-/ }).waitFor();
  await settled(office);
  const main = office.locator('main');
  await done(
    office,
    'Sospendi',
    [
      [/^Dal/, inDays(0)],
      [/^Fino al/, inDays(72)],
      [/^Comunicata il/, inDays(0)],
      [/^Motivo/, 'Lavori al tetto'],
    ],
    'Sospesa',
  );
  await done(
    office,
    'Proroga',
    [
      [/^Fino al/, inDays(131)],
      [/^Motivo/, 'Neve'],
    ],
    inDays(131),
  );
  await done(office, 'Riattiva', [], 'Attiva');
  await main.getByText('Attiva', { exact: true }).first().waitFor();
  await settled(office);
  await done(
    office,
    'Annota',
    [[/^Nota/, 'Sopralluogo senza rilievi']],
    'Sopralluogo senza rilievi',
  );
  const end = inDays(191);
  await done(
    office,
    'Cessa',
    [[/^Data di cessazione/, end]],
    `In programma: cessazione dal ${end}`,
    'Programma',
  );

  // 10. The consorzio, the owner and the administrator see their part.
  const consorzio = await enter('mandamento');
  await consorzio.goto(
    consorzio
      .url()
      .replace(
        /consorzio\/.*/,
        `consorzio/accommodations?filter=${encodeURIComponent(JSON.stringify({ q: house }))}`,
      ),
  );
  await consorzio.getByRole('link', { name: house }).first().waitFor();
  const owner = await enter('hotel');
  await menu(owner, 'Licenze');
  await owner.locator('tbody tr').filter({ hasText: house }).getByText('Attiva').waitFor();
  const admin = await enter('admin');
  await admin.goto(admin.url().replace(/admin\/.*/, 'admin/users'));
  await settled(admin);
  await admin.getByRole('heading', { name: 'Utenti', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
