import { reading } from '../../api/endpoint.ts';
import { impersonate } from '../../api/openapi-parts.ts';
import { unauthenticated } from '../../errors.ts';
import { actorSql, isValid, mayActAs } from '../standing/standing-sql.ts';
import { type ActorRow, actorOf } from './actor.ts';
import { impersonatedOf, notAs } from './impersonated.ts';
import { markUsed } from './last-use.ts';
import { bearerOf, hashOf } from './tokens.ts';

/** For what is a person's own, whatever the manager: sets the actor, or answers 401 or 403. */
export const signedIn = reading([impersonate], async (c, next) => {
  const token = bearerOf(c.req.header('Authorization'));
  if (!token) throw unauthenticated();
  const impersonated = impersonatedOf(c);
  const { services } = c.var;
  const [row] =
    impersonated === undefined
      ? await services.reads.byKey<ActorRow>(ownSql, [hashOf(token)])
      : await services.reads.byKey<Impersonating>(impersonatedSql, [hashOf(token), impersonated]);
  if (!row) throw unauthenticated();
  if (!isSomebody(row)) throw notAs();
  c.set('actor', actorOf(row));
  if (row.isStale) markUsed(services, row.sessionId);
  await next();
});

/** Nobody, when the actor may not act as the person. */
type Impersonating = Omit<ActorRow, 'userId'> & { readonly userId: number | null };

const isSomebody = (row: Impersonating): row is ActorRow => row.userId !== null;

const ownSql = `
  with actor as (${actorSql('$1')})
  select "sessionId", "isStale", id as "actorId", name as "actorName", id as "userId", name, status
  from actor`;

/** Whom the actor may act as for at least one of that person's managers. */
const impersonatedSql = `
  with actor as (${actorSql('$1')})
  select actor."sessionId", actor."isStale", actor.id as "actorId", actor.name as "actorName",
    u.id as "userId", u.name, u.status
  from actor left join users u on u.id = $2 and u.status = 'active' and exists (
    select 1 from memberships k join managers m on m.id = k.manager and m.status = 'active'
    where k."user" = u.id and ${isValid('k')} and ${mayActAs('u', 'm')})`;
