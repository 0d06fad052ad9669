import { Hono } from 'hono';
import type { Env } from '../env.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { endpoint } from './endpoint.ts';
import { file } from './endpoint-answers.ts';
import type { Json } from './openapi-parts.ts';

/** The document of the API, made when somebody first asks, and a page to read it. */
export function docsRoutes(makeDocument: () => Promise<Json>): Hono<Env> {
  const routes = new Hono<Env>();
  let written: Promise<{ readonly json: string; readonly page: string }> | undefined;
  const write = () => {
    written ??= makeDocument().then(async (document) => ({
      json: JSON.stringify(document),
      page: String(await docsPage(document)),
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
        answers: { 200: { description: 'Il documento', media: json, schema: () => object } },
      },
      async (c) => c.body((await write()).json, 200, { 'Content-Type': json }),
    ),
  );
  routes.get(
    '/docs',
    endpoint(
      {
        name: 'api.page',
        summary: 'Lo stesso da leggere',
        isPublic: true,
        answers: { 200: file('Una pagina che non prende nulla da altrove', 'text/html') },
      },
      async (c) => c.html((await write()).page),
    ),
  );
  routes.get(
    '/docs.css',
    endpoint(
      {
        name: 'api.style',
        summary: 'Lo stile della pagina',
        isPublic: true,
        answers: { 200: file('Lo stile', 'text/css') },
      },
      (c) => c.text(docsStyle, 200, { 'Content-Type': 'text/css' }),
    ),
  );
  return routes;
}

const json = 'application/json';
const object = { type: 'object' };
