import { Hono } from 'hono';
import { z } from 'zod/mini';
import { fold } from '#src/domain/text.ts';
import { managerTypes } from '#src/permissions/session.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import type { ApiMeans } from '../../api/means.ts';
import type { Env } from '../../env.ts';

const asked = z.object({
  q: z.optional(z.string()),
  type: z.optional(
    z.enum(['birth', 'residence', 'territory'], 'type è birth, residence o territory'),
  ),
});

const city = z.object({
  id: z.int(),
  name: z.string(),
  province: z.string(),
  istatCode: z.string(),
});
const accommodationType = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** `GET /cities` and `GET /accommodation-types`: what forms of others read, without a token. */
export function lookupRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/cities',
    endpoint(
      {
        name: 'lookups.cities',
        summary: 'Cerca un comune; sotto i tre caratteri vale il nome esatto',
        isPublic: true,
        query: asked,
        answers: { 200: content('I comuni', z.object({ cities: z.array(city) })) },
      },
      async (c, { query }) =>
        c.json({ content: { cities: await citiesLike(c.var.services, query) } }),
    ),
  );
  routes.get(
    '/accommodation-types',
    endpoint(
      {
        name: 'lookups.accommodationTypes',
        summary: 'Le tipologie ricettive attive',
        isPublic: true,
        answers: {
          200: content(
            'Le tipologie',
            z.object({ accommodationTypes: z.array(accommodationType) }),
          ),
        },
      },
      async (c) => {
        const { reads } = c.var.services;
        const accommodationTypes = await reads.query(
          'select id, code, name from accommodation_types where active order by name, id',
          [],
        );
        return c.json({ content: { accommodationTypes } });
      },
    ),
  );
  return routes;
}

const columns = 'select id, name, province, "istatCode" from cities';

/** Under three characters only an exact name is found (Re, Ne, Vo'); without `q` the territory's own. */
function citiesLike({ reads }: ApiMeans, { q: typed, type }: z.output<typeof asked>) {
  const q = typed?.trim();
  const within = type === 'territory' || !q ? `id in (${territory})` : 'true';
  if (!q) return reads.query(`${columns} where ${within} order by name, id`, []);
  const text = fold(q);
  if (text.length < 3)
    return reads.query(`${columns} where fold(name) = $1 and ${within} order by name, id`, [text]);
  return reads.query(
    `${columns} where fold(name) like $1 and ${within}
     order by fold(name) not like $2, name, id limit 50`,
    [`%${escaped(text)}%`, `${escaped(text)}%`],
  );
}

/** The municipalities of the provinces this installation serves. */
const territory = `select unnest(cities) from managers where type = ${managerTypes.provincia} and status = 'active'`;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
