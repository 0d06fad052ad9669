import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { abilityFor } from '#src/permissions/ability.ts';
import { createAbilities } from './api/abilities.ts';
import type { ApiMeans } from './api/means.ts';
import { standardHeaders, transportHeaders } from './api/standard-headers.ts';
import { isOutage } from './db/outage.ts';
import { passing } from './engine/constraints.ts';
import type { Env } from './env.ts';
import { notFound, Rejected, unavailable, unforeseen } from './errors.ts';
import { loggable } from './log.ts';
import { checkinRoutes, xmlType } from './services/istat/inbound/soap/routes.ts';
import { faulted } from './services/istat/inbound/soap/write-xml.ts';

const mostBytes = 8 * 1024 * 1024;

/** The doors of machines that speak SOAP, below `/ws`; what is refused is a fault in their dialect. */
export function createWs(services: ApiMeans): Hono<Env> {
  const ws = new Hono<Env>().basePath('/ws');
  const headers = [...standardHeaders, ...transportHeaders(services.settings)];
  const abilities = createAbilities((session) => abilityFor(session, services.model.resources));
  ws.use(async (c, next) => {
    c.set('services', services);
    c.set('requestId', randomUUID());
    for (const [name, value] of headers) c.header(name, value);
    c.header('X-Request-Id', c.var.requestId);
    await next();
  });
  ws.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: () => {
        throw new Rejected(413, { message: 'Il messaggio è troppo grande: al massimo 8 MB' });
      },
    }),
  );
  ws.onError((error, c) => {
    const refusal = isOutage(error) ? unavailable() : (passing(error) ?? error);
    if (refusal instanceof Rejected) return fault(c, refusal);
    const { requestId } = c.var;
    services.log.error({ request: requestId, method: c.req.method, error: loggable(error) });
    return fault(c, new Rejected(500, { message: unforeseen }));
  });
  ws.notFound((c) => fault(c, notFound('Questo indirizzo non esiste')));
  ws.route(
    '/',
    checkinRoutes((c) => abilities(c.var.session)),
  );
  return ws;
}

/** What cannot be read is a fault with 500, as SOAP 1.1 has it (6.2); what a client knows by its number keeps it. */
function fault(c: Context<Env>, { status, message, headers }: Rejected): Response {
  const known = new Set([401, 403, 404, 413, 429, 503]);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (status === 401) c.header('WWW-Authenticate', 'Basic realm="Soggiorno", charset="UTF-8"');
  const whose = status >= 500 ? 'Server' : 'Client';
  return c.body(faulted(whose, message), known.has(status) ? status : 500, {
    'Content-Type': xmlType,
  });
}
