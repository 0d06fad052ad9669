import {
  type Grant,
  managerTypeOf,
  type Role,
  type Session,
  territoryOf,
} from '#src/permissions/session.ts';
import type { Reads } from '../../db/reads.ts';
import { ask, type Tx } from '../../db/transaction.ts';
import type { SessionOf } from '../../engine/sessions.ts';
import { effectiveGrants, isValid, mayActAs } from './standing-sql.ts';

/**
 * What a person may now, for work done in their name after the request, asked anew as a request
 * would: membership, grants, territory and, with an impersonator, whether that one may still act as them.
 * Undefined: nothing.
 */
export const sessionOf: SessionOf = async (
  source: Reads | Tx,
  { userId, managerId, impersonatorId },
) => {
  const [text, values] =
    impersonatorId === undefined
      ? [ownSql, [userId, managerId]]
      : [impersonatedSql, [userId, managerId, impersonatorId]];
  const [row] = await ask<Held>(source, text, values);
  return row && sessionIn(row);
};

/** The columns a session is made of: user `u` in the role, if any, of `standing`. */
export const heldSql = `u.id as "userId", m.id as "managerId", m.type, m.cities, k.role,
  k.accommodations, ${effectiveGrants('k', 'm')} as grants`;

/**
 * Joins membership `k` in manager `m`, which is parameter 2, to user `u`. Joined inside, so that
 * there is no manager without a membership in it: of two left joins in a row below a third,
 * PostgreSQL 18.4 forgets the condition of the last once its value is known.
 */
export const standing = `
  left join (memberships k join managers m on m.id = k.manager and m.status = 'active')
    on k."user" = u.id and k.manager = $2 and ${isValid('k')}`;

/** A row of `heldSql`, with who acts as `actorId`. */
export interface Held {
  readonly actorId: number;
  readonly userId: number;
  readonly managerId: number;
  readonly type: number;
  readonly cities: number[];
  /** None, when the person is not part of the organisation. */
  readonly role: Role | null;
  readonly accommodations: number[];
  readonly grants: Grant[];
}

/** The session of a row; undefined without a role. */
export function sessionIn(held: Held): Session | undefined {
  const { role, grants, userId, managerId, cities, accommodations, actorId } = held;
  if (role === null) return undefined;
  const type = managerTypeOf(held.type);
  return {
    type,
    role,
    grants,
    userId,
    managerId,
    territory: territoryOf(type, { managerId, userId, cities, accommodations }),
    ...(actorId !== userId && { impersonatorId: actorId }),
  };
}

const ownSql = `
  select u.id as "actorId", ${heldSql} from users u ${standing}
  where u.id = $1 and u.status = 'active'`;

const impersonatedSql = `
  with actor as (select id, status from users where id = $3)
  select actor.id as "actorId", ${heldSql}
  from actor join users u on u.id = $1 and u.status = 'active' ${standing}
  where ${mayActAs('u', 'm')}`;
