import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';

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
const compressible = /^(text|application\/json|image\/svg)/;

type Coding = 'br' | 'gzip' | undefined;
const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

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

type Bytes = Uint8Array<ArrayBuffer>;
type Load = (path: string, coding: Coding) => Promise<Bytes | undefined>;

/** Relative to the folder; undefined when the address is not well written. */
function pathOf(address: string): string | undefined {
  try {
    return normalize(decodeURIComponent(address)).replace(/^\/+/, '');
  } catch {
    return undefined;
  }
}

const isPage = (path: string) => path === 'index.html' || extname(path) === '';

/** Files are read and compressed once. */
function rememberingLoader(folder: string): Load {
  const files = new Map<string, Promise<Bytes | undefined>>();
  return (path, coding) => {
    const key = `${coding ?? ''}:${path}`;
    const known = files.get(key);
    if (known) return known;
    const loading = read(join(folder, path), coding);
    loading.then((bytes) => !bytes && files.delete(key));
    files.set(key, loading);
    return loading;
  };
}

async function sendPage(c: Context, load: Load): Promise<Response> {
  const html = await load('index.html', undefined);
  if (!html) return c.text('Le pagine non sono ancora costruite: esegui npm run build', 503);
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of pageHeaders(nonce)) c.header(name, value);
  return c.html(new TextDecoder().decode(html).replaceAll('__CSP_NONCE__', nonce));
}

async function sendFile(c: Context, load: Load, path: string): Promise<Response> {
  const type = path.includes('..') ? undefined : types[extname(path)];
  const coding = type && compressible.test(type) ? codingOf(c) : undefined;
  const body = type && (await load(path, coding));
  if (!body) return c.text('Non trovato', 404);
  c.header('Content-Type', type);
  if (coding) c.header('Content-Encoding', coding);
  c.header('Vary', 'Accept-Encoding');
  c.header('X-Content-Type-Options', 'nosniff');
  const isHashed = path.startsWith('assets/');
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return c.body(body);
}

async function read(path: string, coding: Coding): Promise<Bytes | undefined> {
  try {
    const bytes = await readFile(path);
    return new Uint8Array(coding ? await compressors[coding](bytes) : bytes);
  } catch {
    return undefined;
  }
}

const codingOf = (c: Context): Coding => {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
};

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
