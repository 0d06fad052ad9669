import type { Context } from 'hono';
import { clientOf } from '../../api/address.ts';
import { reading } from '../../api/endpoint.ts';
import { impersonate, manager } from '../../api/openapi-parts.ts';
import type { Env } from '../../env.ts';
import { forbidden, unauthenticated } from '../../errors.ts';
import { type Held, heldSql, sessionIn, standing } from '../standing/session-of.ts';
import { actorSql, isAlive, isStale, mayActAs } from '../standing/standing-sql.ts';
import { type ActorRow, actorOf } from './actor.ts';
import { impersonatedOf, notAs } from './impersonated.ts';
import { markUsed } from './last-use.ts';
import { bearerOf, hashOf } from './tokens.ts';
import { usedKey } from './used-key.ts';

/**
 * For everything under `/managers/:managerId`: who asks and what they may, by one prepared query.
 * Nothing is remembered between requests, so what is revoked is gone with the next one.
 */
export const actingFor = reading([manager, impersonate], async (c, next) => {
  const token = bearerOf(c.req.header('Authorization'));
  if (!token) throw unauthenticated();
  const impersonated = impersonatedOf(c);
  const values = [hashOf(token), managerOf(c)];
  const [row] =
    impersonated === undefined
      ? await c.var.services.reads.byKey<Acting>(ownSql, values)
      : await c.var.services.reads.byKey<Acting>(impersonatedSql, [...values, impersonated]);
  if (!row) {
    await actingBy(c, token);
    return next();
  }
  if (!row.isAllowed) throw notAs();
  const session = sessionIn(row);
  if (!session) throw forbidden('Non fai parte di questa organizzazione');
  c.set('actor', actorOf(row));
  c.set('session', session);
  if (row.isStale) markUsed(c.var.services, row.sessionId);
  await next();
});

/** A software with a key of its house does what its role may there, and acts as nobody. */
async function actingBy(c: Context<Env>, token: string): Promise<void> {
  const held = await usedKey(c.var.services, token, clientOf(c));
  if (!held || impersonatedOf(c) !== undefined) throw unauthenticated();
  if (held.session.managerId !== managerOf(c))
    throw forbidden('La chiave è di un’altra organizzazione');
  c.set('session', held.session);
}

/** What the queries below answer. */
type Acting = Held & ActorRow & { readonly isAllowed: boolean };

/** Flat, as it is planned anew for every request. */
const ownSql = `
  select s.id as "sessionId", ${isStale} as "isStale", u.id as "actorId", u.name as "actorName",
    u.name, u.status, true as "isAllowed", ${heldSql}
  from sessions s join users u on u.id = s."user"
  ${standing} and u.status = 'active'
  where ${isAlive('$1')}`;

const impersonatedSql = `
  with actor as (${actorSql('$1')})
  select actor."sessionId", actor."isStale", actor.id as "actorId", actor.name as "actorName",
    u.name, u.status, coalesce(${mayActAs('u', 'm')}, false) as "isAllowed", ${heldSql}
  from actor
  left join users u on u.id = $3 and u.status = 'active'
  ${standing}`;

/** 0 is nobody's manager. */
function managerOf(c: Context<Env>): number {
  const asked = c.req.param('managerId') ?? '';
  const id = /^\d+$/.test(asked) ? Number(asked) : 0;
  return Number.isSafeInteger(id) ? id : 0;
}
