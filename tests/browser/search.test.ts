import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Account, settled, signedIn } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** The search over everything, from wherever one is. */
const { url, enterAt } = visiting();
let page: Page;

const field = () => page.getByRole('combobox', { name: 'Cerca ovunque' });
const options = () => page.getByRole('option');
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Holds back, until it is told to go on, what is asked by an address; `come` is when it is first asked. */
async function held(address: string | RegExp) {
  const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(address, async (route) => {
    asked.resolve();
    await go.promise;
    await route.continue();
  });
  return { come: asked.promise, go: go.resolve };
}

/** What the API lists for who is on the page. */
async function listed<T>(account: Account, path: string): Promise<readonly T[]> {
  const { place } = await signedIn(url(), account);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${place.replace('/manager/', '/api/managers/')}/${path}`, {
    headers: { Authorization: `Token ${token}` },
  });
  return (await answer.json()) as readonly T[];
}

/** Some licences of the whole list, as the API names them. */
async function licences(count: number): Promise<readonly { id: number; number: string }[]> {
  const all = await listed<{ id: number; number: string; state: string }>(
    'provincia',
    'licenses?range=[0,499]&fields=["number","state"]',
  );
  const alive = all.filter(({ state }) => state === 'active');
  return alive.filter((_, at) => at % Math.floor(alive.length / count) === 0).slice(0, count);
}

it('leads from any page to any licence in twelve keys and one Enter', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  for (const { number } of await licences(4)) {
    await page.getByRole('button', { name: 'Cerca ovunque' }).waitFor();
    // Year and serial, as one reads them from a paper.
    const typed = number.split('-').slice(1).join(' ');
    const keys = ['Control+k', ...typed];
    expect(keys.length).toBeLessThanOrEqual(12);
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key);
    await options().first().getByText(number.slice(0, 3)).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
    await settled(page);
  }
});

it('leads to the beds of a licence in thirty keys, its reason apart', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const [one] = await licences(1);
  const typed = ['r', 'e', 't', 't', ' ', ...(one?.number.split('-').slice(1).join(' ') ?? '')];
  let keys = 0;
  const press = async (...some: readonly string[]) => {
    for (const key of some) await page.keyboard.press(key === ' ' ? 'Space' : key);
    keys += some.length;
  };
  await press('Control+k', ...typed);
  await expect.poll(() => options().first().textContent()).toMatch(/^Rettifica: licenza /);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Rettifica/ });
  await dialog.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  await expect.poll(focused).toMatch(/-reason$/);
  await page.keyboard.type('Conteggio errato');
  while (!(await focused()).endsWith('-rows-0-quantity') && keys < 30) await press('Tab');
  await press('7', 'Control+s');
  await dialog.waitFor({ state: 'hidden' });
  expect(keys).toBeLessThanOrEqual(30);
});

it('finds a house by what it is called and where it stands, and its licence with it', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.keyboard.press('/');
  await field().fill('stella alpina livig');
  const houses = page.getByRole('group', { name: /^Strutture/ });
  await houses.getByRole('option').first().waitFor();
  expect(await houses.getByRole('option').first().textContent()).toMatch(/Stella Alpina.*Livigno/);
  await page.getByRole('group', { name: 'Licenze' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const second = await options().nth(1).getAttribute('id');
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(second);
  expect(await options().nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await faultsShown(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await field().inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await field().waitFor({ state: 'hidden' });
});

it('leads to a page of the menu, says when there is nothing, and gives the focus back', async () => {
  page = await enterAt('hotel', 'hotel/dashboard');
  const button = page.getByRole('button', { name: 'Cerca ovunque' });
  await button.click();
  await field().fill('x');
  await page.getByText('Scrivi almeno due lettere').waitFor();
  await field().fill('zzzz niente');
  await page.getByText('Nessun risultato per «zzzz niente»').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  expect(await faultsShown(page)).toEqual([]);
  await field().fill('licen');
  await page.getByRole('group', { name: 'Pagine' }).getByRole('option').first().waitFor();
  await page.getByRole('group', { name: 'Pagine' }).getByRole('option').first().click();
  await page.getByRole('heading', { level: 1, name: 'Licenze' }).waitFor();
});

it('shows first what was opened lately', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.keyboard.press('Control+k');
  await field().fill('hotel');
  const houses = page.getByRole('group', { name: /^Strutture/ }).getByRole('option');
  await houses.nth(2).waitFor();
  const third = await houses.nth(2).textContent();
  // Opened before the page has come, the search learns of it when it does.
  const house = await held(/\/accommodations\/\d+(\?|$)/);
  await houses.nth(2).click();
  await field().waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await field().fill('hotel');
  house.go();
  await houses.first().getByText('aperta oggi').waitFor();
  expect(await houses.first().textContent()).toContain((third ?? '').slice(0, 20));
  await page.keyboard.press('Escape');
  const recent = page.getByRole('group', { name: 'Recenti' }).getByRole('option');
  await recent.first().waitFor();
  expect(await recent.first().textContent()).toContain((third ?? '').slice(0, 20));
});

it('opens the form of a verb that is written before what it is done to, on Enter before the answer', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const [licence] = await licences(1);
  await page.keyboard.press('Control+k');
  await field().fill(`vieta licenza ${licence?.number.split('-').slice(1).join(' ')}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Vieta ${licence?.number}` }).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

it('offers nobody a verb they may not do', async () => {
  page = await enterAt('hotel', 'hotel/dashboard');
  await page.keyboard.press('Control+k');
  await field().fill('vieta licenza so');
  await page.getByText('Nessun risultato per «vieta licenza so»').first().waitFor();
  expect(await options().count()).toBe(0);
});

it('says on a phone, too, that the server does not answer, and asks again', async () => {
  page = await enterAt('provincia', 'provincia/dashboard', 390);
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await page.route('**/search?q=**', (route) => route.abort());
  await field().fill('hotel');
  const again = page.getByRole('button', { name: 'Riprova' });
  await again.waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.unroute('**/search?q=**');
  await again.click();
  await options().first().waitFor();
  expect(await faultsShown(page)).toEqual([]);
});

it('says that there is no connection, and finds as soon as there is one', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.context().setOffline(true);
  await field().fill('hotel');
  const told = page.getByRole('alert').filter({ hasText: 'Connessione assente' });
  await told.getByRole('button', { name: 'Riprova' }).waitFor();
  expect(await page.getByText('Nessun risultato').count()).toBe(0);
  await page.context().setOffline(false);
  await options().first().waitFor();
});

it('waits after too many questions at once, says so, and asks again by itself', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.route(
    '**/search?q=**',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: {} }),
    { times: 1 },
  );
  await page.keyboard.press('Control+k');
  await field().fill('hotel');
  await page.getByText('Hai già molte ricerche in corso').first().waitFor();
  await options().first().waitFor();
});

it('offers what one may make, and a verb wherever it is written', async () => {
  page = await enterAt('hotel', 'hotel/dashboard');
  await page.keyboard.press('Control+k');
  await field().fill('nuova pratica');
  await options().getByText('Nuova pratica').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Nuova pratica/ }).waitFor();
});

it('keeps what is typed when the heading of the page below comes late, and gives the focus back', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const [licence] = await licences(1);
  await page.keyboard.press('Control+k');
  await field().fill(String(licence?.number));
  await options().first().waitFor();
  const record = await held(new RegExp(`/licenses/${licence?.id}(\\?|$)`));
  await page.keyboard.press('Enter');
  await record.come;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stella');
  record.go();
  await page.locator('main h1', { hasText: String(licence?.number) }).waitFor();
  await page.keyboard.type(' alpina');
  expect(await focused()).toBe('Cerca ovunque');
  expect(await field().inputValue()).toBe('stella alpina');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await field().waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Cerca ovunque');
});

it('keeps every key that is pressed while its code comes', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const code = await held('**/assets/SearchDialog-*.js');
  await page.keyboard.press('Control+k');
  await code.come;
  await page.keyboard.type('stellx');
  await page.keyboard.press('Backspace');
  code.go();
  await field().waitFor();
  await page.keyboard.type('a alp');
  expect(await field().inputValue()).toBe('stella alp');
});

it('leaves the page standing when its code does not come, and asks for it again with what was typed', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const go = Promise.withResolvers<void>();
  await page.route('**/assets/SearchDialog-*.js', async (route) => {
    await go.promise;
    await route.abort();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stella');
  go.resolve();
  const told = page.getByRole('alertdialog', { name: 'Questa parte non si è caricata' });
  await told.waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await told.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
  expect(await page.locator('main h1').count()).toBe(1);
  await page.unrouteAll();
  await told.getByRole('button', { name: 'Riprova' }).click();
  await field().waitFor();
  await options().first().waitFor();
});

it('does the same with the help', async () => {
  page = await enterAt('hotel', 'hotel/dashboard');
  await page.route('**/assets/HelpPanel-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Aiuto' }).click();
  const told = page.getByRole('alertdialog', { name: 'Questa parte non si è caricata' });
  await told.getByRole('button', { name: 'Chiudi' }).click();
  await told.waitFor({ state: 'hidden' });
  await page.locator('main h1').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Aiuto' }).click();
  await told.getByRole('button', { name: 'Riprova' }).click();
  await page.getByRole('dialog', { name: 'Aiuto' }).waitFor();
});

it('offers words as they were meant, with what they find', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.keyboard.press('Control+k');
  await field().fill('licenca stela alpina');
  const meant = page.getByRole('button', { name: 'licenza stella alpina' });
  await meant.waitFor();
  await page.getByRole('group', { name: 'Licenze' }).getByRole('option').first().waitFor();
  expect(await page.getByRole('status').allTextContents()).toContainEqual(
    expect.stringContaining('Forse cercavi: licenza stella alpina'),
  );
  expect(await faultsShown(page)).toEqual([]);
  await meant.click();
  expect(await field().inputValue()).toBe('licenza stella alpina');
  await meant.waitFor({ state: 'hidden' });
  await options().first().waitFor();
});

it('offers them in a list, too', async () => {
  const filter = encodeURIComponent('{"q":"stela alpina"}');
  page = await enterAt('provincia', `provincia/accommodations?filter=${filter}`);
  await page.getByRole('button', { name: 'stella alpina' }).click();
  await page
    .getByRole('row', { name: /Stella Alpina/i })
    .first()
    .waitFor();
});

it('says that it does not know what may be done, and leads to what it has found', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  const [licence] = await licences(1);
  await page.route('**/verbs?**', (route) => route.abort());
  await page.route('**/verbs', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field().fill(String(licence?.number));
  await page.getByRole('alert').getByRole('button', { name: 'Riprova' }).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { level: 1, name: new RegExp(String(licence?.number)) })
    .waitFor();
});

it('opens beside, as whom one acts as', async () => {
  page = await enterAt('admin', 'admin/dashboard');
  const users = await listed<{ id: number; email: string }>(
    'admin',
    `users?range=[0,0]&filter=${encodeURIComponent('{"q":"provincia@demo.soggiorno.it"}')}`,
  );
  const { place } = await signedIn(url(), 'provincia');
  await page.goto(`${place}/provincia/dashboard?impersonate=${users[0]?.id}`);
  await page.getByRole('button', { name: 'Apri', exact: true }).click();
  await page.getByText('Stai operando come').waitFor();
  await page.keyboard.press('Control+k');
  await field().fill('hotel');
  await options().first().waitFor();
  const beside = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await beside;
  await opened.waitForURL(/impersonate=/);
  expect(new URL(opened.url()).searchParams.get('impersonate')).toBe(String(users[0]?.id));
});

it('shows no points of its own for what was written', async () => {
  page = await enterAt('hotel', 'hotel/dashboard');
  await page.keyboard.press('Control+k');
  await field().fill(`zzzz ${'y'.repeat(120)}`);
  await page.getByText('Nessun risultato per quello che hai scritto').first().waitFor();
});
