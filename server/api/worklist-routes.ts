import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { Resource } from '#src/schema/resource.ts';
import { mostTold, unsettledKinds, worklistOf } from '../engine/worklist.ts';
import type { Env } from '../env.ts';
import { endpoint } from './endpoint.ts';
import { json } from './endpoint-answers.ts';
import { rangeOf } from './list-request.ts';

const unsettled = z.object({
  kind: z.enum(unsettledKinds),
  resource: z.string(),
  id: z.int(),
  label: z.nullable(z.string()),
  messages: z.array(z.string()),
  since: z.iso.date(),
  verb: z.optional(z.string()),
});

/** Below an organisation, `/worklist`: what failed on its day, what was called off and what violates a rule, the newest first. */
export function worklistRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/',
    endpoint(
      {
        name: 'worklist.list',
        summary:
          'Che cosa non è riuscito nel suo giorno e che cosa viola una regola, dal più recente',
        query: z.object({
          range: z.optional(
            z.string().check(z.describe('La prima e l’ultima riga, al massimo 100: [0,99]')),
          ),
        }),
        answers: {
          200: json(
            'Le righe chieste, o le prime 100, e quante sono in tutto, contate fino a 1000',
            z.object({ content: z.array(unsettled), count: z.int() }),
          ),
        },
      },
      async (c, { query }) => {
        const { services, ability, session } = c.var;
        const range = rangeOf(query.range, mostTold);
        return c.json(await worklistOf(services, { ability, session }, resources, range));
      },
    ),
  );
  return routes;
}
