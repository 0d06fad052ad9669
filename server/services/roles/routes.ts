import { type Context, Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { roles } from '#src/resources/people/roles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { jsonBody } from '../../api/border.ts';
import { resourceNamed } from '../../db/names.ts';
import { edit } from '../../engine/edit.ts';
import { readRecord } from '../../engine/record.ts';
import { personWriter } from '../../engine/writer.ts';
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
    const { services, ability } = c.var;
    const declared = resourceNamed(resources, roles.name);
    await services.db.transaction().execute(async (tx) => {
      for (const { id, version, grants } of proposals.toSorted((one, other) => one.id - other.id)) {
        const { defaultGrants } = await readRecord(services.reads, ability, declared, id);
        const proposed = (defaultGrants as string[]).filter((grant) => grants.includes(grant));
        const values = { grants, defaultGrants: proposed };
        const seen = () => version;
        await edit(personWriter(tx, c.var), declared, [{ id, body: values, seen }]);
      }
    });
    return c.body(null, 204);
  });
  return routes;
}

async function proposalsIn(c: Context<Env>): Promise<Proposals> {
  if (!can(c.var.ability, 'edit', roles.name)) throw forbidden();
  const sent = body.safeParse(await jsonBody(c));
  if (!sent.success) throw badRequest('Serve { roles: [{ id, version, grants }] }');
  return sent.data.roles;
}
