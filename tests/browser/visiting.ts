import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { cloneSite } from './cloned-site.ts';
import { type Machine, newMachine } from './machine.ts';
import { type Account, begun, type Site, settled, signedIn } from './site.ts';
import { stood } from './stood.ts';

/** What a test waits for comes in a second; a machine with other work may take most of a minute. */
const patience = 60_000;

/**
 * The product and a Chromium for the tests of one file. Each visit is a person at a machine of
 * their own, who leaves it as new when the test ends, or with the file if they came before its tests;
 * `faults` is what the pages did wrong (see `watch`). After a test that failed it tells where each page
 * stood.
 */
export function visiting() {
  let site: Site;
  let browser: Browser;
  const faults: string[] = [];
  const free: Machine[] = [];
  let taken: Machine[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([cloneSite(), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(() => {
    taken = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(task.result.errors ?? []);
    for (const machine of taken) if (await machine.end()) free.push(machine);
  });

  async function tell(errors: readonly { message: string }[]): Promise<void> {
    const idle = free.map(({ page }) => page);
    const all = browser.contexts().flatMap((context) => context.pages());
    const pages = all.filter((page) => !idle.includes(page));
    const told = [...(await Promise.all(pages.map(stood))), ...faults].join('\n\n');
    for (const error of errors) error.message += `\n\n${told}`;
  }

  const visit = (width?: number): Promise<Page> => open(undefined, width);

  async function open(token: string | undefined, width = 1440): Promise<Page> {
    const machine = free.pop() ?? (await newMachine(browser, site.url, patience));
    taken.push(machine);
    await machine.begin(width, token, faults);
    return machine.page;
  }
  async function enter(account: Account, width?: number): Promise<Page> {
    const { token } = await signedIn(site.url, account);
    const page = await open(token, width);
    await page.goto(site.url);
    await begun(page);
    return page;
  }
  /** Enters at a page of the first organisation of an account, past the dashboard. */
  async function enterAt(account: Account, path: string, width?: number): Promise<Page> {
    const { token, place } = await signedIn(site.url, account);
    const page = await open(token, width);
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
