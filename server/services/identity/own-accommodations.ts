import { z } from 'zod/mini';
import { roles } from '#src/permissions/session.ts';
import { endpoint } from '../../api/endpoint.ts';
import { content } from '../../api/endpoint-answers.ts';
import { isToldOf, isValid } from '../standing/standing-sql.ts';

/** `GET /profile/accommodations`: where the person may work today, with codes, state and next terms. */
export const ownAccommodations = endpoint(
  {
    name: 'profile.accommodations',
    summary: 'Le strutture per cui posso lavorare, con codici, stato e scadenze',
    answers: {
      200: content(
        'Le strutture',
        z.object({
          accommodations: z.array(
            z.object({
              id: z.int(),
              name: z.string(),
              cin: z.nullable(z.string()),
              cir: z.nullable(z.string()),
              status: z.string(),
              city: z.string(),
              type: z.string(),
              managerId: z.int(),
              manager: z.string(),
              role: z.enum(roles),
              terms: z.array(
                z.object({
                  what: z.enum(['insurance', 'suspension', 'classification']),
                  on: z.iso.date(),
                }),
              ),
            }),
          ),
        }),
      ),
    },
  },
  async (c) => {
    const { actor, services } = c.var;
    const rows = await services.reads.query(ownSql, [actor.userId, actor.impersonatorId ?? null]);
    return c.json({ content: { accommodations: rows } });
  },
);

const ownSql = `
  select a.id, a.name, a.cin, a.cir, a.status, c.name as city, t.name as type,
    m.id as "managerId", m.name as manager, k.role, coalesce((
      select json_agg(json_build_object('what', due.what, 'on', due.day) order by due.day)
      from (select what, day from licenses l,
          lateral (values ('insurance', l."insuranceValidTo"),
            ('suspension', l."suspensionEndsOn"),
            ('classification', l."classificationValidTo")) as term (what, day)
        where l.accommodation = a.id and l.state in ('active', 'suspended') and day is not null
        order by day limit 3) due), '[]'::json) as terms
  from memberships k
  join users u on u.id = k."user" and u.status = 'active'
  join managers m on m.id = k.manager and m.status = 'active'
  join accommodations a on a.manager = m.id
    and (cardinality(k.accommodations) = 0 or a.id = any(k.accommodations))
  join cities c on c.id = a.city
  join accommodation_types t on t.id = a.type
  where k."user" = $1 and ${isValid('k')} and ${isToldOf('u', 'm', '$2')}
  order by m.name, a.name, a.id`;
