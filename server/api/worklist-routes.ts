import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import { worklistOf } from '../engine/worklist.ts';
import type { Env } from '../env.ts';
import { endpoint } from './endpoint.ts';
import { json } from './endpoint-answers.ts';

const unsettled = z.object({
  kind: z.enum(['failed', 'violation']),
  resource: z.string(),
  id: z.int(),
  label: z.nullable(z.string()),
  messages: z.array(z.string()),
  since: z.iso.date(),
  verb: z.optional(z.string()),
});

/** Below an organisation, `/worklist`: what failed on its day and what violates a rule, the newest first. */
export function worklistRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/',
    endpoint(
      {
        name: 'worklist.list',
        summary:
          'Che cosa non è riuscito nel suo giorno e che cosa viola una regola, dal più recente',
        answers: {
          200: json(
            'Al massimo 100, e quanti sono in tutto, fino a 1000',
            z.object({ content: z.array(unsettled), count: z.int() }),
          ),
        },
      },
      async (c) => c.json(await worklistOf(c.var.services.reads, c.var.ability, resources)),
    ),
  );
  return routes;
}
