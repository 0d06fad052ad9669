import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { content } from './endpoint-answers.ts';
import { recall, search } from './search.ts';

const mostFound = 100;
const usual = 30;
const mostKnown = 10;
/** So many of one resource: whoever wants all of them goes to its list. */
const mostOfOne = 5;

const found = z.object({
  resource: z.string(),
  id: z.int(),
  label: z.string(),
  hint: z.string(),
  state: z.nullable(z.string()),
});

/** Below an organisation, `/search?q=&limit=`: records of all resources by their words, best first; `/search/known?of=`: some one knows. */
export function searchRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/',
    endpoint(
      {
        name: 'search.list',
        summary:
          'Gli elementi di ogni specie che hanno tutte le parole, anche solo iniziate e senza accenti; prima i più vicini',
        query: z.object({
          q: z.string().check(z.maxLength(500), z.describe('Almeno due lettere o cifre')),
          limit: z.optional(z.string().check(z.describe(`Quanti, da 1 a ${mostFound}`))),
        }),
        answers: { 200: content('Al massimo cinque per specie', z.array(found)) },
      },
      async (c, { query }) => {
        const { services, ability } = c.var;
        const most = limitOf(query.limit);
        const asked = { text: query.q, each: mostOfOne, most, signal: c.req.raw.signal };
        return c.json({ content: await search(services.reads, ability, resources, asked) });
      },
    ),
  );
  routes.get(
    '/known',
    endpoint(
      {
        name: 'search.known',
        summary:
          'Elementi già noti, come la ricerca li mostra: solo quelli che si possono ancora vedere',
        query: z.object({
          of: z.string().check(z.maxLength(500), z.describe('«licenses.12,accommodations.7»')),
        }),
        answers: { 200: content('Nell’ordine in cui sono nominati', z.array(found)) },
      },
      async (c, { query }) => {
        const { services, ability } = c.var;
        return c.json({
          content: await recall(services.reads, ability, resources, knownIn(query.of)),
        });
      },
    ),
  );
  return routes;
}

function knownIn(text: string): readonly { readonly resource: string; readonly id: number }[] {
  const known = text.split(',').map((one) => /^([a-z-]+)\.(\d{1,15})$/.exec(one));
  if (known.length > mostKnown) throw badRequest(`of nomina al massimo ${mostKnown} elementi`);
  return known.map((one) => {
    if (!one) throw badRequest('of è fatto come «licenses.12,accommodations.7»');
    return { resource: one[1] ?? '', id: Number(one[2]) };
  });
}

function limitOf(text = String(usual)): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > mostFound) throw badRequest(`limit va da 1 a ${mostFound}`);
  return limit;
}
