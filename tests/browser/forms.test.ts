import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { settled, signedIn } from './site.ts';
import { visiting } from './visiting.ts';

/** Whatever happens while a form is filled in, what was written is not lost. */
const { url, enter, enterAt } = visiting();
let context: BrowserContext;
let page: Page;
/** Where the province works. */
let base: string;
let address: string;
/** Each test changes a licence of its own. */
let licence: number;
let licences: number[];
beforeAll(async () => {
  const { place, token } = await signedIn(url(), 'provincia');
  base = `${place}/provincia/`;
  const filter = encodeURIComponent('{"state":["active"]}');
  const answer = await fetch(`${apiOf(base)}/licenses?filter=${filter}`, {
    headers: { Authorization: `Token ${token}` },
  });
  licences = ((await answer.json()) as { id: number }[]).map(({ id }) => id);
});
beforeEach(async () => {
  licence = licences.shift() as number;
  address = `${base}licenses/${licence}/edit`;
  ({ context, page } = await device());
});

/** Another machine of the same office, at the licence. */
async function device() {
  const first = await enterAt('provincia', `provincia/licenses/${licence}/edit`);
  return { context: first.context(), page: first };
}

const apiOf = (place: string) => place.replace(/\/manager\/(\d+)\/.*/, '/api/managers/$1');

/** Opens a copy of the licence, a draft: what the register swears by is a correction once it has lived. */
async function openCopy(): Promise<void> {
  const at = `${apiOf(base)}/licenses/${licence}`;
  const headers = { ...(await headersOf(page)), 'Content-Type': 'application/json' };
  const { version } = (await (await fetch(at, { headers })).json()) as { version: number };
  const body = JSON.stringify({ version });
  const answer = await fetch(`${at}/duplicate`, { method: 'POST', headers, body });
  const { made } = (await answer.json()) as { made: number };
  address = address.replace(`/${licence}/`, `/${made}/`);
  licence = made;
  await page.goto(address);
  await settled(page);
}

const headersOf = async (on: Page) => ({
  Authorization: `Token ${await on.evaluate(() => localStorage.getItem('token') ?? '')}`,
});

const note = (on: Page) => on.getByLabel('Nota interna');
const save = (on: Page) => on.getByRole('button', { name: 'Salva', exact: true }).click();
const kept = (on: Page) => on.getByText(/Bozza conservata alle/).waitFor();
const saved = (on: Page) =>
  on
    .getByText(/^Licenza \S+ salvata$/)
    .first()
    .waitFor();

it('finds on another device what a tab held when it was killed', async () => {
  await note(page).fill('Scritto prima del guasto');
  await kept(page);
  await page.close();
  const other = await device();
  await other.page.getByText('Bozza ritrovata').waitFor();
  await expect.poll(() => note(other.page).inputValue()).toBe('Scritto prima del guasto');
  await save(other.page);
  await saved(other.page);
  await other.page.goto(address);
  await settled(other.page);
  await expect.poll(() => note(other.page).inputValue()).toBe('Scritto prima del guasto');
  expect(await other.page.getByText('Bozza ritrovata').count()).toBe(0);
});

