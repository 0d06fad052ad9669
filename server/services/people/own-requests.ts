import type { Context } from 'hono';
import { isToldOf } from '../../engine/standing-sql.ts';
import type { Env } from '../../env.ts';

/** `GET /profile/requests`: what the person is asked to accept, and the delegations they have. */
export async function ownRequests(c: Context<Env>): Promise<Response> {
  const { actor, services } = c.var;
  const rows = await services.reads.query(requestsSql, [
    actor.userId,
    actor.impersonatorId ?? null,
  ]);
  return c.json({ content: { requests: rows } });
}

/** What waits for an answer is shown to who has shown that they read its address. */
const requestsSql = `
  select r.kind, r.id, r.state, m.name as manager, r.role, r.grants, r."validFrom", r."validTo",
    r."expiresOn",
    array(select a.name from accommodations a where a.id = any(r.accommodations) order by a.name)
      as accommodations
  from (
    select 'delegations' as kind, id, state, manager, 'hotel_delegated' as role, grants,
      accommodations, "validFrom", "validTo", null::date as "expiresOn", delegate as "user", email
    from delegations where state in ('awaiting', 'active')
    union all
    select 'invitations', id, state, manager, role, grants,
      accommodations, "validFrom", "validTo", "expiresOn", "user", email
    from invitations where state = 'awaiting'
  ) r
  join managers m on m.id = r.manager join users u on u.id = r."user"
  where r."user" = $1 and (r.state = 'active' or u."isVerified" and u.email = r.email)
    and ${isToldOf('u', 'm', '$2')}
  order by r.state desc, r.kind desc, r.id`;
