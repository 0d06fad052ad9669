import { managerTypes } from '#src/permissions/session.ts';
import { today } from '../../db/moment.ts';

const { admin, azienda, privato } = managerTypes;

/** How long a session lasts without use, and at most. */
export const idleFor = '12 hours';
export const lastsFor = '7 days';

/** Is session `s` of user `u` the one of this token, not expired, and may the person be here? */
export const isAlive = (token: string, u = 'u') => `s."tokenHash" = ${token}
  and s."expiresAt" > now() and s."usedAt" > now() - interval '${idleFor}'
  and ${u}.status in ('active', 'pending')`;

/** Is it time to note that session `s` is in use? */
export const isStale = `s."usedAt" < now() - interval '1 minute'`;

/** The live session of a token and the person it belongs to, as a table `actor`. */
export const actorSql = (token: string) => `
  select s.id as "sessionId", ${isStale} as "isStale", a.id, a.name, a.status
  from sessions s join users a on a.id = s."user" where ${isAlive(token, 'a')}`;

/** The same of the secret `s` of a key. */
export const isUseUnnoted = `(s."usedAt" is null or s."usedAt" < now() - interval '1 minute')`;

/** A membership that holds today, on a calendar in Rome. */
export const isValid = (k: string) =>
  `(${k}."validFrom" is null or ${k}."validFrom" <= ${today})
   and (${k}."validTo" is null or ${k}."validTo" >= ${today})`;

/** A membership's grants within those its role receives and, but for administrators, its manager has. */
export const effectiveGrants = (k: string, m: string) =>
  `array(select held.one from unnest(${k}.grants) with ordinality as held (one, at)
     where held.one in (select unnest(r.grants) from roles r where r.name = ${k}.role)
       and (${m}.type = ${admin} and ${k}.role = 'admin' or held.one = any(${m}."enabledGrants"))
     order by held.at)`;

/**
 * May `actor` act as user `u` for manager `m`? By a membership of its own that holds `impersona` and
 * whose territory contains the manager: a business by being present there, an office only whole, as
 * acting for it must not reach further. Holders of admin or provincia only by manager type admin.
 */
export const mayActAs = (u: string, m: string) => `
  actor.status = 'active' and actor.id <> ${u}.id and exists (
    select 1 from memberships own join managers im on im.id = own.manager
    where own."user" = actor.id and ${isValid('own')} and im.status = 'active'
      and 'impersona' = any(${effectiveGrants('own', 'im')})
      and (im.type = ${admin} or (
        case when im.type in (${privato}, ${azienda}) then im.id = ${m}.id
          when ${m}.type in (${privato}, ${azienda}) then ${m}.territory && im.cities
          else cardinality(${m}.cities) > 0 and ${m}.cities <@ im.cities end
        and not exists (select 1 from memberships held
          where held."user" = ${u}.id and held.role in ('admin', 'provincia')))))`;

/**
 * Whether user `u` is told of manager `m`: always, but where `impersonator` (an SQL expression, null for
 * oneself) acts as that user, of managers it may act for alone.
 */
export const isToldOf = (u: string, m: string, impersonator: string) => `
  (${impersonator}::bigint is null or exists (
    select 1 from users actor where actor.id = ${impersonator} and ${mayActAs(u, m)}))`;
