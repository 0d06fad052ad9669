import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { answerChoosers } from './choosers.ts';
import { cloneSite } from './cloned-site.ts';
import { type Account, begun, type Site, settled, signedIn, watch } from './site.ts';
import { stood } from './stood.ts';

/** What a test waits for comes in a second; a machine with other work may take most of a minute. */
const patience = 60_000;

/**
 * The product and a Chromium for the tests of one file. Each visit is a person at a machine of
 * their own; `faults` is what the pages did wrong (see `watch`). After a test that failed it tells where
 * each page stood.
 */
export function visiting() {
  let site: Site;
  let browser: Browser;
  const faults: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([cloneSite(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = browser.contexts().flatMap((context) => context.pages());
    const told = [...(await Promise.all(pages.map(stood))), ...faults].join('\n\n');
    for (const error of task.result.errors ?? []) error.message += `\n\n${told}`;
  });

  const visit = (width?: number): Promise<Page> => open({}, width);

  async function open(held: BrowserContextOptions, width = 1440): Promise<Page> {
    const context = await browser.newContext({ ...held, viewport: { width, height: 1000 } });
    context.setDefaultTimeout(patience);
    context.on('page', answerChoosers);
    watch(context, site.url, faults);
    return context.newPage();
  }
  async function enter(account: Account, width?: number): Promise<Page> {
    const { held } = await signedIn(site.url, account);
    const page = await open(held, width);
    await page.goto(site.url);
    await begun(page);
    return page;
  }
  /** Enters at a page of the first organisation of an account, past the dashboard. */
  async function enterAt(account: Account, path: string, width?: number): Promise<Page> {
    const { held, place } = await signedIn(site.url, account);
    const page = await open(held, width);
    await page.goto(`${place}/${path}`);
    await settled(page);
    return page;
  }
  return {
    url: () => site.url,
    linkTo: (email: string) => site.linkTo(email),
    visit,
    enter,
    enterAt,
    faults,
  };
}
