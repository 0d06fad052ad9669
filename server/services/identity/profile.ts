import { z } from 'zod/mini';
import { managerTypes, roles } from '#src/permissions/session.ts';
import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../env.ts';
import { unauthenticated } from '../../errors.ts';
import { effectiveGrants, isToldOf, isValid } from '../standing/standing-sql.ts';

const named = { id: z.int(), name: z.string() };

/** What the contract's profile says. */
export const profileShape = z.object({
  ...named,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  // Verified by an office; of another nobody is told it here.
  fiscalCode: z.nullable(z.string()),
  managers: z.array(
    z.object({
      ...named,
      type: z.literal(Object.values(managerTypes)),
      isHotel: z.boolean(),
      role: z.object({ name: z.enum(roles), grants: z.array(z.string()) }),
      accommodations: z.array(z.object({ ...named, hasTax: z.array(z.unknown()) })),
    }),
  ),
  impersonator: z.optional(z.object(named)),
});

/**
 * A person and the organisations they can act for today, as the contract's profile says. Acting as
 * somebody, only the organisations the actor may act for, and `impersonator`.
 */
export async function readProfile(
  reads: Reads,
  { userId, impersonatorId, impersonatorName }: Omit<Actor, 'sessionId' | 'name' | 'status'>,
): Promise<unknown> {
  const [row] = await reads.byKey(profileSql, [userId, impersonatorId ?? null]);
  if (!row) throw unauthenticated();
  return {
    ...row,
    ...(impersonatorId !== undefined && {
      impersonator: { id: impersonatorId, name: impersonatorName },
    }),
  };
}

const { azienda, privato } = managerTypes;

const accommodations = `coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.name, 'hasTax', '[]'::json)
    order by a.name, a.id)
  from accommodations a where a.manager = m.id
    and (cardinality(k.accommodations) = 0 or a.id = any(k.accommodations))), '[]'::json)`;

const profileSql = `
  select u.id, u.name, u."firstName", u."lastName", u.email, u.mobile,
    case when $2::bigint is null then u."fiscalCode" end as "fiscalCode", coalesce((
    select json_agg(json_build_object(
      'id', m.id, 'name', m.name, 'type', m.type, 'isHotel', m.type in (${privato}, ${azienda}),
      'role', json_build_object('name', k.role, 'grants', to_json(${effectiveGrants('k', 'm')})),
      'accommodations', ${accommodations}) order by m.name, m.id)
    from memberships k join managers m on m.id = k.manager and m.status = 'active'
    where k."user" = u.id and u.status = 'active' and ${isValid('k')}
      and ${isToldOf('u', 'm', '$2')}), '[]'::json) as managers
  from users u where u.id = $1`;
