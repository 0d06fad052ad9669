import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { visiting } from './visiting.ts';
import { faultsShown } from './walk.ts';

/** The states a page may be in besides full: said in Italian, readable by all, with a way on. */
const { enter } = visiting();
let page: Page;
let base: string;
beforeAll(async () => {
  page = await enter('provincia');
  base = page.url().replace(/provincia\/dashboard$/, '');
});

const answers = {
  broken: (route: Route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Request-Id': 'c0d1ce' },
      json: { message: 'Ops! Si è verificato un errore' },
    }),
  forbidden: (route: Route) =>
    route.fulfill({ status: 403, json: { message: 'Non hai il permesso per questa operazione' } }),
  unreachable: (route: Route) => route.abort('internetdisconnected'),
} as const;

/** What each says, and the way on it offers. */
const said = {
  broken: [/Ops! Si è verificato un errore[\s\S]*codice c0d1ce/, 'Riprova'],
  forbidden: [/Non puoi aprire questa pagina/, 'Torna al cruscotto'],
  unreachable: [/Il server non risponde/, 'Riprova'],
} as const;
type Answered = keyof typeof answers;

const pages = {
  list: 'provincia/licenses',
  record: 'provincia/licenses/1',
  form: 'provincia/licenses/1/edit',
} as const;

const cells = Object.keys(pages).flatMap((kind) =>
  Object.keys(answers).map((answer) => [kind, answer] as [keyof typeof pages, Answered]),
);

describe.each(cells)('a %s that is %s', (kind, answer) => {
  it('says so and offers a way on', async () => {
    const records = /\/api\/managers\/\d+\/licenses(\/\d+)?(\?|$)/;
    await page.route(records, answers[answer]);
    await page.goto(`${base}${pages[kind]}`);
    const main = page.locator('main');
    const [words, way] = said[answer];
    await main
      .getByRole('button', { name: way })
      .or(main.getByRole('link', { name: way }))
      .waitFor();
    await expect.poll(() => main.textContent()).toMatch(words);
    await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await faultsShown(page)).toEqual([]);
    await page.unroute(records);
  });
});

it('a list without a match says what to do, and does it', async () => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${base}provincia/licenses`);
  const first = page.getByRole('link', { name: /^SO-\d{4}-\d{4}/ }).first();
  const name = await first.textContent();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Cerca/ }))
    .first()
    .fill('xyzzy');
  const reset = page.locator('main').getByRole('button', { name: 'Azzera filtri' }).last();
  await reset.waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await reset.click();
  await page
    .getByRole('link', { name: String(name) })
    .first()
    .waitFor();
});

it('a page opens its own help, and the rest of it by search', async () => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`${base}provincia/licenses`);
  await page.getByRole('button', { name: 'Aiuto' }).click();
  const help = page.getByRole('dialog', { name: 'Aiuto' });
  await help.getByText('per la pagina «Archivio licenze»').waitFor();
  await help.getByText('Cercare una licenza').click();
  await help.getByText('I filtri restano nell’indirizzo').waitFor();
  await expect.poll(() => help.getByText('Cambiare la password').count()).toBe(0);
  await help.getByLabel('Cerca in tutto l’aiuto').fill('sicurezza');
  await help.getByText('1 articolo con queste parole').waitFor();
  await help.getByText('Le altre sessioni finiscono subito').waitFor();
  expect(await faultsShown(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Aiuto');
});
