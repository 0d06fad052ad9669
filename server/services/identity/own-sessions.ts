import type { Context } from 'hono';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { idleFor } from '../../engine/standing-sql.ts';
import type { Env } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** `GET /profile/sessions`: where one is signed in, the latest use first. */
export async function ownSessions(c: Context<Env>): Promise<Response> {
  const { services, actor } = c.var;
  refuseImpersonated(actor);
  const content = await services.reads.query(
    `select id, agent, "createdAt", "usedAt", id = $2 as "isCurrent" from sessions
     where "user" = $1 and "expiresAt" > now() and "usedAt" > now() - interval '${idleFor}'
     order by "usedAt" desc, id desc`,
    [actor.userId, actor.sessionId],
  );
  return c.json({ content });
}

/** `DELETE /profile/sessions/:id`: signs out there; another person's session is a 404. */
export async function endOwnSession(c: Context<Env>): Promise<Response> {
  const { services, actor } = c.var;
  refuseImpersonated(actor);
  const id = Number(c.req.param('id'));
  const ended = Number.isSafeInteger(id)
    ? await services.db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user', '=', actor.userId)
        .executeTakeFirst()
    : undefined;
  if (!ended?.numDeletedRows) throw notFound();
  return c.body(null, 204);
}
