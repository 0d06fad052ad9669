import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { offer, paper } from './choosers.ts';
import { type Account, accounts, settled, signIn } from './site.ts';
import { visiting } from './visiting.ts';

const { url, visit, faults } = visiting();
afterAll(() => expect(faults).toEqual([]));

const at = async (account: Account, work: (page: Page) => Promise<void>) => {
  const page = await visit();
  await signIn(page, url(), account);
  await work(page);
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

const sightOf = (page: Page) =>
  page.evaluate(async () => ({
    kept: [localStorage.length, sessionStorage.length, document.cookie, window.name],
    stores: [await caches.keys(), (await indexedDB.databases()).map(({ name }) => name)],
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    inWindow: 'left' in window,
    isOnline: navigator.onLine,
    mayRead: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    looks: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)']
      .concat('(forced-colors: active)', '(prefers-contrast: more)')
      .map((look) => matchMedia(look).matches),
    size: [innerWidth, innerHeight, screen.width],
    pointed: document.querySelectorAll(':hover').length,
  }));

let leaver: Page;

it('lets a person leave something of every kind on their machine', async () => {
  leaver = await visit(390);
  await leaver.goto(`${url()}/sign-in`);
  await leaver.evaluate(async () => {
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: as a page may.
    document.cookie = 'left=yes';
    window.name = 'left';
    Object.assign(window, { left: 'yes' });
    history.pushState(null, '', '/sign-in?left=yes');
    await caches.open('left');
    const opening = indexedDB.open('left');
    await new Promise((done) => opening.addEventListener('success', done));
    addEventListener('beforeunload', (event) => event.preventDefault());
    addEventListener('pagehide', () => {
      localStorage.setItem('left', 'at last');
      sessionStorage.setItem('left', 'at last');
    });
  });
  const context = leaver.context();
  await context.grantPermissions(['clipboard-read']);
  await leaver.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await leaver.emulateMedia({ forcedColors: 'active', contrast: 'more' });
  await leaver.mouse.move(195, 500);
  await leaver.mouse.down();
  await leaver.keyboard.down('Shift');
  await (await context.newPage()).setContent('left');
  offer(leaver, paper);
  leaver.on('request', () => faults.push('heard by who has left'));
  context.on('page', () => faults.push('heard by who has left'));
  leaver.on('dialog', (dialog) => dialog.dismiss());
  await leaver.route('**', (route) => route.abort());
  await context.route('**', (route) => route.abort());
  await context.setOffline(true);
  expect(await sightOf(leaver)).toEqual({
    kept: [expect.any(Number), expect.any(Number), 'left=yes', 'left'],
    stores: [['left'], ['left']],
    workers: 0,
    inWindow: true,
    isOnline: false,
    mayRead: 'granted',
    looks: [true, true, true, true, true],
    size: [390, 1000, 390],
    pointed: expect.any(Number),
  });
});

it('shows the next who comes to the same page nothing of it', async () => {
  const page = await visit();
  expect(page).toBe(leaver);
  expect(page.context().pages()).toEqual([page]);
  const begun = await page.evaluate(() => [history.length, localStorage.length]);
  expect(begun).toEqual([1, 0]);
  const pressed = page.waitForFunction(
    () =>
      new Promise<boolean>((done) => {
        document.addEventListener('keydown', ({ shiftKey }) => done(shiftKey), { once: true });
        Object.assign(window, { isListening: true });
      }),
  );
  await page.waitForFunction(() => 'isListening' in window);
  await page.keyboard.press('a');
  expect(await (await pressed).jsonValue()).toBe(false);
  // A page in which nothing runs and nothing is kept.
  await page.goto(`${url()}/mark.svg`);
  expect(await sightOf(page)).toEqual({
    kept: [0, 0, '', ''],
    stores: [[], []],
    workers: 0,
    inWindow: false,
    isOnline: true,
    mayRead: 'prompt',
    looks: [false, false, false, false, false],
    size: [1440, 1000, 1440],
    pointed: 0,
  });
  await page.goto('about:blank');
  await page.setContent('<input type="file" />');
  const chosen = page.waitForEvent('filechooser');
  await page.locator('input').click();
  await chosen;
  expect(await page.locator('input').evaluate((it: HTMLInputElement) => it.files?.length)).toBe(0);
});
