import { type Context, Hono } from 'hono';
import { can } from '#src/permissions/ability.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';
import { asking, forOrganisation } from './answering.ts';
import { pageOf, type Reading, readHistory, readState } from './history.ts';
import { inTurn } from './in-turn.ts';
import { idIn } from './path-id.ts';
import { queryOf } from './query.ts';
import { extentOf, previewRevert } from './revert.ts';

/** What was done to a record, how it stood around one change, and what a revert would do. */
export function historyRoutes(resource: Resource, resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.get('/:id{[0-9]+}/history', queryOf('limit', 'before'), async (c) =>
    c.json(await readHistory(readingOf(c, resource, resources), idIn(c), pageOf(c.req.query()))),
  );

  routes.get('/:id{[0-9]+}/history/:entry{[0-9]+}', queryOf(), async (c) =>
    c.json(await readState(readingOf(c, resource, resources), idIn(c), idIn(c, 'entry'))),
  );

  if (resource.view) return routes;

  routes.get('/:id{[0-9]+}/history/:entry{[0-9]+}/revert', queryOf('to'), async (c) => {
    const preview = () =>
      previewRevert(
        readingOf(c, resource, resources),
        (work) => asking(c, forOrganisation, (writer) => work({ ...writer, door: 'revert' })),
        idIn(c),
        { entry: idIn(c, 'entry'), extent: extentOf(c.req.query('to')) },
      );
    return c.json(await inTurn(c.var.session, preview, 'tried'));
  });

  return routes;
}

/** Who reads which history; a 403 for those who may see no such record. */
export function readingOf(
  c: Context<Env>,
  resource: Resource,
  resources: readonly Resource[],
): Reading {
  const { ability, services } = c.var;
  if (!can(ability, 'show', resource.name)) throw forbidden();
  return { reads: services.reads, ability, resources, resource };
}
