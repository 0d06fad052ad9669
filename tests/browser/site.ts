import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { mailFolder } from '#server/services/mail/outbox.ts';

export interface Site {
  readonly url: string;
  /** The page to choose a password on that was last mailed to an address. */
  linkTo(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** An empty data folder. */
export async function siteFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soggiorno-site-'));
  await chmod(folder, 0o755);
  return folder;
}

interface Place {
  /** Where the product lies. */
  readonly home?: string | undefined;
  readonly dataDir?: string;
  /** Of a demonstration that is there; without it a database of its own is made, and filled. */
  readonly databaseUrl?: string;
}

/** The product in a process of its own, with the demonstration province and built pages. */
export async function startSite(place: Place = {}): Promise<Site> {
  const { home = join(import.meta.dirname, '..', '..'), databaseUrl = '' } = place;
  const dataDir = place.dataDir ?? (await siteFolder());
  const port = await freePort();
  const server = spawn(process.execPath, [join(home, 'server', 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Soggiorno: http')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    linkTo: (email) => passwordLinkIn(mailFolder(dataDir), email),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads the letters that lie in a folder, once there is one; mails go out every two seconds. */
async function passwordLinkIn(folder: string, email: string): Promise<string> {
  for (;;) {
    for (const name of (await lettersIn(folder)).sort().reverse()) {
      const raw = await readFile(join(folder, name), 'utf8');
      const letter = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const [link] = /http\S+token=[\w-]+/.exec(letter) ?? [];
      if (link && letter.includes(`To: ${email}`)) return link;
    }
    await setTimeout(200);
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export const accounts = [
  'admin',
  'provincia',
  'provincia.base',
  'provincia.admin',
  'mandamento',
  'mandamento.base',
  'destinazione',
  'comune',
  'comune.base',
  'hotel',
  'hotel.altro',
  'privato',
  'delegato',
  'delegato.base',
  'pms',
  'multi',
] as const;
export type Account = (typeof accounts)[number];

const password = 'Soggiorno-2026!';

/** Signs in through the page, as a person does. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail', { exact: true }).fill(`${account}@demo.soggiorno.it`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await begun(page);
}

/** The token of somebody who has signed in, and where the pages of their first organisation lie. */
export async function signedIn(url: string, account: Account): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.soggiorno.it`, password }),
  });
  const { content } = (await answer.json()) as {
    content: { token: string; user: { managers: readonly { id: number }[] } };
  };
  return {
    token: content.token,
    place: `${url}/manager/${content.user.managers[0]?.id}`,
  };
}

interface SignedIn {
  readonly token: string;
  readonly place: string;
}

/** Waits for the page on which the work of an account begins. */
export async function begun(page: Page): Promise<void> {
  await page.waitForURL(/\/(manager\/\d+\/.*dashboard|select-managers|pending)$/);
  await settled(page);
}

/** Waits until the page shows its heading and its data, or its error. */
export const settled = (page: Page): Promise<void> =>
  page.locator('main:not([aria-busy="true"]) h1').first().waitFor({ timeout: 60_000 });

/** Waits until a page has laid itself out anew: until its second frame. */
export const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** What a page must never do: log an error, or ask anything of another host. */
export function watch(context: BrowserContext, url: string, faults: string[] = []): string[] {
  context.on('console', (message) => {
    if (message.type() === 'error')
      faults.push(`console: ${message.text()} ${message.location().url.replace(url, '')}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:'))
      faults.push(`outside: ${to}`);
  });
  return faults;
}

/** The letters there are; one that is being written has a name that begins with a dot. */
const lettersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
