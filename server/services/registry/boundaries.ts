import { Hono } from 'hono';
import { z } from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { boundariesOf } from '../../reference/outlines.ts';

const pair = z.array(z.number());
/** TopoJSON: arcs are shared by neighbours, and each point is told by its distance from the one before. */
const topology = z.object({
  type: z.string(),
  bbox: z.array(z.number()),
  transform: z.object({ scale: pair, translate: pair }),
  objects: z.object({
    municipalities: z.object({
      type: z.string(),
      geometries: z.array(
        z.object({ type: z.string(), id: z.string(), arcs: z.array(z.unknown()) }),
      ),
    }),
  }),
  arcs: z.array(z.array(pair)),
});

/** `GET /boundaries/:province`, by its ISTAT code and without a token: what maps draw (Istat, CC BY 4.0). */
export function boundaryRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/boundaries/:province',
    endpoint(
      {
        name: 'lookups.boundaries',
        summary: 'I confini dei comuni di una provincia in TopoJSON (Istat, CC BY 4.0)',
        isPublic: true,
        params: z.object({ province: z.string().check(z.regex(/^[0-9]{3}$/)) }),
        answers: {
          200: json('I confini, ogni comune con il suo codice ISTAT', topology),
          404: 'Di questa provincia non ci sono confini',
        },
      },
      async (c, { params }) => {
        const boundaries = await boundariesOf(params.province);
        if (!boundaries) throw notFound('Di questa provincia non ci sono confini');
        // They change with a new version of the product.
        c.header('Cache-Control', 'public, max-age=86400');
        return c.json(boundaries);
      },
    ),
  );
  return routes;
}
