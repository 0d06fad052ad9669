import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '#server/static.ts';

let root: string;
let app: Hono;
const script = `export const text = '${'soggiorno '.repeat(500)}';`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'soggiorno-static-'));
  const folder = join(root, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(
    join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  await writeFile(join(folder, 'assets', 'index-1a2b3c.js'), script);
  await writeFile(join(folder, 'assets', 'titillium.woff2'), Buffer.from([0, 1, 2, 255]));
  await writeFile(join(folder, 'mark.svg'), '<svg/>');
  await writeFile(join(folder, '.built'), 'stamp');
  await writeFile(join(root, 'secret.txt'), 'secret');
  app = new Hono();
  app.all('*', servePages(folder, [['X-Everywhere', 'yes']]));
});
afterAll(() => rm(root, { recursive: true }));

const get = (path: string, accept = '') =>
  app.request(path, { headers: { 'Accept-Encoding': accept } });

it('Pages, files and what is not there carry the headers of every answer', async () => {
  for (const path of ['/', '/assets/index-1a2b3c.js', '/nowhere.js', '/%'])
    expect([path, (await get(path)).headers.get('X-Everywhere')]).toEqual([path, 'yes']);
  expect((await app.request('/', { method: 'POST' })).headers.get('X-Everywhere')).toBe('yes');
});

describe('a page', () => {
  it.each(['/', '/sign-in', '/manager/7/licenses/12/edit', '/index.html'])(
    'answers at %s, so that every address of ours can be reloaded',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('carries a nonce of its own, the same in policy and page, new each time', async () => {
    const nonces = await Promise.all(
      [get('/'), get('/')].map(async (asked) => {
        const response = await asked;
        const policy = response.headers.get('Content-Security-Policy') ?? '';
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
        const html = await response.text();
        expect(
          html.match(new RegExp(`nonce="${nonce.replace(/[+/]/g, '\\$&')}"`, 'g')),
        ).toHaveLength(2);
        expect(html).not.toContain('__CSP_NONCE__');
        expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('allows no script, style, frame or request but ours', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
    const rules = Object.fromEntries(
      policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    );
    expect(rules).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
    });
    expect(rules['style-src']).not.toContain("'unsafe-inline'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it('is sniffed, framed and told on by nobody', async () => {
    const { headers } = await get('/');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
  });

  it('is read, never written to', async () => {
    expect((await app.request('/', { method: 'POST' })).status).toBe(404);
  });
});

describe('a file', () => {
  it('with a hash in its name is kept for ever; others are asked for again', async () => {
    const hashed = await get('/assets/index-1a2b3c.js');
    expect(hashed.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/mark.svg')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('travels compressed to who accepts %s', async (accept, coding, open) => {
    const response = await get('/assets/index-1a2b3c.js', accept);
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(script.length / 10);
    expect(open(bytes).toString()).toBe(script);
  });

  it('travels as it is to who accepts nothing, and when it is compressed already', async () => {
    const plain = await get('/assets/index-1a2b3c.js');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    const font = await get('/assets/titillium.woff2', 'br');
    expect(font.headers.get('Content-Encoding')).toBeNull();
    expect(new Uint8Array(await font.arrayBuffer())).toEqual(new Uint8Array([0, 1, 2, 255]));
  });

  it('is sent once to who keeps it, in each coding under a name of its own', async () => {
    const names = await Promise.all(
      ['', 'gzip', 'br'].map(async (accept) =>
        (await get('/mark.svg', accept)).headers.get('ETag'),
      ),
    );
    expect(new Set(names).size).toBe(3);
    const asked = (known: string) =>
      app.request('/mark.svg', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': known } });
    for (const known of [`${names[2]}`, `"other", W/${names[2]}`, '*']) {
      const answer = await asked(known);
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('ETag')).toBe(names[2]);
    }
    expect((await asked(`${names[0]}`)).status).toBe(200);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '/.built.txt',
    '/assets/none.js',
    '/etc/passwd.txt',
  ])('is not found at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Non trovato');
  });

  it.each(['/%', '/%zz.js', '/%00.txt', '/assets/%c3%28.js'])(
    'with a broken name, %s, is not found either',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