it('asks the password over the form when the session has ended, and saves', async () => {
  await note(page).fill('Scritto a sessione finita');
  await kept(page);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  await fetch(`${url()}/api/logout`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}` },
  });
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('Soggiorno-2026!');
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await saved(page);
  await page.goto(address);
  await settled(page);
  await expect.poll(() => note(page).inputValue()).toBe('Scritto a sessione finita');
});

it('keeps what is written without a connection, says so, and saves when it is back', async () => {
  await context.setOffline(true);
  await note(page).fill('Scritto senza rete');
  await page.getByText(/Bozza conservata su questo dispositivo/).waitFor();
  await save(page);
  await page.getByText('Connessione assente. Riprova quando sei di nuovo in linea.').waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('Scritto senza rete');
  await context.setOffline(false);
  await save(page);
  await saved(page);
});

it('lets each choose where two changed the same, and nothing is overwritten unasked', async () => {
  const other = await device();
  await note(other.page).fill('La nota dell’altra');
  await save(other.page);
  await saved(other.page);
  await note(page).fill('La mia nota');
  await save(page);
  const dialog = page.getByRole('dialog', { name: /Qualcun altro ha salvato/ });
  await dialog.getByRole('radio', { name: /La mia nota/ }).check();
  await dialog.getByRole('button', { name: 'Salva queste scelte' }).click();
  await saved(page);
  await page.goto(address);
  await settled(page);
  await expect.poll(() => note(page).inputValue()).toBe('La mia nota');
});

it('joins without a question what two changed in different fields', async () => {
  await openCopy();
  const other = await device();
  await note(other.page).fill('Solo la nota');
  await save(other.page);
  await saved(other.page);
  await page.getByLabel('Quantità').first().fill('8');
  await save(page);
  await saved(page);
  await page.goto(address);
  await settled(page);
  await expect.poll(() => note(page).inputValue()).toBe('Solo la nota');
  await expect.poll(() => page.getByLabel('Quantità').first().inputValue()).toBe('8');
});

it('keeps what was written when the page is closed in the middle of a save', async () => {
  const held: Route[] = [];
  const record = `**/api/managers/*/licenses/${licence}`;
  await context.route(record, async (route) => {
    if (route.request().method() === 'PUT') held.push(route);
    else await route.continue();
  });
  await note(page).fill('Scritto e mai arrivato');
  await save(page);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.abort();
  await page.close();
  await context.unroute(record);
  const again = await context.newPage();
  await again.goto(address);
  await again.getByText('Bozza ritrovata').waitFor();
  await expect.poll(() => note(again).inputValue()).toBe('Scritto e mai arrivato');
  await save(again);
  await saved(again);
});

it('offers no draft of what arrived though the page was closed before the answer', async () => {
  await note(page).fill('Scritto e arrivato');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  await (await sent).response();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await settled(again);
  await expect.poll(() => note(again).inputValue()).toBe('Scritto e arrivato');
  await note(again).fill('E si va avanti');
  expect(await again.getByText('Bozza ritrovata').count()).toBe(0);
});

it('puts a found draft back into a form that is alive, sets it aside and back again by the keyboard', async () => {
  const before = await note(page).inputValue();
  await note(page).fill('La bozza di prima');
  await kept(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => note(page).inputValue()).toBe('La bozza di prima');
  expect(await page.locator('main [inert]').count()).toBe(0);
  await page.getByRole('button', { name: 'Scarta la bozza' }).press('Enter');
  await page.getByText('Bozza scartata').waitFor();
  await expect.poll(() => note(page).inputValue()).toBe(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => note(page).inputValue()).toBe('La bozza di prima');
  await page.getByRole('button', { name: 'Scarta la bozza' }).press('Enter');
  await note(page).fill('Un’altra');
  await expect.poll(() => page.getByText('Bozza scartata').count()).toBe(0);
  await save(page);
  await saved(page);
});

it('finds the draft of before though the server is slow to tell of it', async () => {
  await note(page).fill('Scritto e poi chiuso');
  await kept(page);
  await page.close();
  const held: Route[] = [];
  let isSlow = true;
  await context.route('**/drafts/**', async (route) => {
    if (isSlow && route.request().method() === 'GET') held.push(route);
    else await route.continue();
  });
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isSlow = false;
  await Promise.all(held.map((route) => route.continue()));
  await again.getByText('Bozza ritrovata').waitFor();
  await expect.poll(() => note(again).inputValue()).toBe('Scritto e poi chiuso');
  await save(again);
  await saved(again);
});

it('loses nothing when a new version is published under an open form', async () => {
  await note(page).fill('Scritto prima della nuova versione');
  await kept(page);
  // The parts of the old version are no longer there.
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Aiuto' }).click();
  await page.getByText('Questa parte non si è caricata').waitFor();
  await context.unroute('**/assets/*.js');
  await page.goto(address);
  await page.getByText('Bozza ritrovata').waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('Scritto prima della nuova versione');
  await save(page);
  await saved(page);
});

it('says that somebody deleted the record, and leaves what was written in the form', async () => {
  const office = await enter('admin');
  const headers = await headersOf(office);
  const api = `${apiOf(office.url())}/attractions`;
  const [first] = (await (await fetch(`${api}?range=[0,0]`, { headers })).json()) as {
    id: number;
    version: number;
  }[];
  await office.goto(office.url().replace('dashboard', `settings/attractions/${first?.id}`));
  await office.getByRole('button', { name: 'Modifica' }).click();
  await office.getByLabel('Nome').fill('Il nome che scrivo');
  const gone = await fetch(`${api}/${first?.id}`, {
    method: 'DELETE',
    headers: { ...headers, 'If-Match': `"${first?.version}"` },
  });
  expect(gone.status).toBeLessThan(300);
  await save(office);
  await office
    .getByText(/è stat[oa] eliminat[oa]|non (c’è|esiste)/)
    .first()
    .waitFor();
  expect(await office.getByLabel('Nome').inputValue()).toBe('Il nome che scrivo');
});

it('copies, moves, takes out and puts back the rows of a table', async () => {
  await openCopy();
  const quantities = () =>
    page
      .getByLabel(/^Quantità, riga/)
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const before = await quantities();
  const grid = page.getByRole('group', { name: 'Capacità ricettiva' });
  await grid.getByRole('button', { name: 'Altro per la riga 1' }).click();
  await page.getByRole('menuitem', { name: 'Duplica la riga' }).click();
  await page.getByLabel('Quantità, riga 2').fill('77');
  await page.getByLabel('Quantità, riga 2').press('Alt+ArrowUp');
  await expect.poll(quantities).toEqual(['77', ...before]);
  await grid.getByRole('button', { name: 'Togli la riga 1' }).click();
  await expect.poll(quantities).toEqual(before);
  await page.getByRole('button', { name: 'Rimetti' }).click();
  await expect.poll(quantities).toEqual(['77', ...before]);
  await save(page);
  await saved(page);
  await page.goto(address);
  await settled(page);
  await expect.poll(quantities).toEqual(['77', ...before]);
});

it('makes the organisation a licence lacks in the middle of the licence', async () => {
  await page.getByRole('button', { name: 'Nuova organizzazione' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuova organizzazione' });
  await dialog.getByLabel('Denominazione').fill('Alpe Nuova S.r.l.');
  await dialog.getByLabel('Tipo', { exact: true }).click();
  await page.getByRole('option', { name: 'Azienda' }).click();
  await dialog.getByLabel('Codice fiscale').fill('12345670017');
  await dialog.getByLabel('E-mail').fill('info@alpenuova.example');
  await dialog.getByLabel('Comuni').fill('Bormio');
  await page.getByRole('option', { name: 'Bormio' }).click();
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Titolare').inputValue()).toBe('Alpe Nuova S.r.l.');
  await save(page);
  // A house that is run changes hands by an application alone: what was chosen stays, with the reason beside it.
  await page.getByText(/^Titolare: il titolare è chi gestisce la struttura/).waitFor();
});
