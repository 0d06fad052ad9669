import { type Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import { type KeptBytes, keepBytes, sendKept } from '../kept-bytes.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { endpoint } from './endpoint.ts';
import { file } from './endpoint-answers.ts';
import type { Json } from './openapi-parts.ts';

/** The document of the API, made when somebody first asks, and a page to read it. */
export function docsRoutes(makeDocument: () => Promise<Json>): Hono<Env> {
  const routes = new Hono<Env>();
  let written: Promise<Record<'document' | 'page', KeptBytes>> | undefined;
  const write = () => {
    written ??= makeDocument().then(async (document) => ({
      document: keepBytes(json, JSON.stringify(document)),
      page: keepBytes(html, String(await docsPage(document))),
    }));
    return written;
  };

  routes.get(
    '/openapi.json',
    endpoint(
      {
        name: 'api.document',
        summary: 'Questo documento, OpenAPI 3.1',
        isPublic: true,
        answers: {
          200: { description: 'Il documento', media: json, schema: () => object },
          ...had,
        },
      },
      async (c) => send(c, (await write()).document),
    ),
  );
  routes.get(
    '/docs',
    endpoint(
      {
        name: 'api.page',
        summary: 'Lo stesso da leggere',
        isPublic: true,
        answers: { 200: file('Una pagina che non prende nulla da altrove', 'text/html'), ...had },
      },
      async (c) => send(c, (await write()).page),
    ),
  );
  routes.get(
    '/docs.css',
    endpoint(
      {
        name: 'api.style',
        summary: 'Lo stile della pagina',
        isPublic: true,
        answers: { 200: file('Lo stile', 'text/css'), ...had },
      },
      (c) => send(c, style),
    ),
  );
  return routes;
}

/** They change with a new version of the product, and may be asked for again and again. */
function send(c: Context<Env>, kept: KeptBytes): Promise<Response> {
  c.header('Cache-Control', 'no-cache');
  return sendKept(c, kept);
}

const had = { 304: 'È quello che si ha già, per il suo ETag' };
const json = 'application/json';
const html = 'text/html; charset=UTF-8';
const style = keepBytes('text/css', docsStyle);
const object = { type: 'object' };
