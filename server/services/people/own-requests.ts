import { z } from 'zod/mini';
import { roles } from '#src/permissions/session.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import { isToldOf } from '../standing/standing-sql.ts';

/** `GET /profile/requests`: what the person is asked to accept, and the delegations they have. */
export const ownRequests = endpoint(
  {
    name: 'profile.requests',
    summary: 'Gli inviti e le deleghe che aspettano la mia risposta, e le deleghe che ho',
    answers: {
      200: content(
        'Le richieste',
        z.object({
          requests: z.array(
            z.object({
              kind: z.enum(['delegations', 'invitations']),
              id: z.int(),
              version: z.int(),
              state: z.enum(['awaiting', 'active']),
              manager: z.string(),
              role: z.enum(roles),
              grants: z.array(z.string()),
              validFrom: z.nullable(z.iso.date()),
              validTo: z.nullable(z.iso.date()),
              expiresOn: z.nullable(z.iso.date()),
              accommodations: z.array(z.string()),
            }),
          ),
        }),
      ),
    },
  },
  async (c) => {
    const { actor, services } = c.var;
    const rows = await services.reads.query(requestsSql, [
      actor.userId,
      actor.impersonatorId ?? null,
    ]);
    return c.json({ content: { requests: rows } });
  },
);

/** What waits for an answer is shown to who has shown that they read its address. */
const requestsSql = `
  select r.kind, r.id, r.version, r.state, m.name as manager, r.role, r.grants, r."validFrom", r."validTo",
    r."expiresOn",
    array(select a.name from accommodations a where a.id = any(r.accommodations) order by a.name)
      as accommodations
  from (
    select 'delegations' as kind, id, version, state, manager, 'hotel_delegated' as role, grants,
      accommodations, "validFrom", "validTo", null::date as "expiresOn", delegate as "user", email
    from delegations where state in ('awaiting', 'active')
    union all
    select 'invitations', id, version, state, manager, role, grants,
      accommodations, "validFrom", "validTo", "expiresOn", "user", email
    from invitations where state = 'awaiting'
  ) r
  join managers m on m.id = r.manager join users u on u.id = r."user"
  where r."user" = $1 and (r.state = 'active' or u."isVerified" and u.email = r.email)
    and ${isToldOf('u', 'm', '$2')}
  order by r.state desc, r.kind desc, r.id`;
