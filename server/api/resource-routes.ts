import { type Context, Hono } from 'hono';
import { can } from '#src/permissions/ability.ts';
import { coordinatesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import type { Env } from '../env.ts';
import { badRequest, forbidden } from '../errors.ts';
import { purgeDraft } from '../services/drafts/purge.ts';
import { act } from './act.ts';
import { refusalOf } from './constraints.ts';
import { contentTypes, exportFile } from './export.ts';
import { exportColumns } from './export-columns.ts';
import { readGroups } from './groups.ts';
import { historyRoutes, readingOf } from './history-routes.ts';
import { type Answer, once } from './idempotency.ts';
import { objectBody } from './input.ts';
import { countCap, readPage } from './list.ts';
import { listRequest } from './list-request.ts';
import { boxOf, readMap } from './map.ts';
import { readRecord } from './record.ts';
import { revertRecord } from './revert.ts';
import { readTotals } from './totals.ts';
import { seenVersion } from './version.ts';
import { createRecord, deleteRecord, updateRecord, type Writing } from './write.ts';

type Ctx = Context<Env>;

/** The endpoints of a resource. Nothing here knows any resource by name. */
export function resourceRoutes(resource: Resource, resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  const labelOf = (name: string) => resourceNamed(resources, name).label;
  const mayRead = (c: Ctx, action: string) => {
    if (!can(c.var.ability, action, resource.name)) throw forbidden();
  };

  routes.get('/', async (c) => {
    mayRead(c, 'list');
    const request = listRequest(resource, c.req.query(), c.req.header('Prefer'));
    const { rows, total } = await readPage(
      c.var.services.reads,
      c.var.ability,
      resource,
      request,
      labelOf,
    );
    for (const [name, value] of pageHeaders(resource.name, request.from, rows.length, total))
      c.header(name, value);
    return c.json(rows as Row[]);
  });

  routes.get('/groups', async (c) => {
    mayRead(c, 'list');
    const { by, sum, ...query } = c.req.query();
    const { filter } = listRequest(resource, query, 'count=none');
    return c.json(
      await readGroups(c.var.services.reads, c.var.ability, resource, { by, sum, filter }),
    );
  });

  if (coordinatesOf(resource))
    routes.get('/map', async (c) => {
      mayRead(c, 'list');
      const { box, ...query } = c.req.query();
      const { filter } = listRequest(resource, query, 'count=none');
      const asked = { filter, box: boxOf(box) };
      return c.json(await readMap(c.var.services.reads, c.var.ability, resource, asked));
    });

  if (resource.list.totals)
    routes.get('/totals', async (c) => {
      mayRead(c, 'list');
      const { filter } = listRequest(resource, c.req.query(), 'count=none');
      return c.json(await readTotals(c.var.services.reads, c.var.ability, resource, filter));
    });

  for (const format of ['csv', 'xlsx'] as const)
    routes.get(`/export.${format}`, async (c) => {
      mayRead(c, 'export');
      const { columns: asked, ...query } = c.req.query();
      const request = listRequest(resource, query, 'count=none');
      const columns = exportColumns(c.var.ability, resource, asked);
      // Nobody would read the file of a HEAD, and its snapshot would stay open.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': contentTypes[format] });
      const { services, ability, session, requestId } = c.var;
      const by = { services, ability, session, requestId };
      const file = await exportFile({ ...by, resource, resources, request, columns, format });
      return c.newResponse(file.body, file);
    });

  routes.get('/:id{[0-9]+}', async (c) => {
    mayRead(c, 'show');
    const { reads } = c.var.services;
    return c.json(await readRecord(reads, c.var.ability, resource, idOf(c)));
  });

  routes.route('/', historyRoutes(resource, resources));

  if (resource.view) return routes;

  routes.post('/', async (c) => {
    const body = await bodyOf(c);
    return answer(c, 'create', async (writing) => {
      const record = await createRecord(writing, body);
      await purgeDraft(writing.tx, c.var.session, resource.name, 0);
      return { status: 201, body: record };
    });
  });

  routes.on(['PUT', 'PATCH'], '/:id{[0-9]+}', async (c) => {
    const body = await bodyOf(c);
    const seen = () => seenVersion({ ifMatch: c.req.header('If-Match'), sent: body.version });
    return answer(c, 'edit', async (writing) => {
      const record = await updateRecord(writing, idOf(c), body, seen);
      await purgeDraft(writing.tx, c.var.session, resource.name, idOf(c));
      return { status: 200, body: record };
    });
  });

  routes.delete('/:id{[0-9]+}', async (c) => {
    const body = await optionalBody(c);
    const sent = c.req.query('version') ?? body.version;
    const seen = () => seenVersion({ ifMatch: c.req.header('If-Match'), sent });
    return answer(c, 'delete', async (writing) => ({
      status: 200,
      body: await deleteRecord(writing, idOf(c), seen),
    }));
  });

  routes.post('/:id{[0-9]+}/revert', async (c) => {
    const body = await bodyOf(c);
    const seen = () => seenVersion({ ifMatch: c.req.header('If-Match'), sent: body.version });
    const reading = readingOf(c, resource, resources);
    return answer(c, 'revert', async (writing) => ({
      status: 200,
      body: {
        content: await revertRecord(writing, reading, idOf(c), body, seen),
        message: 'Operazione andata a buon fine!',
      },
    }));
  });

  for (const [name, action] of Object.entries(resource.actions ?? {}))
    routes.post(`/:id{[0-9]+}/${name}`, async (c) => {
      const body = await optionalBody(c);
      const seen = () => seenVersion({ ifMatch: c.req.header('If-Match'), sent: body.version });
      const { services } = c.var;
      return answer(c, name, async (writing) => {
        const acting = { ...writing, services, name, action };
        const { record, made } = await act(acting, idOf(c), body, seen);
        const message = 'Operazione andata a buon fine!';
        return { status: 200, body: { content: record, message, ...(made && { made }) } };
      });
    });

  return routes;

  /** One transaction per write; what only the database knows comes back beside its field. */
  async function answer(
    c: Ctx,
    action: string,
    work: (writing: Writing) => Promise<Answer>,
  ): Promise<Response> {
    const { services, session, ability, requestId } = c.var;
    const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined;
    const request = `${c.req.path}\n${key === undefined ? '' : await c.req.text()}`;
    try {
      const { status, body } = await services.db
        .transaction()
        .execute((tx) =>
          once({ tx, session, key, request }, () =>
            work({ tx, ability, resources, act: { session, requestId, action, resource } }),
          ),
        );
      return c.json(body as Row, status);
    } catch (error) {
      throw refusalOf(resource, error) ?? error;
    }
  }
}

const idOf = (c: Ctx): number => {
  const id = Number(c.req.param('id'));
  if (!Number.isSafeInteger(id)) throw badRequest('L’identificativo non è valido');
  return id;
};

async function bodyOf(c: Ctx): Promise<Values> {
  try {
    return objectBody(JSON.parse(await c.req.text()));
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('Il corpo della richiesta non è JSON');
    throw error;
  }
}

const optionalBody = async (c: Ctx): Promise<Values> =>
  (await c.req.text()).trim() === '' ? {} : bodyOf(c);

/** `Content-Range` as ra-data-simple-rest reads it; above the cap the total is only a lower bound. */
function pageHeaders(
  resource: string,
  from: number,
  length: number,
  total: number | undefined,
): [string, string][] {
  const isCapped = total !== undefined && total > countCap;
  const bound = total === undefined ? '*' : String(Math.min(total, countCap));
  const range = length === 0 ? '*' : `${from}-${from + length - 1}`;
  return [
    ['Content-Range', `${resource} ${range}/${bound}`],
    ...(isCapped ? [['X-Total-Capped', 'true'] as [string, string]] : []),
  ];
}
