import { globSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { type Site, settled, signIn as signInAs, startSite } from '#tests/browser/site.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Report, rounded } from './report.ts';

const single = ['@mui/material', '@mui/system', 'react-router', '@tanstack/react-query'];

/**
 * What a browser fetches of script and style, in kilobytes as they come over the wire: the sign-in; and
 * who is signed in opening an area, its dashboard first and then a list.
 */
export async function measureBundle(begin: () => Promise<Site> = startSite): Promise<Report> {
  const site = await begin();
  const browser = await launchChromium();
  try {
    const signIn = await fetched(await browser.newPage(), `${site.url}/sign-in`);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signInAs(page, site.url, 'provincia');
    const dashboard = await fetched(page, page.url());
    const list = await fetched(page, page.url().replace(/dashboard.*/, 'licenses'));
    const signInKb = kilobytes(signIn);
    const areaKb = kilobytes(new Map([...dashboard, ...list]));
    const copies = Object.fromEntries(single.map((name) => [name, copiesOf(name)]));
    return {
      bench: 'bundle',
      figures: { signInKb, dashboardKb: kilobytes(dashboard), areaKb, copies },
      targets: [
        { what: 'sign-in, kB over the wire', measured: signInKb, atMost: 130 },
        { what: 'dashboard and first list of an area, kB', measured: areaKb, atMost: 380 },
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

/** Bytes of each script and style an address brings until it is quiet, compressed as they come; none is cached. */
async function fetched(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes = new Map<string, number>();
  const count = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(js|css)$/.test(pathname)) return;
    const length = Number(response.headers()['content-length']);
    sizes.set(pathname, Number.isInteger(length) ? length : Number.POSITIVE_INFINITY);
  };
  page.on('response', count);
  await page.goto(address);
  await settled(page);
  // What comes a moment after the page stands is waited for too: else the figure is the network's mood.
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  await network.detach();
  return sizes;
}

const kilobytes = (sizes: ReadonlyMap<string, number>): number =>
  rounded([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000);

const copiesOf = (name: string): number =>
  globSync([
    `node_modules/${name}/package.json`,
    `node_modules/**/node_modules/${name}/package.json`,
  ]).length;
