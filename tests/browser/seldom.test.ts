import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { confirm, inDays, opened, verb } from './acts.ts';
import { settled } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** What an office and an operator seldom do, each done by who may. */
const { enter, faults } = visiting();
afterAll(() => expect(faults).toEqual([]));

const go = async (page: Page, path: string) => {
  await page.goto(page.url().replace(/(\/manager\/\d+)\/.*/, `$1/${path}`));
  await settled(page);
};

/** Asks as the person of a page, where a test needs what takes too long to make by hand. */
async function asked(page: Page, method: string, path: string, body?: object) {
  const [, manager] = /\/manager\/(\d+)\//.exec(page.url()) ?? [];
  return page.evaluate(
    async ([how, where, sent]) => {
      const token = localStorage.getItem('token');
      const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(where, { method: how, headers, ...(sent && { body: sent }) });
      return answer.json();
    },
    [method, `/api/managers/${manager}${path}`, body && JSON.stringify(body)] as const,
  );
}

/** What is wrong with a page as it stands, and back to the width it was at. */
async function expectFaultless(page: Page) {
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
}

it('the province extends a price campaign, takes it back, and annuls it with a reason', async () => {
  const office = await enter('provincia');
  const today = todayInRome();
  const [, manager] = /\/manager\/(\d+)\//.exec(office.url()) ?? [];
  const made = await asked(office, 'POST', '/rate-periods', {
    label: 'Prezzi di prova',
    manager: Number(manager),
    year: 2090,
    kind: 'annual',
    validFrom: '2090-01-01',
    validTo: '2090-12-31',
    submissionFrom: today,
    submissionTo: addDays(today, 30),
    cardLanguages: ['it', 'en', 'de'],
  });
  await go(office, `provincia/rates/${made.id}`);
  const main = office.locator('main');
  await verb(office, main, 'Apri');
  await confirm(office);
  await main.getByText('Aperto', { exact: true }).first().waitFor();

  await verb(office, main, 'Proroga il termine');
  const extending = office.getByRole('dialog', { name: 'Proroga il termine Prezzi di prova' });
  await extending.getByText(/^Chi manca ha più tempo/).waitFor();
  await extending.getByLabel(/^Si comunicano fino al/).fill(inDays(45));
  await expectFaultless(office);
  await extending.getByRole('button', { name: 'Proroga il termine' }).click();
  await main
    .getByText(formatDate(addDays(today, 45)))
    .first()
    .waitFor();

  await verb(office, main, 'Riporta in bozza');
  await office.getByText('A chi la campagna chiedeva i prezzi non li chiede più.').waitFor();
  await confirm(office);
  await main.getByText('Bozza', { exact: true }).first().waitFor();

  await verb(office, main, 'Apri');
  await confirm(office);
  await main.getByText('Aperto', { exact: true }).first().waitFor();
  await verb(office, main, 'Annulla la campagna');
  const annulling = office.getByRole('dialog', { name: 'Annulla la campagna Prezzi di prova' });
  await annulling.getByText(/^Ciò che è stato scritto o inviato decade/).waitFor();
  // Going back is not called by the name of what is done.
  await annulling.getByRole('button', { name: 'Torna indietro' }).waitFor();
  await annulling.getByRole('button', { name: 'Annulla la campagna' }).click();
  await annulling.getByText('Campo richiesto').first().waitFor();
  await annulling.getByLabel(/^Perché/).fill('Aperta per errore.');
  await expectFaultless(office);
  await annulling.getByRole('button', { name: 'Annulla la campagna' }).click();
  await main.getByText('Annullato', { exact: true }).first().waitFor();
  await expectFaultless(office);
});

it('the province writes the number a paper leaves under, once', async () => {
  const office = await enter('provincia');
  const [paper] = await asked(office, 'GET', '/application-papers?range=[0,0]');
  const { number } = await asked(office, 'GET', `/applications/${paper.application}`);
  await go(office, `open/applications/${paper.application}`);
  const papers = opened(office, number).getByRole('table', { name: /^Documenti/ });
  await papers.getByRole('link', { name: paper.title }).first().click();
  const sheet = opened(office, paper.title);
  await verb(office, sheet, 'Protocolla in partenza');
  const dialog = office.getByRole('dialog', { name: `Protocolla in partenza ${paper.title}` });
  await dialog.getByLabel(/^Protocollo di partenza/).fill('2026/P-4711');
  await dialog.getByLabel(/^Del/).fill(inDays(0));
  await expectFaultless(office);
  await dialog.getByRole('button', { name: 'Protocolla in partenza' }).click();
  await sheet.getByText('2026/P-4711').first().waitFor();
  // What was done is called as its button is.
  await sheet.getByText('«Protocolla in partenza»').waitFor();
  const again = sheet.getByRole('button', { name: 'Protocolla in partenza', exact: true });
  await expect.poll(() => again.getAttribute('title')).toContain('Ora non si può fare');
  await again.press('Enter');
  await office.getByText(/È già protocollato in partenza: 2026\/P-4711/).waitFor();
});

