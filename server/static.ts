import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { type KeptBytes, keepBytes, sendKept } from './kept-bytes.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built pages: hashed files for ever, `index.html` for every page of ours, under a
 * strict policy. The nonce is new for each page; styles made in the browser carry it. `headers` are
 * those of every answer.
 */
export function servePages(
  folder: string,
  headers: readonly (readonly [name: string, value: string])[] = [],
): MiddlewareHandler {
  const load = rememberingLoader(folder);
  return async (c) => {
    for (const [name, value] of headers) c.header(name, value);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.notFound();
    const path = pathOf(c.req.path);
    if (path === undefined) return c.text('Non trovato', 404);
    return isPage(path) ? sendPage(c, load) : sendFile(c, load, path);
  };
}

type Load = (path: string) => Promise<KeptBytes | undefined>;

/** Relative to the folder; undefined when the address is not well written. */
function pathOf(address: string): string | undefined {
  try {
    return normalize(decodeURIComponent(address)).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

const isPage = (path: string) => path === 'index.html' || extname(path) === '';

/** Files are read once. */
function rememberingLoader(folder: string): Load {
  const files = new Map<string, Promise<KeptBytes | undefined>>();
  return (path) => {
    const known = files.get(path);
    if (known) return known;
    const loading = read(folder, path);
    loading.then((file) => !file && files.delete(path));
    files.set(path, loading);
    return loading;
  };
}

async function sendPage(c: Context, load: Load): Promise<Response> {
  const page = await load('index.html');
  if (!page) return c.text('Le pagine non sono ancora costruite: esegui npm run build', 503);
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of pageHeaders(nonce)) c.header(name, value);
  const { bytes } = await page.as(undefined);
  return c.html(new TextDecoder().decode(bytes).replaceAll('__CSP_NONCE__', nonce));
}

async function sendFile(c: Context, load: Load, path: string): Promise<Response> {
  const file = await load(path);
  if (!file) return c.text('Non trovato', 404);
  c.header('X-Content-Type-Options', 'nosniff');
  const isHashed = path.startsWith('assets/');
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return sendKept(c, file);
}

async function read(folder: string, path: string): Promise<KeptBytes | undefined> {
  const type = path.includes('..') ? undefined : types[extname(path)];
  if (!type) return undefined;
  try {
    return keepBytes(type, await readFile(join(folder, path)));
  } catch {
    return undefined;
  }
}

const pageHeaders = (nonce: string): [string, string][] => [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  [
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  ],
];
