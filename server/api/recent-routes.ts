import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { endpoint } from './endpoint.ts';
import { json } from './endpoint-answers.ts';
import { numberIn } from './endpoint-input.ts';
import { inTurn } from './in-turn.ts';
import { lineShape } from './line-shape.ts';
import { recentEvents } from './recent-events.ts';

const most = 10;

const event = z.extend(lineShape, { because: z.unknown() });

/** Below an organisation, `/recent-events`: what was done lately to the records its reader sees. */
export function recentRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/',
    endpoint(
      {
        name: 'recent-events.list',
        summary:
          'Ciò che è stato fatto da poco alle registrazioni che leggo, come ne dice la cronologia',
        query: z.object({ limit: z.optional(numberIn(`limit va da 1 a ${most}`, 1, most)) }),
        answers: {
          200: json('Al massimo 10, dal più recente', z.array(event)),
          429: 'Troppe richieste della stessa persona insieme',
        },
      },
      async (c, { query }) => {
        const { services, ability } = c.var;
        const reader = { reads: services.reads, ability, resources };
        const events = await inTurn(c.var.session, () => recentEvents(reader, query.limit ?? most));
        return c.json(events);
      },
    ),
  );
  return routes;
}