it('the province says that it has put right what an annulled change left in the register', async () => {
  const office = await enter('provincia');
  const filter = encodeURIComponent('{"kind":["variation_capacity"],"state":["accepted"]}');
  const [change] = await asked(office, 'GET', `/applications?filter=${filter}`);
  const license = await asked(office, 'GET', `/licenses/${change.license}`);
  // What was changed again since is not undone by itself.
  const rows = license.rows.map((row: { quantity: number }, at: number) =>
    at === 0 ? { ...row, quantity: row.quantity + 1 } : row,
  );
  const { version } = license;
  const corrected = { version, rows, maxGuests: null, reason: 'Rilievo' };
  await asked(office, 'POST', `/licenses/${license.id}/correct`, corrected);
  await go(office, `open/applications/${change.id}`);
  const file = opened(office, change.number);
  await verb(office, file, 'Annulla d’ufficio');
  const annulling = office.getByRole('dialog', { name: `Annulla d’ufficio ${change.number}` });
  await annulling.getByLabel(/^Atto/).fill('Determina 99/2026');
  await annulling.getByLabel(/^Ragioni di interesse pubblico/).fill('Le camere non ci sono.');
  await annulling.getByLabel(/^Sentenza passata in giudicato/).fill('Tribunale di Sondrio 12/2026');
  await annulling.getByRole('button', { name: 'Annulla d’ufficio' }).click();
  await file.getByText('Annullata d’ufficio', { exact: true }).first().waitFor();
  await verb(office, file, 'Registro corretto');
  const correcting = office.getByRole('dialog', { name: `Registro corretto ${change.number}` });
  await correcting.getByLabel(/^Che cosa si è corretto/).fill('Le camere sono quelle di prima.');
  // Nothing was touched since: an act says why it stays.
  await correcting.getByLabel(/^Atto/).fill('Determina 100/2026');
  await expectFaultless(office);
  await correcting.getByRole('button', { name: 'Registro corretto' }).click();
  await correcting.waitFor({ state: 'detached' });
  expect((await asked(office, 'GET', `/applications/${change.id}`)).toCorrect).toBe(false);
});

it('a hotel reads what holds back a request of its own, and what is worth a look', async () => {
  const hotel = await enter('hotel');
  const [house] = await asked(hotel, 'GET', '/accommodations');
  const office = await enter('provincia');
  const filter = encodeURIComponent(JSON.stringify({ city: [house.city], status: ['active'] }));
  const there = await asked(office, 'GET', `/accommodations?filter=${filter}`);
  const about = { manager: house.manager, city: house.city, accommodation: house.id };
  const named = await asked(hotel, 'POST', '/applications', {
    ...about,
    kind: 'variation_data',
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    effectiveOn: todayInRome(),
    name: there.find(({ id }: { id: number }) => id !== house.id).name,
  });
  await go(hotel, `open/applications/${named.id}`);
  const main = hotel.locator('main');
  const note = main.getByRole('note').filter({ hasText: 'Da sistemare' });
  await note.getByText('Nel comune c’è già una struttura che si chiama così').waitFor();
  await expectFaultless(hotel);

  const { id } = await asked(hotel, 'POST', '/applications', {
    ...about,
    kind: 'suspension',
  });
  await go(hotel, `open/applications/${id}`);
  const send = main.getByRole('button', { name: 'Invia', exact: true });
  await expect.poll(() => send.getAttribute('title')).toContain('Ora non si può fare');
  await send.press('Enter');
  const reasons = hotel.getByRole('dialog', { name: '«Invia» ora non si può fare' });
  await reasons.getByText(/^Dichiarante: Campo richiesto/).waitFor();
  await expectFaultless(hotel);
  await reasons.getByRole('button', { name: 'Chiudi' }).click();
});
