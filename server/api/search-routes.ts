import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';
import { endpoint } from './endpoint.ts';
import { content } from './endpoint-answers.ts';
import { inTurn } from './in-turn.ts';
import { filterOf } from './list-request.ts';
import { recall, search } from './search.ts';
import { spellingOf } from './spelling.ts';

const mostFound = 100;
const mostKnown = 15;
const tooMany = 'Troppe ricerche della stessa persona insieme';
/** So many of one resource: whoever wants all of them goes to its list. */
const mostOfOne = 5;

const found = z.object({
  resource: z.string(),
  id: z.int(),
  label: z.string(),
  hint: z.string(),
  state: z.nullable(z.string()),
});

/**
 * Below an organisation, `/search?q=&limit=&opened=`: records of all resources by their words, best first; `/search/known?of=`:
 * some one knows; `/search/spelling?q=&of=&filter=`: what was meant by words that find nothing.
 */
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
          limit: z.optional(
            z
              .string()
              .check(z.describe(`Quanti in tutto, da 1 a ${mostFound}; senza, cinque per specie`)),
          ),
          opened: z.optional(
            z
              .string()
              .check(z.maxLength(500), z.describe('Aperti da poco, come in «of»: vengono prima')),
          ),
        }),
        answers: {
          200: content('Al massimo cinque per specie', z.array(found)),
          429: tooMany,
        },
      },
      async (c, { query }) => {
        const { services, ability } = c.var;
        const asked = {
          text: query.q,
          each: mostOfOne,
          most: limitOf(query.limit),
          opened: query.opened ? knownIn(query.opened, 'opened') : [],
          signal: c.req.raw.signal,
        };
        const content = await inTurn(c.var.session, () =>
          search(services.reads, ability, resources, asked),
        );
        return c.json({ content });
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
          content: await recall(services.reads, ability, resources, knownIn(query.of, 'of')),
        });
      },
    ),
  );
  routes.get(
    '/spelling',
    endpoint(
      {
        name: 'search.spelling',
        summary:
          'Come forse si voleva scrivere un testo che non trova nulla, o quasi: solo se così si trova qualcosa',
        query: z.object({
          q: z.string().check(z.maxLength(500)),
          of: z.optional(z.string().check(z.describe('Una sola specie, come «licenses»'))),
          filter: z.optional(z.string().check(z.describe('Il filtro dell’elenco in cui si cerca'))),
        }),
        answers: {
          200: content('null se non c’è di meglio', z.nullable(z.object({ text: z.string() }))),
          429: tooMany,
        },
      },
      async (c, { query: { q, of, filter } }) => {
        const { services, ability } = c.var;
        const among = of ? resources.filter(({ name }) => name === of) : resources;
        if (!of && filter) throw badRequest('filter vuole anche of');
        const sought = { text: q, filter: filterOf(filter), signal: c.req.raw.signal };
        const text = await inTurn(c.var.session, () =>
          spellingOf(services.reads, ability, { resources, among }, sought),
        );
        return c.json({ content: text === undefined ? null : { text } });
      },
    ),
  );
  return routes;
}

function knownIn(
  text: string,
  name: string,
): readonly { readonly resource: string; readonly id: number }[] {
  const known = text.split(',').map((one) => /^([a-z-]+)\.(\d{1,15})$/.exec(one));
  if (known.length > mostKnown) throw badRequest(`${name} nomina al massimo ${mostKnown} elementi`);
  return known.map((one) => {
    if (!one) throw badRequest(`${name} è fatto come «licenses.12,accommodations.7»`);
    return { resource: one[1] ?? '', id: Number(one[2]) };
  });
}

function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > mostFound) throw badRequest(`limit va da 1 a ${mostFound}`);
  return limit;
}
