import { type Context, Hono } from 'hono';
import { fold } from '#src/domain/text.ts';
import { managerTypes } from '#src/permissions/session.ts';
import type { Env } from '../env.ts';
import { badRequest } from '../errors.ts';

const cityTypes = ['birth', 'residence', 'territory'];

/** `GET /cities` and `GET /accommodation-types`: what forms of others read, without a token. */
export function lookupRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/cities', async (c) => c.json({ content: { cities: await cities(c) } }));
  routes.get('/accommodation-types', async (c) => {
    const { reads } = c.var.services;
    const accommodationTypes = await reads.query(
      'select id, code, name from accommodation_types where active order by name, id',
      [],
    );
    return c.json({ content: { accommodationTypes } });
  });
  return routes;
}

const columns = 'select id, name, province, "istatCode" from cities';

/** Under three characters only an exact name is found (Re, Ne, Vo'); without `q` the territory's own. */
function cities(c: Context<Env>) {
  const { reads } = c.var.services;
  const q = c.req.query('q')?.trim();
  const type = c.req.query('type');
  if (type !== undefined && !cityTypes.includes(type))
    throw badRequest('type è birth, residence o territory');
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
