import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { roles } from '#src/resources/people/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { readRecord } from '../../api/record.ts';
import { updateRecord } from '../../api/write.ts';
import type { Env } from '../../env.ts';
import { badRequest, forbidden } from '../../errors.ts';
import { changesOf } from './preview.ts';

const body = z.object({
  roles: z
    .array(
      z.object({
        id: z.int(),
        version: z.int(),
        grants: z.array(z.string()),
      }),
    )
    .check(z.maxLength(7)),
});
type Proposals = z.infer<typeof body>['roles'];

/**
 * Below an organisation of type admin, `/role-grants`: `{ roles: [{ id, version, grants }] }` is what
 * roles receive from the next request on. `POST /preview` answers whom it touches and changes nothing;
 * `PUT` changes all of them or none. Who may not edit roles gets 403, a stale version 412.
 */
export function roleGrantRoutes(resources: readonly Resource[]): Hono<Env> {
  const routes = new Hono<Env>();

  routes.post('/preview', async (c) => {
    const proposals = await proposalsIn(c);
    const changes = await c.var.services.db.transaction().execute((tx) => changesOf(tx, proposals));
    return c.json({ changes });
  });

  routes.put('/', async (c) => {
    const proposals = await proposalsIn(c);
    const { services, ability, session, requestId } = c.var;
    const act = { session, requestId, action: 'edit', resource: roles };
    await services.db.transaction().execute(async (tx) => {
      for (const { id, version, grants } of proposals) {
        const { defaultGrants } = await readRecord(services.reads, ability, roles, id);
        const proposed = (defaultGrants as string[]).filter((grant) => grants.includes(grant));
        const values = { grants, defaultGrants: proposed };
        await updateRecord({ tx, ability, resources, act }, id, values, () => version);
      }
    });
    return c.body(null, 204);
  });
  return routes;
}

async function proposalsIn(c: Context<Env>): Promise<Proposals> {
  if (!can(c.var.ability, 'edit', roles.name)) throw forbidden();
  const sent = body.safeParse(await c.req.json().catch(() => undefined));
  if (!sent.success) throw badRequest('Serve { roles: [{ id, version, grants }] }');
  return sent.data.roles;
}
