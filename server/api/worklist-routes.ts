import { Hono } from 'hono';
import type { Resource } from '#src/schema/resource.ts';
import { worklistOf } from '../engine/worklist.ts';
import type { Env } from '../env.ts';

/** Below an organisation, `/worklist`: what failed on its day and what violates a rule, the newest first. */
export function worklistRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/', async (c) =>
    c.json(await worklistOf(c.var.services.reads, c.var.ability, resources)),
  );
  return routes;
}
