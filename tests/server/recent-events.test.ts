import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { personaNames } from '../support/personas.ts';
import { createWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

interface Event {
  readonly id: number;
  readonly resource: string;
  readonly record: number;
  readonly label: string | null;
}

const read = async (account: string, query = ''): Promise<readonly Event[]> => {
  const { status, body } = await world.within(account)('GET', `/recent-events${query}`);
  expect(status, account).toBe(200);
  return body;
};

const licenseIn = async (city: string) =>
  (
    await world.rows(
      `select l.id, l.version, l.number from licenses l join cities c on c.id = l.city
       where c.name = $1 and l.state = 'active' order by l.id limit 1`,
      [city],
    )
  )[0] as { id: number; version: number; number: string };

const insure = async (city: string) => {
  const { id, number } = await licenseIn(city);
  const { version } = (await world.within('provincia')('GET', `/licenses/${id}`)).body;
  const { status } = await world.within('provincia')('PUT', `/licenses/${id}`, {
    version,
    insuranceCompany: `Visto ${version}`,
  });
  expect(status).toBe(200);
  return { id, number };
};

it('tells to each reader what the history of a record they read tells, and no more', async () => {
  await insure('Bormio');
  await insure('Livigno');
  let told = 0;
  for (const account of personaNames)
    for (const { resource, record, label: _, ...line } of await read(account)) {
      const path = `/${resource}/${record}/history?limit=100`;
      const { status, body } = await world.within(account)('GET', path);
      expect(status, `${account} ${path}`).toBe(200);
      expect(body, `${account} ${path}`).toContainEqual(line);
      told++;
    }
  expect(told).toBeGreaterThan(personaNames.length);
});

it('tells the newest first, as many as are asked for and ten at most', async () => {
  const { id, number } = await insure('Livigno');
  const all = await read('provincia');
  expect(all).toHaveLength(10);
  expect(all[0]).toMatchObject({
    resource: 'licenses',
    record: id,
    label: number,
    action: 'edit',
    manager: { name: 'Provincia di Sondrio' },
  });
  expect(await read('provincia', '?limit=3')).toEqual(all.slice(0, 3));
  for (const query of ['limit=11', 'limit=0', 'limit=x'])
    expect((await world.within('provincia')('GET', `/recent-events?${query}`)).status).toBe(400);
});

it('keeps from a municipality what was done elsewhere', async () => {
  const here = await insure('Livigno');
  const elsewhere = await insure('Bormio');
  const seen = (await read('comune')).filter(({ resource }) => resource === 'licenses');
  expect(seen.map(({ record }) => record)).toContain(here.id);
  expect(seen.map(({ record }) => record)).not.toContain(elsewhere.id);
});

it('leaves out what followed from a deed, what nobody did and what was only read', async () => {
  const { id } = await licenseIn('Livigno');
  const lines = await world.rows(
    `insert into audit ("user", action, resource, record, changes, "becauseResource", "becauseVerb", "becauseRecord")
     select u.id, a.action, 'licenses', $1::bigint, '{}'::jsonb, a.resource, a.verb, a.record
     from (select id from users order by id limit 1) u, (values
       ('edit', 'applications', 'accept', 1::bigint), ('disclose', null, null, null)) a (action, resource, verb, record)
     union all select null, 'edit', 'licenses', $1::bigint, '{}'::jsonb, null, null, null
     returning id`,
    [id],
  );
  expect(lines).toHaveLength(3);
  const told = (await read('provincia')).map((event) => event.id);
  for (const line of lines) expect(told).not.toContain(Number(line.id));
});

it('goes along the index of moments', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await read('comune');
  const asked = query.mock.calls.map(([one]) => one as { text?: string; values?: unknown[] });
  query.mockRestore();
  const { text, values } = asked.find((one) => one.text?.includes('limit 1000')) ?? {};
  const plan = JSON.stringify(await world.rows(`explain ${text}`, values));
  expect(plan).toContain('_at_id_idx');
  expect(plan).not.toContain('Sort');
});

it('is read for one person at a time, beyond ten at once not at all; nobody else waits', async () => {
  const asking = `select count(*)::int as n from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%limit 1000%'`;
  const statuses: number[] = [];
  const ask = async (account: string) => {
    const { status } = await world.within(account)('GET', '/recent-events');
    statuses.push(status);
  };
  // Their sessions first: what is counted is the reading alone.
  for (const account of ['provincia', 'comune']) await read(account);
  const held = await world.services.db.startTransaction().execute();
  try {
    await sql`lock table audit in access exclusive mode`.execute(held);
    const asked = [...Array(12).fill('provincia'), 'comune'].map(ask);
    await expect.poll(() => statuses).toEqual([429, 429]);
    await expect.poll(async () => (await world.rows(asking))[0]?.n).toBe(2);
    await held.rollback().execute();
    await Promise.all(asked);
  } finally {
    if (!held.isRolledBack) await held.rollback().execute();
  }
  expect(statuses.toSorted()).toEqual([...Array(11).fill(200), 429, 429]);
});

it('looks through the newest lines alone, of whatever they are', async () => {
  const { id } = await insure('Livigno');
  const readOnly = (lines: number) =>
    world.rows(
      `insert into audit ("user", action, resource, record, changes)
       select (select min(id) from users), 'edit', 'cities', 1, '{}' from generate_series(1, $1::int) returning id`,
      [lines],
    );
  await readOnly(19_900);
  expect((await read('provincia'))[0]).toMatchObject({ resource: 'licenses', record: id });
  await readOnly(200);
  expect(await read('provincia')).toEqual([]);
});
