import { type Context, Hono } from 'hono';
import { can } from '#src/permissions/ability.ts';
import { coordinatesOf, type Resource } from '#src/schema/resource.ts';
import type { Values } from '#src/schema/validation.ts';
import { resourceNamed } from '../db/names.ts';
import type { Row } from '../db/reads.ts';
import { create } from '../engine/create.ts';
import { edit } from '../engine/edit.ts';
import { purgeDraft } from '../engine/purge-draft.ts';
import { readAsWriter, readRecord } from '../engine/record.ts';
import { remove } from '../engine/remove.ts';
import type { Env } from '../env.ts';
import { badRequest, forbidden } from '../errors.ts';
import { answering, forOrganisation } from './answering.ts';
import { jsonBody, optionalBody } from './border.ts';
import { selectedIds } from './bulk/selection.ts';
import { hangUpOn } from './download.ts';
import { contentTypes, exportFile } from './export.ts';
import { exportColumns } from './export-columns.ts';
import { readGroups } from './groups.ts';
import { historyRoutes, readingOf } from './history-routes.ts';
import { searchedInTurn } from './in-turn.ts';
import { countCap, readPage } from './list.ts';
import { type ListRequest, listRequest } from './list-request.ts';
import { boxOf, readMap } from './map.ts';
import { idIn } from './path-id.ts';
import { programmeRoutes } from './programme-routes.ts';
import { queryOf } from './query.ts';
import { revertRecord } from './revert.ts';
import { sealedBody } from './sealed-body.ts';
import { seenIn } from './seen-in.ts';
import { readTotals } from './totals.ts';
import { verbRoutes } from './verb-routes.ts';

type Ctx = Context<Env>;

/** The endpoints of a resource. Nothing here knows any resource by name. */
export function resourceRoutes(resource: Resource, resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  const labelOf = (name: string) => resourceNamed(resources, name).representation;
  const door = { ...forOrganisation, resource };
  const mayRead = (c: Ctx, action: string) => {
    if (!can(c.var.ability, action, resource.name)) throw forbidden();
  };

  /** What is read of the rows a filter finds; by words only in one's turn. */
  const inList = <T>(
    c: Ctx,
    { filter }: Pick<ListRequest, 'filter'>,
    read: (services: Env['Variables']['services']) => Promise<T>,
  ) => searchedInTurn(c.var.session, filter, () => read(c.var.services));

  /** A list of what one has selected of it alone. */
  const amongSelected = async (c: Ctx, request: ListRequest, selection: string) => {
    if (!/^\d{1,15}$/.test(selection)) throw badRequest('selection è un identificativo');
    const { services, session } = c.var;
    const id = await selectedIds(services.reads, session, resource, Number(selection));
    return { ...request, filter: { ...request.filter, id } };
  };

  routes.get('/', async (c) => {
    mayRead(c, 'list');
    const request = listRequest(resource, c.req.query(), c.req.header('Prefer'));
    const { rows, total } = await inList(c, request, ({ reads }) =>
      readPage(reads, c.var.ability, resource, request, labelOf),
    );
    for (const [name, value] of pageHeaders(resource.name, request.from, rows.length, total))
      c.header(name, value);
    return c.json(rows as Row[]);
  });

  routes.get('/groups', async (c) => {
    mayRead(c, 'list');
    const { by, sum, ...query } = c.req.query();
    const { filter } = listRequest(resource, query, 'count=none');
    const groups = await inList(c, { filter }, ({ reads }) =>
      readGroups(reads, c.var.ability, resource, { by, sum, filter }),
    );
    return c.json(groups);
  });

  if (coordinatesOf(resource))
    routes.get('/map', async (c) => {
      mayRead(c, 'list');
      const { box, ...query } = c.req.query();
      const { filter } = listRequest(resource, query, 'count=none');
      const asked = { filter, box: boxOf(box) };
      const map = await inList(c, asked, ({ reads }) =>
        readMap(reads, c.var.ability, resource, asked),
      );
      return c.json(map);
    });

  if (resource.list.totals)
    routes.get('/totals', async (c) => {
      mayRead(c, 'list');
      const { filter } = listRequest(resource, c.req.query(), 'count=none');
      const totals = await inList(c, { filter }, ({ reads }) =>
        readTotals(reads, c.var.ability, resource, filter),
      );
      return c.json(totals);
    });

  for (const format of ['csv', 'xlsx'] as const)
    routes.get(`/export.${format}`, async (c) => {
      mayRead(c, 'export');
      const { columns: asked, selection, ...query } = c.req.query();
      const listed = listRequest(resource, query, 'count=none');
      const request = selection === undefined ? listed : await amongSelected(c, listed, selection);
      const columns = exportColumns(c.var.ability, resource, asked);
      // Nobody would read the file of a HEAD, and its snapshot would stay open.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': contentTypes[format] });
      const { services, ability, session, requestId } = c.var;
      const by = { services, ability, session, requestId, hangUp: hangUpOn(c) };
      const file = await exportFile({ ...by, resource, resources, request, columns, format });
      return c.newResponse(file.body, file);
    });

  routes.get('/:id{[0-9]+}', queryOf(), async (c) => {
    mayRead(c, 'show');
    const { reads } = c.var.services;
    return c.json(await readRecord(reads, c.var.ability, resource, idIn(c)));
  });

  routes.route('/', historyRoutes(resource, resources));

  if (resource.view) return routes;

  routes.post('/', queryOf(), async (c) => {
    const body = sealed(c, resource.fields, await jsonBody(c));
    return answering(c, door, async (writer) => {
      const [made] = await create(writer, resource, [body]);
      await purgeDraft(writer.tx, c.var.session, resource.name, 0);
      return { status: 201, body: await readAsWriter(writer, resource, made?.id as number) };
    });
  });

  routes.on(['PUT', 'PATCH'], '/:id{[0-9]+}', queryOf(), async (c) => {
    const body = sealed(c, resource.fields, await jsonBody(c));
    const seen = seenIn(c, body);
    return answering(c, door, async (writer) => {
      const id = idIn(c);
      await edit(writer, resource, [{ id, body, seen }]);
      await purgeDraft(writer.tx, c.var.session, resource.name, id);
      return { status: 200, body: await readAsWriter(writer, resource, id) };
    });
  });

  routes.delete('/:id{[0-9]+}', queryOf('version'), async (c) => {
    const seen = seenIn(c, await optionalBody(c));
    return answering(c, door, async (writer) => {
      const [gone] = await remove(writer, resource, [{ id: idIn(c), seen }]);
      return { status: 200, body: gone };
    });
  });

  routes.post('/:id{[0-9]+}/revert', queryOf(), async (c) => {
    const body = await jsonBody(c);
    const seen = seenIn(c, body);
    const reading = readingOf(c, resource, resources);
    return answering(c, door, async (writer) => ({
      status: 200,
      body: {
        content: await revertRecord({ ...writer, door: 'revert' }, reading, idIn(c), body, seen),
        message: 'Operazione andata a buon fine!',
      },
    }));
  });

  routes.route('/', verbRoutes(resource));
  routes.route('/', programmeRoutes(resource));
  return routes;
}

const sealed = (c: Ctx, fields: Resource['fields'], body: Values): Values =>
  sealedBody(c.var.services.settings, fields, body);

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
