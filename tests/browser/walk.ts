import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { laidOut, settled } from './site.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The shapes and colours a page is looked at in; 320 px is what reflow asks for (WCAG 1.4.10). Dark
 * is the same page in other colours: only they are judged again.
 */
const looks = {
  wide: { width: 1440, colours: 'light', judged: { runOnly: wcag } },
  dark: { width: 1440, colours: 'dark', judged: { runOnly: ['color-contrast'] } },
  narrow: { width: 320, colours: 'light', judged: { runOnly: wcag } },
} as const;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with the page of an address, in every look; nothing, if it is as it must be. */
export async function faultsAt(page: Page, url: string, title: string): Promise<string[]> {
  await page.goto(url);
  await settled(page);
  const faults: string[] = [];
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(url).pathname) faults.push(`ends at ${pathname}`);
  const shown = await page.title();
  if (!shown.endsWith(`${title} · Soggiorno`)) faults.push(`is called "${shown}"`);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  if (headings !== 1) faults.push(`has ${headings} first headings`);
  return [...faults, ...(await faultsShown(page))];
}

/** What is wrong with what a page shows now, in every look and in its words. */
export async function faultsShown(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, { width, colours, judged }] of Object.entries(looks)) {
    await page.emulateMedia({ colorScheme: colours, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 1000 });
    await laidOut(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${name}: is ${wide} px wide`);
    faults.push(...(await violations(page, judged)).map((fault) => `${name}: ${fault}`));
  }
  return [...faults, ...(await foreignWords(page))];
}

/** Untranslated keys, and words that English interfaces have and Italian ones do not. */
const foreign =
  /\b(?:ra|resources|soggiorno|mui)\.[a-z_]+(?:\.[a-z_]+)+|\b(?:the|and|of|your|please|rows|page|loading|close|clear|select|next|previous|save|delete|edit|create|cancel|submit|back|required|invalid|filters?|search|sort(?:ed)?|show|columns?|empty|unknown|undefined|null|NaN|yes|true|false)\b/i;

/** Whatever the page says, also to those who hear it, that is no Italian; data people wrote apart. */
async function foreignWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest('script, style, noscript, td, dd, [lang="en"]'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    const worded = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    for (const element of document.querySelectorAll(worded.map((name) => `[${name}]`).join()))
      texts.push(...worded.map((name) => element.getAttribute(name) ?? ''));
    return texts;
  });
  return said.filter((text) => foreign.test(text)).map((text) => `says "${text.slice(0, 80)}"`);
}

/** What axe finds of what it is asked to judge; it is brought along once for each document. */
async function violations(
  page: Page,
  judged: { readonly runOnly: readonly string[] },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // What is as it must be is not written up; it is judged all the same.
    // No rule that is asked reads style sheets from their text.
    const asked = { ...rules, resultTypes: ['violations'], preload: { assets: ['media'] } };
    const found = await (window as unknown as WithAxe).axe.run(asked);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, judged);
}

interface WithAxe {
  readonly axe: {
    run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}
