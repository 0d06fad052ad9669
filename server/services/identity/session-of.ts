import {
  type Grant,
  managerTypeOf,
  type Role,
  reachOf,
  type Session,
} from '#src/permissions/session.ts';
import type { Reads } from '../../db/reads.ts';
import { effectiveGrants, isValid } from './standing-sql.ts';

interface Who {
  readonly userId: number;
  readonly managerId: number;
  readonly impersonatorId: number | undefined;
}

/** What a person may now, for work done in their name after the request; undefined when nothing. */
export async function sessionOf(
  reads: Reads,
  { userId, managerId, impersonatorId }: Who,
): Promise<Session | undefined> {
  const [row] = await reads.byKey(standingSql, [userId, managerId]);
  if (!row) return undefined;
  const type = managerTypeOf(row.type as number);
  return {
    type,
    role: row.role as Role,
    grants: row.grants as Grant[],
    userId,
    managerId,
    reach: reachOf(type, { managerId, userId, cities: row.cities as number[] }),
    ...(impersonatorId !== undefined && { impersonatorId }),
  };
}

const standingSql = `
  select m.type, m.cities, k.role, ${effectiveGrants('k', 'm')} as grants
  from users u join memberships k on k."user" = u.id join managers m on m.id = k.manager
  where u.id = $1 and u.status = 'active' and m.id = $2 and m.status = 'active' and ${isValid('k')}`;
