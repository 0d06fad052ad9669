import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The shell is the same engine without a window: a page costs it a quarter less. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that is here: `CHROME_PATH`, an installed one, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROME_PATH;
  const found = [named, ...places].find((path) => path && existsSync(path));
  return found ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
}

/** Puts a Chromium on a machine that has none: Debian's as root, else Playwright's. */
export async function installChromium(): Promise<void> {
  if (chromiumPath()) return;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = isDebianRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      ]
    : [['npx', 'playwright-core', 'install', '--only-shell', 'chromium']];
  for (const [program = '', ...args] of steps) {
    const { status } = spawnSync(program, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`Chromium non si installa: ${program} ${args.join(' ')}`);
  }
}

/** A headless Chromium with nothing of a person in it. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath() ?? '', headless: true, args: flags });
