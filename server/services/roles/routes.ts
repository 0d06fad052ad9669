import { Hono } from 'hono';
import { z } from 'zod/mini';
import { can } from '#src/permissions/ability.ts';
import { grants as allGrants } from '#src/permissions/session.ts';
import { roles } from '#src/resources/people/roles.ts';
import { answering, asking, forOrganisation } from '../../api/answering.ts';
import { endpoint } from '../../api/endpoint.ts';
import { json } from '../../api/endpoint-answers.ts';
import { bodyOf } from '../../api/endpoint-input.ts';
import { commandsOf } from '../../engine/commands-of.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import { changeShape, changesOf } from './preview.ts';

const proposals = z.object({
  roles: z
    .array(
      z.object({
        id: z.int(),
        version: z.int(),
        grants: z.array(z.enum(allGrants)),
      }),
    )
    .check(z.maxLength(7)),
});

/**
 * Below an organisation of type admin, `/role-grants`: `{ roles: [{ id, version, grants }] }` is what
 * roles receive from the next request on. `POST /preview` answers whom it touches and changes nothing;
 * `PUT` changes all of them or none. Who may not edit roles gets 403, a stale version 412.
 */
export function roleGrantRoutes(): Hono<Env> {
  const routes = new Hono<Env>();

  routes.use(async (c, next) => {
    if (!can(c.var.ability, 'edit', roles.name)) throw forbidden();
    await next();
  });

  routes.post(
    '/preview',
    endpoint(
      {
        name: 'role-grants.preview',
        summary: 'Chi toccherebbe un cambio dei permessi dei ruoli; non cambia nulla',
        body: bodyOf(proposals),
        answers: {
          200: json('I cambi, e quante persone', z.object({ changes: z.array(changeShape) })),
          422: 'Errori per campo',
        },
      },
      async (c, { body }) => {
        const sent = await body();
        const changes = await asking(c, forOrganisation, ({ tx }) => changesOf(tx, sent.roles));
        return c.json({ changes });
      },
    ),
  );

  routes.put(
    '/',
    endpoint(
      {
        name: 'role-grants.change',
        summary: 'Cambia i permessi che i ruoli ricevono, tutti o nessuno',
        body: bodyOf(proposals),
        answers: {
          204: 'Fatto',
          412: 'Un ruolo è cambiato nel frattempo',
          422: 'Errori per campo',
        },
      },
      async (c, { body }) => {
        const sent = await body();
        return answering(c, forOrganisation, async (writer) => {
          const own = commandsOf(writer);
          for (const { id, version, grants } of sent.roles.toSorted(
            (one, other) => one.id - other.id,
          ))
            await own.edit(roles, id, { grants }, version);
          return { status: 204, body: null };
        });
      },
    ),
  );
  return routes;
}
