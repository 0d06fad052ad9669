import { z } from 'zod/mini';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import { anId } from '../../api/endpoint-input.ts';
import { refuseImpersonated } from '../../engine/impersonated.ts';
import { notFound } from '../../errors.ts';
import { idleFor } from '../standing/standing-sql.ts';

/** `GET /profile/sessions`: where one is signed in, the latest use first. */
export const ownSessions = endpoint(
  {
    name: 'profile.sessions',
    summary: 'Dove sono entrato, dall’uso più recente',
    answers: {
      200: content(
        'Le mie sessioni',
        z.array(
          z.object({
            id: z.int(),
            agent: z.nullable(z.string()),
            createdAt: z.iso.datetime(),
            usedAt: z.iso.datetime(),
            isCurrent: z.boolean(),
          }),
        ),
      ),
    },
  },
  async (c) => {
    const { services, actor } = c.var;
    refuseImpersonated(actor);
    const content = await services.reads.query(
      `select id, agent, "createdAt", "usedAt", id = $2 as "isCurrent" from sessions
     where "user" = $1 and "expiresAt" > now() and "usedAt" > now() - interval '${idleFor}'
     order by "usedAt" desc, id desc`,
      [actor.userId, actor.sessionId],
    );
    return c.json({ content });
  },
);

/** `DELETE /profile/sessions/:id`: signs out there; another person's session is a 404. */
export const endOwnSession = endpoint(
  {
    name: 'profile.endSession',
    summary: 'Chiudi una mia sessione',
    params: z.object({ id: anId }),
    answers: { 204: 'Fatto', 404: 'Non è una mia sessione' },
  },
  async (c, { params }) => {
    const { services, actor } = c.var;
    refuseImpersonated(actor);
    const ended = await services.db
      .deleteFrom('sessions')
      .where('id', '=', params.id)
      .where('user', '=', actor.userId)
      .executeTakeFirst();
    if (!ended.numDeletedRows) throw notFound();
    return c.body(null, 204);
  },
);
