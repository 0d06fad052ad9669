import { Hono } from 'hono';
import { z } from 'zod/mini';
import { guestIdentities } from '#src/resources/istat/guest-identities.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { anId } from '../../api/endpoint-input.ts';
import { resourceNamed } from '../../db/names.ts';
import { readRecord } from '../../engine/record.ts';
import { traceDisclosure } from '../../engine/trace-export.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import { openIdentity } from './open-identity.ts';

const text = z.nullable(z.string());
const identity = z.object({
  lastName: z.string(),
  firstName: z.string(),
  documentType: text,
  documentNumber: text,
  documentPlace: text,
});

/** Below `/guest-identities`, `/:id/clear`: who a guest is, for who may see the record, in person; its history says who asked. */
export function identityReadingRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get(
    '/:id{[0-9]+}/clear',
    endpoint(
      {
        name: 'guest-identities.disclose',
        summary: 'L’identità di un ospite in chiaro; ogni lettura resta nella cronologia',
        params: z.object({ id: anId }),
        answers: {
          200: json('L’identità', z.object({ content: identity })),
          403: 'Chi agisce al posto di un altro e i gestionali non leggono nomi',
          404: 'Non c’è o non si vede',
        },
      },
      async (c, { params: { id } }) => {
        const { services, ability, session, requestId } = c.var;
        // Whoever sent a name has it.
        if (session.role === 'application') throw forbidden('Un gestionale non legge nomi');
        const identities = resourceNamed(services.model.resources, guestIdentities.name);
        await readRecord(services.reads, ability, identities, id);
        const content = await services.db.transaction().execute(async (tx) => {
          await traceDisclosure(tx, { session, requestId }, identities, id);
          return openIdentity(tx, services, id);
        });
        return c.json({ content });
      },
    ),
  );
  return routes;
}
