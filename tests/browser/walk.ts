import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { laidOut, settled } from './site.ts';
import { strayWords } from './words.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Colours = 'light' | 'dark';

/**
 * The shapes and colours a page is looked at in; 320 px is what reflow asks for (WCAG 1.4.10). The other
 * theme is the same page in other colours: only they are judged again.
 */
const looksFrom = (first: Colours) =>
  ({
    wide: { width: 1440, colours: first, judged: { runOnly: wcag } },
    narrow: { width: 320, colours: first, judged: { runOnly: wcag } },
    [otherThan[first]]: {
      width: 1440,
      colours: otherThan[first],
      judged: { runOnly: ['color-contrast'] },
    },
  }) as const;

const otherThan = { light: 'dark', dark: 'light' } as const satisfies Record<Colours, Colours>;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the page of an address, opened there; nothing, if it is as it must be. */
export async function faultsAt(page: Page, url: string, title: string): Promise<string[]> {
  await page.goto(url);
  await settled(page);
  return faultsOf(page, url, title);
}

/** The same of the page one has come to, first seen in these colours and left in the others. */
export async function faultsOf(page: Page, url: string, title: string, first: Colours = 'light') {
  const faults: string[] = [];
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(url).pathname) faults.push(`ends at ${pathname}`);
  const shown = await page.title();
  if (!shown.endsWith(`${title} · Soggiorno`)) faults.push(`is called "${shown}"`);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) faults.push(`has ${headings} first headings`);
  return [...faults, ...(await faultsShown(page, first))];
}

/** Goes on to another page as a link leads there: what is loaded stays. Where one is, one stays. */
export async function goOn(page: Page, url: string): Promise<void> {
  if (page.url() === url) return;
  const left = await page.locator('main h1').first().elementHandle();
  const words = await left?.textContent();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
  // Two places at one path may share a heading, which then says something else.
  await page.waitForFunction(
    ([heading, before]) => !heading?.isConnected || heading.textContent !== before,
    [left, words] as const,
  );
  await settled(page);
}

/** What is wrong with what a page shows now, in every look and in its words. */
export async function faultsShown(page: Page, first: Colours = 'light'): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { width, colours, judged }] of Object.entries(looksFrom(first))) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 1000 });
    await laidOut(page);
    await page.evaluate(unfold);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${name}: is ${wide} px wide`);
    faults.push(...(await violations(page, judged)).map((fault) => `${name}: ${fault}`));
  }
  return [...faults, ...(await strayWords(page))];
}

/** What is folded is judged too. */
const unfold = () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
};

/** What axe finds of what it is asked to judge; it is brought along once for each document. */
async function violations(
  page: Page,
  judged: { readonly runOnly: readonly string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { axe: judge } = window as unknown as WithAxe;
    // What is as it must be is not written up; it is judged all the same.
    // No rule that is asked reads style sheets from their text.
    const asked = {
      ...rules,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      elementRef: true,
    };
    const { violations: found } = await judge.run(document, asked);
    const faults: string[] = [];
    for (const { id, nodes } of found)
      for (const { html, element } of nodes)
        if (!(id === 'target-size' && (await isLargeInSight(element))))
          faults.push(`${id}: ${html.slice(0, 160)}`);
    return faults;

    /** What lies half behind a bar that sticks is small until one scrolls there. */
    async function isLargeInSight(element: Element): Promise<boolean> {
      element.scrollIntoView({ block: 'center' });
      const again = await judge.run(element, { runOnly: ['target-size'] });
      return again.violations.length === 0;
    }
  }, judged);
}

interface WithAxe {
  readonly axe: {
    run(context: Node, options: object): Promise<{ violations: Found[] }>;
  };
}

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly element: Element }[];
}
