import { Hono } from 'hono';
import { z } from 'zod/mini';
import { machineKeys } from '#src/resources/istat/machine-keys.ts';
import { asking, forOrganisation } from '../../../api/answering.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { content } from '../../../api/endpoint-answers.ts';
import { anId } from '../../../api/endpoint-input.ts';
import { commandsOf, systemOf } from '../../../engine/commands-of.ts';
import { refuseImpersonated } from '../../../engine/impersonated.ts';
import { seenVersion } from '../../../engine/version.ts';
import type { Env } from '../../../env.ts';
import { createToken } from '../../identity/tokens.ts';
import { keepSecret } from './secrets.ts';

/** Below `/machine-keys`: what a software sends is made and shown this once; the one before lets nobody in from then on. */
export function machineKeyRoutes(): Hono<Env> {
  const routes = new Hono<Env>();
  routes.put(
    '/:id{[0-9]+}/secret',
    endpoint(
      {
        name: 'machine-keys.issue',
        summary: 'Genera la chiave: si legge solo in questa risposta, quella di prima cessa',
        params: z.object({ id: anId }),
        query: z.object({ version: z.optional(anId) }),
        answers: {
          200: content('La chiave', z.object({ id: z.int(), secret: z.string() })),
          403: 'Si genera solo di persona',
          404: 'Non c’è o non si vede',
          409: 'È revocata',
          412: 'Qualcun altro ha salvato nel frattempo',
          428: 'Manca la versione letta',
        },
      },
      async (c, { params: { id }, query: { version } }) => {
        refuseImpersonated(c.var.session);
        const seen = seenVersion({ ifMatch: c.req.header('If-Match'), sent: version });
        const secret = createToken();
        await asking(c, forOrganisation, async (writer) => {
          await commandsOf(writer).hold(machineKeys, id, seen);
          await systemOf(writer).act(machineKeys, id, 'issue');
          await keepSecret(writer.tx, id, secret);
        });
        return c.json({ content: { id, secret } });
      },
    ),
  );
  return routes;
}
