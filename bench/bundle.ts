import { globSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Site, settled, signIn, startSite } from '#tests/browser/site.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Report, rounded } from './report.ts';

const single = ['@mui/material', '@mui/system', 'react-router', '@tanstack/react-query'];

/** What a browser really fetches of script and style, as gzip kilobytes: sign-in, then a first list. */
export async function measureBundle(begin: () => Promise<Site> = startSite): Promise<Report> {
  const site = await begin();
  const browser = await launchChromium();
  try {
    const signInKb = await weigh(await browser.newPage(), async (page) => {
      await page.goto(`${site.url}/sign-in`);
      await settled(page);
    });
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, site.url, 'provincia');
    const list = page.url().replace(/dashboard.*/, 'licenses');
    const fresh = await context.newPage();
    const listKb = await weigh(fresh, async () => {
      await fresh.goto(list);
      await settled(fresh);
    });
    const copies = Object.fromEntries(single.map((name) => [name, copiesOf(name)]));
    return {
      bench: 'bundle',
      figures: { signInKb, listKb, copies },
      targets: [
        { what: 'sign-in, kB gzip', measured: signInKb, atMost: 130 },
        { what: 'first screen of an area, kB gzip', measured: listKb, atMost: 400 },
        ...single.map((name) => ({
          what: `copies of ${name}`,
          measured: copiesOf(name),
          atMost: 1,
        })),
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weigh(page: Page, visit: (page: Page) => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) bodies.push(response.body());
  });
  await visit(page);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return rounded(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

const copiesOf = (name: string): number =>
  globSync([
    `node_modules/${name}/package.json`,
    `node_modules/**/node_modules/${name}/package.json`,
  ]).length;
