import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

/** Two businesses, the first with licences in life. */
async function pair() {
  const rows = await world.rows(
    `select m.id, m.version, m.name, m.type,
       (select count(*)::int from licenses l where l.holder = m.id) as licenses,
       (select count(*)::int from accommodations a where a.manager = m.id) as houses
     from managers m where m.type = 2 and m.status = 'active'
       and exists (select 1 from licenses l where l.holder = m.id and l.state = 'active')
     order by m.id desc limit 2`,
  );
  return rows as { id: number; version: number; name: string; licenses: number; houses: number }[];
}

it('An organisation with licences in life is not closed', async () => {
  const [one] = await pair();
  const { status, body } = await world.within('admin')('POST', `/managers/${one?.id}/close`, {
    version: one?.version,
  });
  expect([status, body.message]).toEqual([409, expect.stringContaining('Ha ancora licenze')]);
});

it('Two whose prices hold on the same days stay two, and what overlaps is named', async () => {
  const [office] = await world.rows(
    `select p.manager as id, m.type from rate_periods p join managers m on m.id = p.manager
     where p.state in ('open', 'closed') limit 1`,
  );
  const [other] = await world.rows(
    `insert into managers (name, type, "fiscalCode", email, status, cities)
     select 'Ufficio doppio', type, '02295790212', 'doppio@example.it', 'active',
       array(select c.id from cities c where not c.id = any(m.territory) order by c.id limit 1)
     from managers m where m.id = $1 returning id, version`,
    [office?.id],
  );
  await world.rows(
    `insert into rate_periods (label, manager, year, kind, "validFrom", "validTo", "submissionFrom",
       "submissionTo", "cardLanguages", state)
     select 'Doppione', $1, year, kind, "validFrom", "validTo", "submissionFrom", "submissionTo",
       "cardLanguages", state
     from rate_periods where manager = $2 and state in ('open', 'closed') order by id limit 1 returning id`,
    [other?.id, office?.id],
  );
  const { status, body } = await world.within('admin')('POST', `/managers/${other?.id}/merge`, {
    version: other?.version,
    into: office?.id,
  });
  expect([status, body.errors]).toEqual([
    422,
    { into: [expect.stringMatching(/^Periodo tariffario «Doppione»: si sovrappone a un altro, /)] },
  ]);
});

it('Two become one by the administrator: first what would pass, then just that', async () => {
  const [from, into] = await pair();
  const path = `/managers/${from?.id}/merge`;
  const merge = (account: string) =>
    world.within(account)('POST', path, { version: from?.version, into: into?.id });
  expect((await merge('provincia')).status).toBe(403);
  await world.rows(
    'update alerts set managers = array[$1, $2]::bigint[] where id = (select min(id) from alerts) returning id',
    [from?.id, into?.id],
  );
  const foreseen = (await world.within('admin')('GET', path)).body.content;
  const said = foreseen.consequences.join(' ') as string;
  expect(said).toContain(`${from?.houses} strutture`);
  expect(said).toContain(`${from?.licenses} licenze`);
  expect(said).toContain('1 avvisi');
  const countOf = async (table: string, column: string, id: unknown) =>
    (await world.rows(`select count(*)::int as n from ${table} where ${column} = $1`, [id]))[0]?.n;
  expect(await countOf('licenses', 'holder', from?.id)).toBe(from?.licenses);

  const [double] = await world.rows(
    `insert into memberships ("user", manager, role)
     select k."user", m.id, 'hotel' from memberships k, unnest(array[$1, $2]::bigint[]) m (id)
     where k.id = (select max(id) from memberships where manager not in ($1, $2))
     returning id`,
    [from?.id, into?.id],
  );
  const done = await merge('admin');
  expect([done.status, done.body.content]).toMatchObject([
    200,
    { status: 'merged', mergedInto: into?.id },
  ]);
  expect(await countOf('licenses', 'holder', into?.id)).toBe(
    (from?.licenses ?? 0) + (into?.licenses ?? 0),
  );
  expect(await countOf('accommodations', 'manager', from?.id)).toBe(0);
  expect(await countOf('accommodations', 'manager', into?.id)).toBe(
    (from?.houses ?? 0) + (into?.houses ?? 0),
  );
  const [notice] = await world.rows('select managers from alerts order by id limit 1');
  expect(notice?.managers).toEqual([into?.id]);
  const trail = await world.rows(
    `select changes from audit where action = 'edit' and resource = 'licenses' and changes ? 'holder' order by id desc limit 1`,
  );
  expect(trail).toEqual([{ changes: { holder: [from?.id, into?.id] } }]);
  const gone = await world.rows(
    `select changes -> 'manager' as manager from audit where action = 'delete' and resource = 'memberships' and record = $1`,
    [double?.id],
  );
  expect(gone).toEqual([{ manager: [from?.id, null] }]);
  expect((await merge('admin')).status).toBe(409);
});
