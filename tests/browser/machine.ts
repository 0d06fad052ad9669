import type { EventEmitter } from 'node:events';
import type { Browser, Page } from 'playwright-core';
import { answerChoosers } from './choosers.ts';
import { watch } from './site.ts';

/** A document of the product in which nothing runs: the way on from `about:blank` leads into a new process. */
const threshold = '/mark.svg';

/** A browser of one person, which the next one finds as if it had just been bought. */
export interface Machine {
  readonly page: Page;
  /** Somebody sits down at it, signed in if there is a token. */
  begin(width: number, token: string | undefined, faults: string[]): Promise<void>;
  /** They leave, and nothing of theirs stays; false if no page is left to go on with. */
  end(): Promise<boolean>;
}

/**
 * A page costs a machine less than the process it lives in, so visits take pages over. What cannot be
 * undone is a script that was added for every document, a function exposed to them, and a clock: who needs
 * one makes a context of their own. Parts of the product that never change stay in the HTTP cache, which
 * nothing is taken from while a page has a route.
 */
export async function newMachine(browser: Browser, url: string, patience: number) {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ears = [quietable(context), quietable(page)];
  await clear();
  return { page, begin, end } satisfies Machine;

  async function begin(width: number, token: string | undefined, faults: string[]) {
    context.on('page', answerChoosers);
    answerChoosers(page);
    watch(context, url, faults);
    await page.setViewportSize({ width, height: 1000 });
    if (token) await page.evaluate((value) => localStorage.setItem('token', value), token);
  }

  async function end(): Promise<boolean> {
    for (const quiet of ears) quiet();
    if (page.isClosed()) {
      await context.close();
      return false;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.setOffline(false);
    await context.clearPermissions();
    await clear();
    return true;
  }

  async function clear(): Promise<void> {
    await page.goto(url + threshold);
    await page.mouse.up();
    await page.mouse.move(-1, -1);
    for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key);
    await page.emulateMedia(unlooked);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    await context.clearCookies();
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: stores });
    await session.send('Page.resetNavigationHistory');
  }
}

/** What Playwright begins with. */
const unlooked = {
  media: null,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

const stores = 'indexeddb,cache_storage,service_workers,file_systems';

/** Takes off, when it is called, whatever listens by then and does not yet. */
function quietable(speaker: unknown): () => void {
  const emitter = speaker as EventEmitter;
  const heard = () => emitter.eventNames().map((name) => [name, emitter.listeners(name)] as const);
  const before = new Map(heard());
  return () => {
    for (const [name, listeners] of heard())
      for (const listener of listeners)
        if (!before.get(name)?.includes(listener)) emitter.off(name, listener as () => void);
  };
}
