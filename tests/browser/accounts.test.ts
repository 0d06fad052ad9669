import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { placesOf } from './places-of.ts';
import { type Account, accounts, type Site, settled, signIn, startSite, watch } from './site.ts';

let site: Site;
let browser: Browser;
let axe: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const at = async (
  account: Account,
  work: (page: Page, context: BrowserContext) => Promise<void>,
) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    bypassCSP: true,
  });
  const faults = watch(context, site.url);
  const page = await context.newPage();
  await signIn(page, site.url, account);
  await work(page, context);
  await context.close();
  expect(faults).toEqual([]);
};

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });

it.each(accounts.filter((account) => account !== 'multi'))(
  '%s signs in to the dashboard of its own area, with a menu that leads somewhere',
  (account) =>
    at(account, async (page) => {
      expect(page.url()).toMatch(
        /\/manager\/\d+\/(admin|provincia|hotel|consorzio|comune)\/dashboard$/,
      );
      await expect.poll(() => page.title()).toBe('Cruscotto · Soggiorno');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await menuOf(page).getByRole('link').count()).toBeGreaterThan(0);
    }),
);

it('lets a person of three organisations choose, and change later', () =>
  at('multi', async (page) => {
    expect(page.url()).toMatch(/\/select-managers$/);
    await page
      .getByRole('link', { name: /^Comune di Livigno/ })
      .or(page.getByRole('button', { name: /^Comune di Livigno/ }))
      .first()
      .click();
    await page.waitForURL(/\/comune\/dashboard$/);
    await settled(page);
    expect(await page.getByRole('banner').textContent()).toContain('Comune di Livigno');
  }));

it.each<Account>(['admin', 'provincia', 'mandamento', 'comune.base', 'hotel', 'pms'])(
  '%s opens every place it may, without a fault, readable by all',
  (account) =>
    at(account, async (page) => {
      const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
      const visits = await placesOf(site.url, token);
      expect(visits.length).toBeGreaterThan(2);
      for (const { place, address } of visits) {
        await page.goto(`${site.url}${address}`);
        await settled(page);
        expect(new URL(page.url()).pathname).toBe(address);
        await expect.poll(() => page.title()).toContain(`${place.title} · Soggiorno`);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect([address, await violations(page)]).toEqual([address, []]);
      }
    }),
);

it('is never wider than a small screen', () =>
  at('provincia', async (page) => {
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await page.setViewportSize({ width: 320, height: 800 });
    for (const { address } of await placesOf(site.url, token)) {
      await page.goto(`${site.url}${address}`);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([address, width]).toEqual([address, 320]);
    }
  }));

/** What axe finds against WCAG 2.2 AA. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations: found } = await tool.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}
