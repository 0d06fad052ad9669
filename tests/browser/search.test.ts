import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { settled, signedIn } from './site.ts';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** The search over everything, from wherever one is. */
const { url, enterAt } = visiting();
let page: Page;
afterEach(() => page.context().close());

const field = () => page.getByRole('combobox', { name: 'Cerca ovunque' });
const options = () => page.getByRole('option');

/** Some licences of the whole list, as the API names them. */
async function licences(count: number): Promise<readonly { id: number; number: string }[]> {
  const { place } = await signedIn(url(), 'provincia');
  const api = place.replace('/manager/', '/api/managers/').replace(/\/provincia$/, '');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await fetch(`${api}/licenses?range=[0,499]&fields=["number","state"]`, {
    headers: { Authorization: `Token ${token}` },
  });
  const all = (await answer.json()) as { id: number; number: string; state: string }[];
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

it('finds a house by what it is called and where it stands, and its licence with it', async () => {
  page = await enterAt('provincia', 'provincia/dashboard');
  await page.keyboard.press('/');
  await field().fill('stella alpina livig');
  const houses = page.getByRole('group', { name: /^Strutture/ });
  await houses.getByRole('option').first().waitFor();
  expect(await houses.getByRole('option').first().textContent()).toMatch(/Stella Alpina.*Livigno/);
  await page.getByRole('group', { name: 'Licenze' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await field().getAttribute('aria-activedescendant')).toBeTruthy();
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
  await houses.nth(2).click();
  await field().waitFor({ state: 'hidden' });
  await settled(page);
  await page.keyboard.press('Control+k');
  await field().fill('hotel');
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
