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

it('Who was given the houses of one of two reads no more than those once they are one', async () => {
  const [from, into] = await pair();
  const people = await world.rows(
    `select id from users u where status = 'active' and not exists (select 1 from memberships k
       where k."user" = u.id and k.manager in ($1, $2)) order by id desc limit 2`,
    [from?.id, into?.id],
  );
  const houses = await world.rows('select id from accommodations where manager = $1 order by id', [
    from?.id,
  ]);
  const ids = houses.map(({ id }) => Number(id));
  for (const [at, named] of [[], ids.slice(0, 1)].entries())
    await world.rows(
      `insert into memberships ("user", manager, role, accommodations)
       values ($1, $2, 'hotel_delegated', $3) returning id`,
      [people[at]?.id, from?.id, named],
    );
  const [given] = await world.rows(
    `insert into delegations (manager, "firstName", "lastName", "fiscalCode", email, grants, "validFrom", "validTo", state, delegate)
     select $1, 'Anna', 'Bianchi', 'BNCNNA80A41F205W', 'anna@deleghe.example', '{gestione-ospiti}', '2026-01-01', '2099-12-31', 'active', $2
     returning id`,
    [from?.id, people[0]?.id],
  );
  const path = `/managers/${from?.id}/merge`;
  const foreseen = (await world.within('admin')('GET', path)).body.content;
  expect(foreseen.consequences.join(' ')).toContain(
    'i delegati conservano solo quelle che avevano',
  );
  const done = await world.within('admin')('POST', path, {
    version: from?.version,
    into: into?.id,
  });
  expect([done.status, done.body.errors]).toEqual([200, undefined]);
  const kept = await world.rows(
    `select manager, accommodations from memberships where "user" = any($1) and role = 'hotel_delegated' and manager = $2
     order by "user" desc`,
    [people.map(({ id }) => id), into?.id],
  );
  expect(kept).toEqual([
    { manager: into?.id, accommodations: ids },
    { manager: into?.id, accommodations: ids.slice(0, 1) },
  ]);
  const [delegation] = await world.rows('select accommodations from delegations where id = $1', [
    given?.id,
  ]);
  expect(delegation?.accommodations).toEqual(ids);
});

it('Nor does who was given all houses of the one that is left', async () => {
  const [from, into] = await pair();
  const [person] = await world.rows(
    `select id from users u where status = 'active' and not exists (select 1 from memberships k
       where k."user" = u.id and k.manager in ($1, $2)) order by id desc limit 1`,
    [from?.id, into?.id],
  );
  const [member] = await world.rows(
    `insert into memberships ("user", manager, role) values ($1, $2, 'hotel_delegated') returning id`,
    [person?.id, into?.id],
  );
  const had = (
    await world.rows('select id from accommodations where manager = $1 order by id', [into?.id])
  ).map(({ id }) => Number(id));
  const { status } = await world.within('admin')('POST', `/managers/${from?.id}/merge`, {
    version: from?.version,
    into: into?.id,
  });
  expect(status).toBe(200);
  const [left] = await world.rows('select accommodations from memberships where id = $1', [
    member?.id,
  ]);
  expect(left?.accommodations).toEqual(had);
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
