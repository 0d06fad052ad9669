import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { abilityFor } from '#src/permissions/ability.ts';
import { createAbilities } from './api/abilities.ts';
import { refuseUnfitAddress } from './api/border.ts';
import { bulkRoutes } from './api/bulk/routes.ts';
import { docsRoutes } from './api/docs.ts';
import { createMetrics, healthRoutes } from './api/health.ts';
import { importLimit, importRoutes } from './api/imports/routes.ts';
import { listsRoutes } from './api/lists/routes.ts';
import type { ApiMeans } from './api/means.ts';
import { documentOf } from './api/openapi.ts';
import { recentRoutes } from './api/recent-routes.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { searchRoutes } from './api/search-routes.ts';
import { standardHeaders, transportHeaders } from './api/standard-headers.ts';
import { worklistRoutes } from './api/worklist-routes.ts';
import { writesInHand } from './api/writes-in-hand.ts';
import { isOutage } from './db/outage.ts';
import { passing } from './engine/constraints.ts';
import type { Env } from './env.ts';
import { notFound, Rejected, unavailable } from './errors.ts';
import { loggable } from './log.ts';
import { failure, problemOf, problemType } from './problem.ts';
import { alertRoutes } from './services/alerts/routes.ts';
import { auditRoutes } from './services/audit/routes.ts';
import { draftRoutes } from './services/drafts/routes.ts';
import { fileRoutes, isUpload, signedFileRoutes, uploadLimit } from './services/files/routes.ts';
import { actingFor } from './services/identity/acting-for.ts';
import { abilityRoutes, identityRoutes } from './services/identity/routes.ts';
import { withinKey } from './services/identity/within-key.ts';
import { c59Routes } from './services/istat/c59/routes.ts';
import { calendarRoutes } from './services/istat/calendar/routes.ts';
import { exportRoutes } from './services/istat/exports/routes.ts';
import { guestFileRoutes, isGuestFile } from './services/istat/files/routes.ts';
import { guestCardRoutes } from './services/istat/guests/card-routes.ts';
import { guestRoutes } from './services/istat/guests/routes.ts';
import { machineKeyRoutes } from './services/istat/keys/routes.ts';
import { monthSheetRoutes } from './services/istat/month-sheet.ts';
import { identityReadingRoutes } from './services/istat/read-identity.ts';
import { reportRoutes } from './services/istat/reports/routes.ts';
import { templateRoutes } from './services/letters/routes.ts';
import { openDataRoutes } from './services/open-data/routes.ts';
import { priceRoutes } from './services/prices/routes.ts';
import { boundaryRoutes } from './services/registry/boundaries.ts';
import { lookupRoutes } from './services/registry/form-choices.ts';
import { roleGrantRoutes } from './services/roles/routes.ts';

const megabyte = 1024 * 1024;

/** The whole API as one function from request to response, of what the services’ model declares. */
export function createApp(services: ApiMeans): Hono<Env> {
  const { resources: declared } = services.model;
  const app = new Hono<Env>().basePath('/api');
  const metrics = createMetrics();
  const headers = [...standardHeaders, ...transportHeaders(services.settings)];

  app.use(async (c, next) => {
    const started = performance.now();
    const request = randomUUID();
    c.set('services', services);
    c.set('requestId', request);
    // Before the answer is made: changing one costs more than reading a record.
    for (const [name, value] of headers) c.header(name, value);
    c.header('X-Request-Id', request);
    await next();
    const seconds = (performance.now() - started) / 1000;
    metrics.seconds.observe({ method: c.req.method, status: String(c.res.status) }, seconds);
    services.log.debug({ request, method: c.req.method, status: c.res.status, seconds });
  });
  app.use(refuseUnfitAddress);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) =>
    limitOf(c.req.method, c.req.path)(c, next),
  );

  app.onError((error, c) => {
    const requestId = c.var.requestId;
    const isAway = isOutage(error);
    if (isAway)
      services.log.warn(
        { request: requestId, code: (error as { code?: string }).code },
        'out of service',
      );
    const isWrite = c.req.method !== 'GET';
    const refusal = isAway ? unavailable() : (isWrite && passing(error)) || error;
    if (refusal instanceof Rejected) return refuse(c, refusal);
    metrics.failures.inc();
    services.log.error({ request: requestId, method: c.req.method, error: loggable(error) });
    return refuse(c, failure());
  });
  app.notFound((c) => refuse(c, notFound('Questo indirizzo non esiste')));

  app.route('/', healthRoutes(metrics));
  app.route(
    '/',
    docsRoutes(() => documentOf(app, declared, services.settings.publicUrl)),
  );
  app.route('/', lookupRoutes());
  app.route('/', boundaryRoutes());
  app.route('/', openDataRoutes());
  app.route('/', identityRoutes(declared));
  app.route('/', signedFileRoutes());

  const abilities = createAbilities((session) => abilityFor(session, declared));
  const acting = new Hono<Env>();
  acting.use(actingFor, withinKey, async (c, next) => {
    c.set('ability', abilities(c.var.session));
    await next();
  });
  acting.route('/', abilityRoutes(declared));
  acting.route('/files', fileRoutes(declared));
  // But uploads, which wait for who sends them and for no connection.
  acting.use(writesInHand());
  acting.route('/current-alerts', alertRoutes());
  acting.route('/audit', auditRoutes(declared));
  acting.route('/lists', listsRoutes(declared));
  acting.route('/drafts', draftRoutes(declared));
  acting.route('/mail-templates', templateRoutes());
  acting.route('/role-grants', roleGrantRoutes());
  acting.route('/rate-declarations', priceRoutes());
  acting.route('/closing-periods', calendarRoutes());
  acting.route('/typed-months', c59Routes());
  acting.route('/month-closings', monthSheetRoutes());
  acting.route('/guest-identities', identityReadingRoutes());
  acting.route('/machine-keys', machineKeyRoutes());
  acting.route('/guest-files', guestFileRoutes());
  acting.route('/guest-groups', guestRoutes());
  acting.route('/guest-groups', guestCardRoutes());
  acting.route('/reports', reportRoutes());
  acting.route('/reports', exportRoutes());
  acting.route('/search', searchRoutes(declared));
  acting.route('/worklist', worklistRoutes(declared));
  acting.route('/recent-events', recentRoutes(declared));
  for (const resource of declared.filter(({ view }) => !view)) {
    acting.route(`/${resource.name}/imports`, importRoutes(resource));
    acting.route(`/${resource.name}/selections`, bulkRoutes(resource));
  }
  for (const resource of declared)
    acting.route(`/${resource.name}`, resourceRoutes(resource, declared));
  app.route('/managers/:managerId', acting);
  return app;
}

function refuse(c: Context<Env>, refusal: Rejected): Response {
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  const problem = problemOf(refusal, c.var.requestId);
  return c.body(JSON.stringify(problem), refusal.status, { 'Content-Type': problemType });
}

const requestLimit = bodyLimit({
  maxSize: 2 * megabyte,
  onError: () => {
    throw new Rejected(413, { message: 'La richiesta è troppo grande: al massimo 2 MB' });
  },
});

const limitOf = (method: string, path: string) =>
  isUpload(method, path)
    ? uploadLimit
    : path.endsWith('/imports') || isGuestFile(path)
      ? importLimit
      : requestLimit;
