import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { type Account, accounts, settled, signIn } from './site.ts';
import { visiting } from './visiting.ts';

const { url, visit, faults } = visiting();
afterAll(() => expect(faults).toEqual([]));

const at = async (account: Account, work: (page: Page) => Promise<void>) => {
  const page = await visit();
  await signIn(page, url(), account);
  await work(page);
  await page.context().close();
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
      await expect.poll(() => menuOf(page).getByRole('link').count()).toBeGreaterThan(0);
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
    await expect.poll(() => page.getByRole('banner').textContent()).toContain('Comune di Livigno');
  }));
