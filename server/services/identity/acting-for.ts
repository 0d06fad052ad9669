import type { Context, MiddlewareHandler } from 'hono';
import {
  type Grant,
  managerTypeOf,
  type Role,
  reachOf,
  type Session,
} from '#src/permissions/session.ts';
import type { Row } from '../../db/reads.ts';
import type { Env } from '../../env.ts';
import { forbidden, unauthenticated } from '../../errors.ts';
import type { Actor } from './actor.ts';
import { impersonatedOf, notAs } from './impersonated.ts';
import { actorSql, effectiveGrants, isAlive, isStale, isValid, mayActAs } from './standing-sql.ts';
import { bearerOf, hashOf } from './tokens.ts';
import { markUsed } from './used.ts';

/**
 * For everything under `/managers/:managerId`: who asks and what they may, by one prepared query.
 * Nothing is remembered between requests, so what is revoked is gone with the next one.
 */
export const actingFor: MiddlewareHandler<Env> = async (c, next) => {
  const token = bearerOf(c.req.header('Authorization'));
  if (!token) throw unauthenticated();
  const impersonated = impersonatedOf(c);
  const values = [hashOf(token), managerOf(c)];
  const [row] =
    impersonated === undefined
      ? await c.var.services.reads.byKey(ownSql, values)
      : await c.var.services.reads.byKey(impersonatedSql, [...values, impersonated]);
  if (!row) throw unauthenticated();
  if (!row.isAllowed) throw notAs();
  if (row.role === null) throw forbidden('Non fai parte di questa organizzazione');
  c.set('actor', actorOf(row));
  c.set('session', sessionOf(row));
  if (row.isStale) markUsed(c.var.services, row.sessionId as number);
  await next();
};

const held = `m.id as "managerId", m.type, m.cities, k.role, k.accommodations, ${effectiveGrants('k', 'm')} as grants`;

/**
 * Joined inside, so that there is no manager without a membership in it: of two left joins in a row
 * below a third, PostgreSQL 18.4 forgets the condition of the last once its value is known.
 */
const standing = `
  left join (memberships k join managers m on m.id = k.manager and m.status = 'active')
    on k."user" = u.id and k.manager = $2 and ${isValid('k')}`;

/** Flat, as it is planned anew for every request. */
const ownSql = `
  select s.id as "sessionId", ${isStale} as "isStale", u.id as "actorId", u.name as "actorName",
    u.id as "userId", u.name, u.status, true as "isAllowed", ${held}
  from sessions s join users u on u.id = s."user"
  ${standing} and u.status = 'active'
  where ${isAlive('$1')}`;

const impersonatedSql = `
  with actor as (${actorSql('$1')})
  select actor."sessionId", actor."isStale", actor.id as "actorId", actor.name as "actorName",
    u.id as "userId", u.name, u.status, coalesce(${mayActAs('u', 'm')}, false) as "isAllowed", ${held}
  from actor
  left join users u on u.id = $3 and u.status = 'active'
  ${standing}`;

/** 0 is nobody's manager. */
function managerOf(c: Context<Env>): number {
  const asked = c.req.param('managerId') ?? '';
  const id = /^\d+$/.test(asked) ? Number(asked) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}

const actorOf = (row: Row): Actor => ({
  sessionId: row.sessionId as number,
  userId: row.userId as number,
  name: row.name as string,
  status: row.status as string,
  ...(row.actorId !== row.userId && {
    impersonatorId: row.actorId as number,
    impersonatorName: row.actorName as string,
  }),
});

function sessionOf(row: Row): Session {
  const type = managerTypeOf(row.type as number);
  const managerId = row.managerId as number;
  const userId = row.userId as number;
  return {
    type,
    role: row.role as Role,
    grants: row.grants as Grant[],
    userId,
    managerId,
    reach: reachOf(type, {
      managerId,
      userId,
      cities: row.cities as number[],
      accommodations: row.accommodations as number[],
    }),
    ...(row.actorId !== userId && { impersonatorId: row.actorId as number }),
  };
}
