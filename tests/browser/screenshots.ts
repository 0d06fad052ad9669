import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installChromium, launchChromium } from '../support/chromium.ts';
import { placesOf } from './places-of.ts';
import { type Account, accounts, laidOut, settled, signIn, startSite, watch } from './site.ts';

/** `npm run screenshots [account…]`: every screen of every account at 1440 and 390 px, into `screenshots/`. */
const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const sizes = { 1440: 1000, 390: 844 };

const wanted = process.argv.slice(2) as Account[];
await installChromium();
const site = await startSite();
const browser = await launchChromium();
try {
  await shootPublic();
  for (const account of wanted.length ? wanted : accounts) await shoot(account);
} finally {
  await browser.close();
  await site.stop();
}

async function shootPublic(): Promise<void> {
  await mkdir(join(folder, 'public'), { recursive: true });
  for (const [width, height] of Object.entries(sizes)) {
    const page = await browser.newPage({ viewport: { width: Number(width), height } });
    for (const path of [
      'sign-in',
      'password-dimenticata',
      'password/reset',
      'signup/request',
      '404',
      '403',
      '500',
    ]) {
      await page.goto(`${site.url}/${path}`);
      await settled(page);
      await page.screenshot({
        path: join(folder, 'public', `${path.replaceAll('/', '-')}-${width}.png`),
      });
    }
    await page.close();
  }
}

async function shoot(account: Account): Promise<void> {
  const target = join(folder, account);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const faults = watch(context, site.url);
  const page = await context.newPage();
  await signIn(page, site.url, account);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const { place, address } of await placesOf(site.url, token)) {
    await page.goto(`${site.url}${address}`);
    await settled(page);
    const name = `${place.area}-${place.path.replace(/^:accommodationId\?\//, '').replaceAll(/[/:?]/g, '_')}`;
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height });
      await laidOut(page);
      // As tall as the page: what sticks to an edge then stands where it belongs.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: Number(width), height: Math.max(height, whole) });
      await page.screenshot({ path: join(target, `${name}-${width}.png`) });
    }
    await page.setViewportSize({ width: 1440, height: 1000 });
  }
  await context.close();
  console.log(`${account}: ${faults.length ? faults.join('; ') : 'ok'}`);
}
