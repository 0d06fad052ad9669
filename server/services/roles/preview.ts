import { z } from 'zod/mini';
import { managerTypes } from '#src/permissions/session.ts';
import { run, type Tx } from '../../db/transaction.ts';
import { isValid } from '../standing/standing-sql.ts';

/** One grant a role is about to receive or lose, and whom that touches. */
export const changeShape = z.object({
  role: z.string(),
  grant: z.string(),
  gives: z.boolean(),
  touched: z.int().check(z.describe('Chi lo ha in questo ruolo, e la sua organizzazione anche')),
  holders: z.int().check(z.describe('Quante persone hanno il ruolo')),
});
type Change = z.infer<typeof changeShape>;

/** What a role receives after the change; `grants` replaces what it received. */
export interface Proposal {
  readonly id: number;
  readonly grants: readonly string[];
}

const sql = `
  with proposed as (select p.id, p.grants
    from json_to_recordset($1) as p (id bigint, grants text[])),
  changes as (
    select r.name as role, g.grant, g.grant <> all(r.grants) as gives
    from roles r join proposed p on p.id = r.id
    cross join lateral (
      select unnest(r.grants) as grant union select unnest(p.grants)) g
    where (g.grant = any(r.grants)) <> (g.grant = any(p.grants))),
  members as (
    select k."user", k.role, k.grants, m."enabledGrants", m.type
    from memberships k
    join managers m on m.id = k.manager and m.status = 'active'
    join users u on u.id = k."user" and u.status = 'active'
    where ${isValid('k')})
  select c.role, c.grant, c.gives,
    count(distinct m."user")::int as holders,
    count(distinct m."user") filter (where c.grant = any(m.grants) and
      (c.grant = any(m."enabledGrants") or m.type = ${managerTypes.admin} and m.role = 'admin'))::int as touched
  from changes c left join members m on m.role = c.role
  group by c.role, c.grant, c.gives order by c.role, c.grant`;

/** What the proposals change, and for how many people, counted now. */
export const changesOf = (tx: Tx, proposals: readonly Proposal[]): Promise<readonly Change[]> =>
  run<Change>(tx, sql, [JSON.stringify(proposals)]);
