import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { content } from './endpoint-answers.ts';
import { search } from './search.ts';

const mostFound = 100;
const usual = 30;
/** So many of one resource: whoever wants all of them goes to its list. */
const mostOfOne = 5;

const found = z.object({
  resource: z.string(),
  id: z.int(),
  label: z.string(),
  hint: z.string(),
  state: z.nullable(z.string()),
});

/** Below an organisation, `/search?q=&limit=`: records of all resources by their words, best first. */
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
  return routes;
}

function limitOf(text = String(usual)): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > mostFound) throw badRequest(`limit va da 1 a ${mostFound}`);
  return limit;
}
