import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostSelected } from '#server/api/bulk/selection.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world?.close());

const query = (filter: object) => `filter=${JSON.stringify(filter)}`;

describe('a selection', () => {
  it('belongs to its maker in one organisation, and ends after an hour', async () => {
    const office = world.within('provincia');
    const { id } = await select(office, 'licenses', { filter: { state: 'active' } });
    expect((await office('GET', `/licenses/selections/${id}`)).status).toBe(200);
    expect((await office('GET', `/applications/selections/${id}`)).status).toBe(404);
    for (const other of ['admin', 'provincia.admin'])
      expect([
        other,
        (await world.within(other)('GET', `/licenses/selections/${id}`)).status,
        (await world.within(other)('POST', `/licenses/selections/${id}/runs`, { verb: 'delete' }))
          .status,
      ]).toEqual([other, 404, 404]);
    await world.rows(`update selections set "expiresAt" = now() where id = $1`, [id]);
    const late = await office('POST', `/licenses/selections/${id}/runs`, { verb: 'delete' });
    expect([late.status, late.body.message]).toEqual([
      404,
      'La selezione non esiste o è scaduta: selezionali di nuovo',
    ]);
  });

  it('leaves out ticked rows the person does not see, and refuses filters a list would refuse', async () => {
    const [foreign] = await world.rows(`select id from applications where state = 'draft' limit 1`);
    const rows = [{ id: foreign?.id, version: 1 }];
    const town = world.within('comune');
    expect(await select(town, 'applications', { rows })).toMatchObject({ total: 0 });
    const office = world.within('provincia');
    const post = async (body: unknown) =>
      (await office('POST', '/licenses/selections', body)).status;
    expect(await post({ filter: { colour: 1 } })).toBe(400);
    expect(await post({})).toBe(422);
    expect(await post({ filter: {}, rows: [] })).toBe(422);
    expect(await post({ rows: [{ id: 1 }] })).toBe(422);
    for (const version of [-99_999_999_999, -(2 ** 31) - 1, 2 ** 31, 99_999_999_999])
      expect([version, await post({ rows: [{ id: 1, version }] })]).toEqual([version, 422]);
    expect(await post([])).toBe(400);
  });

  it('holds thousands of rows, and says in Italian when they are too many', async () => {
    await world.rows(
      `insert into attractions (latitude, longitude, name, category, city) select 46, 10, 'Molte ' || n, 'museum',
         (select id from cities limit 1) from generate_series(1, ${mostSelected - 1}) n`,
    );
    const admin = world.within('admin');
    const many = await select(admin, 'attractions', { filter: { q: 'molte' } });
    expect(many.total).toBe(mostSelected - 1);
    const tooMany = await admin('POST', '/attractions/selections', { filter: {} });
    expect([tooMany.status, tooMany.body.message]).toEqual([
      409,
      'Sono più di 10.000 elementi: se ne possono selezionare al massimo 10.000. Restringi la ricerca',
    ]);
    expect(
      await world.rows('select 1 from selections where total = 0 and resource = $1', [
        'attractions',
      ]),
    ).toEqual([]);
  });

  it('is what was found at that moment: what comes later is not worked on', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 77' } });
    await world.rows(
      `insert into attractions (latitude, longitude, name, category, city) select 46, 10, 'Molte 77 nuova', category, city from attractions limit 1`,
    );
    const done = await finished(admin, 'attractions', chosen.id, { verb: 'delete' });
    expect(done.run).toMatchObject({ state: 'done', counts: { changed: chosen.total } });
    const { body } = await admin('GET', `/attractions?${query({ q: 'molte 77' })}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Molte 77 nuova']);
  });
});

describe('bulk work', () => {
  it('is rehearsed without changing anything, then does what the rehearsal said', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 12' } });
    const work = { verb: 'edit', input: { category: 'event' } };
    const before = await world.rows('select * from attractions order by id');
    const audit = await world.rows('select count(*) from audit');
    const tried = await finished(admin, 'attractions', chosen.id, { ...work, rehearsal: true });
    expect(await world.rows('select * from attractions order by id')).toEqual(before);
    expect(await world.rows('select count(*) from audit')).toEqual(audit);
    expect(tried.rows[0].changes.category).toEqual(['museum', 'event']);
    const done = await finished(admin, 'attractions', chosen.id, work);
    expect(done.rows).toEqual(tried.rows);
    expect(done.run.counts).toEqual({ changed: chosen.total });
    const again = await select(admin, 'attractions', { filter: { q: 'molte 12' } });
    const same = await finished(admin, 'attractions', again.id, work);
    expect(same.run.counts).toEqual({ unchanged: chosen.total });
  });

  it('takes an edit back, but where somebody has written since', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 13' } });
    const texts = () =>
      world.rows(`select id, category from attractions where name like 'Molte 13%' order by id`);
    const before = await texts();
    const work = { verb: 'edit', input: { category: 'event' } };
    const { run, rows } = await finished(admin, 'attractions', chosen.id, work);
    const [first] = rows;
    const since = { category: 'lake', version: first.left };
    expect((await admin('PUT', `/attractions/${first.id}`, since)).status).toBe(200);
    const back = { verb: 'undo', input: { run: run.id } };
    const undone = await finished(admin, 'attractions', chosen.id, back);
    expect(undone.run.counts).toEqual({ stale: 1, changed: chosen.total - 1 });
    expect(await texts()).toEqual(
      before.map((row) => (row.id === first.id ? { ...row, category: 'lake' } : row)),
    );
    const ask = (input: object) =>
      admin('POST', `/attractions/selections/${chosen.id}/runs`, { verb: 'undo', input });
    for (const input of [{}, { run: 'x' }, { run: run.id, description: 'x' }])
      expect((await ask(input)).status).toBe(400);
    // What was done to another selection is not taken back from here.
    const other = await select(admin, 'attractions', { filter: { q: 'molte 13' } });
    const path = `/attractions/selections/${other.id}/runs`;
    const { status, body } = await admin('POST', path, back);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['input.run']]);
  });

  it('puts back what an edit emptied along with what was written', async () => {
    const office = world.within('provincia');
    const [house] = await world.rows(
      `select id, version from accommodations where "openingMode" = 'double_season' limit 1`,
    );
    const now = async () => (await office('GET', `/accommodations/${house?.id}`)).body;
    const { openingMode, openingPeriods } = await now();
    expect(openingPeriods).toHaveLength(2);
    const rows = [{ id: house?.id, version: house?.version }];
    const { id } = await select(office, 'accommodations', { rows });
    const work = { verb: 'edit', input: { openingMode: 'annual' } };
    const { run } = await finished(office, 'accommodations', id, work);
    expect((await now()).openingPeriods).toEqual([]);
    await finished(office, 'accommodations', id, { verb: 'undo', input: { run: run.id } });
    expect(await now()).toMatchObject({ openingMode, openingPeriods });
  });

  it('tells of a record that is no longer theirs to see what became of it alone', async () => {
    const office = world.within('provincia');
    const [one, other] = await world.rows(
      'select id, version, city from accommodations order by id limit 2',
    );
    const rows = [one, other].map((row) => ({ id: row?.id, version: row?.version }));
    const { id } = await select(office, 'accommodations', { rows });
    const work = { verb: 'edit', input: { openingMode: 'annual' } };
    const { run, rows: told } = await finished(office, 'accommodations', id, work);
    expect(told).toHaveLength(2);
    const move = (city: unknown) =>
      world.rows('update accommodations set city = $2 where id = $1', [one?.id, city]);
    const [away] = await world.rows(`select id from cities where name = 'Milano'`);
    await move(away?.id);
    const path = `/accommodations/selections/${id}/runs/${run.id}/rows`;
    const { body } = await office('GET', path);
    await move(one?.city);
    expect(body[0].name).toBe('');
    expect(body[0].changes).toBeUndefined();
    expect(body[1]).toEqual(told[1]);
  });

  it('that is stopped writes no row more, and is taken back only once it is over', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 9' } });
    const path = `/attractions/selections/${chosen.id}/runs`;
    const work = { verb: 'edit', input: { category: 'event' } };
    const { id } = (await admin('POST', path, work)).body;
    const back = { verb: 'undo', input: { run: id } };
    expect((await admin('POST', path, back)).status).toBe(409);
    const stopped = (await admin('POST', `${path}/${id}/stop`)).body;
    expect(stopped.state).toBe('stopped');
    // The worker has looked again by the time another run of it is done.
    await finished(admin, 'attractions', chosen.id, back);
    const written = await world.rows(
      `select count(*)::int as n from bulk_outcomes where run = $1`,
      [id],
    );
    expect(written).toEqual([{ n: stopped.done }]);
    const left = `select id from attractions where category = 'event' and name like 'Molte 9%'`;
    expect(await world.rows(left)).toEqual([]);
  });

  it('of two people deletes nothing that a third has just edited, and says so', async () => {
    const [first, second] = [world.within('provincia'), world.within('provincia.base')];
    const filter = { state: 'draft' };
    const mine = await select(first, 'licenses', { filter });
    const theirs = await select(second, 'licenses', { filter });
    expect(mine.rows.length).toBeGreaterThan(1);
    const [row] = mine.rows;
    const edited = await world.within('admin')('PUT', `/licenses/${row?.id}`, {
      internalNote: 'Da tenere',
      version: row?.version,
    });
    expect(edited.status).toBe(200);
    const [one, two] = await Promise.all([
      finished(first, 'licenses', mine.id, { verb: 'delete' }),
      finished(second, 'licenses', theirs.id, { verb: 'delete' }),
    ]);
    const outcomes = (id: number) =>
      [one, two].map(({ rows }) => rows.find((each) => each.id === id)?.outcome).sort();
    expect(outcomes(row?.id as number)).toEqual(['stale', 'stale']);
    for (const { id } of mine.rows.slice(1)) expect(outcomes(id)).toEqual(['changed', 'gone']);
    expect((await first('GET', `/licenses/${row?.id}`)).body.internalNote).toBe('Da tenere');
  });

  it('that is over has all its rows counted, whenever it is asked about', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 66' } });
    const [last] = chosen.rows;
    const [made] = await world.rows(
      `insert into bulk_runs (selection, verb, input, rehearsal) values ($1, 'edit', '{}', true) returning id`,
      [chosen.id],
    );
    const run = made?.id as number;
    const read = await world.services.db.transaction().execute(async (tx) => {
      await sql`lock table bulk_runs in access exclusive mode`.execute(tx);
      const asked = admin('GET', `/attractions/selections/${chosen.id}/runs/${run}`);
      const waiting = `select 1 from pg_locks where relation = 'bulk_runs'::regclass and not granted`;
      await expect.poll(() => world.rows(waiting)).toHaveLength(1);
      // The last row is done, and the run over, while it is asked how far it is.
      await sql`insert into bulk_outcomes (run, record, outcome, report)
        values (${run}, ${last?.id}, 'changed', '{"status":200}')`.execute(tx);
      await sql`update bulk_runs set state = 'done' where id = ${run}`.execute(tx);
      return { asked };
    });
    const { body } = await read.asked;
    expect(body).toMatchObject({ state: 'done', done: 1, counts: { changed: 1 } });
  });

  it('answers one run to two equal requests with one key', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 44' } });
    const ask = (input: object) =>
      admin(
        'POST',
        `/attractions/selections/${chosen.id}/runs`,
        { verb: 'edit', input },
        { 'Idempotency-Key': 'bulk-once' },
      );
    const first = await ask({ category: 'lake' });
    expect(first.status).toBe(202);
    expect((await ask({ category: 'lake' })).body.id).toBe(first.body.id);
    expect((await ask({ category: 'castle' })).status).toBe(422);
    // The next selects these rows as this leaves them.
    const path = `/attractions/selections/${chosen.id}/runs/${first.body.id}`;
    await expect.poll(async () => (await admin('GET', path)).body.state).toBe('done');
  });

  it('goes on where a stopped server left it, and does no row twice', async () => {
    const admin = world.within('admin');
    const chosen = await select(admin, 'attractions', { filter: { q: 'molte 55' } });
    const [half] = chosen.rows;
    const [made] = await world.rows(
      `insert into bulk_runs (selection, verb, input, rehearsal) values ($1, 'edit', '{"latitude":45.5}', false) returning id`,
      [chosen.id],
    );
    await world.rows(
      `insert into bulk_outcomes (run, record, outcome, report) values ($1, $2, 'changed', '{"status":200}')`,
      [made?.id, half?.id],
    );
    const { startBulk } = await import('#server/api/bulk/worker.ts');
    await startBulk(world.services);
    const path = `/attractions/selections/${chosen.id}/runs/${made?.id}`;
    await expect
      .poll(async () => (await admin('GET', path)).body, { timeout: 60_000 })
      .toMatchObject({ state: 'done', done: chosen.total });
    const touched = await world.rows(
      'select version from attractions where id = any($1) order by id',
      [chosen.rows.map(({ id }) => id)],
    );
    expect(touched.map(({ version }) => version)).toEqual(
      chosen.rows.map(({ version }, at) => (at === 0 ? version : version + 1)),
    );
  });

  it('refuses at once what no row could take', async () => {
    const office = world.within('provincia');
    const { id } = await select(office, 'licenses', { filter: { state: 'active' } });
    const ask = (body: object) => office('POST', `/licenses/selections/${id}/runs`, body);
    expect((await ask({ verb: 'edit', input: {} })).status).toBe(400);
    expect((await ask({ verb: 'fly' })).body.errors.verb).toEqual([
      'Scegli una delle voci proposte',
    ]);
    const wrong = await ask({
      verb: 'edit',
      input: { colour: 1, state: 'closed', number: 'X', startsOn: 'domani', beds: 3 },
    });
    expect(wrong.body.errors).toMatchObject({
      colour: ['Questo campo non esiste'],
      number: ['Non può essere uguale per più elementi'],
    });
    expect(Object.keys(wrong.body.errors).sort()).toEqual([
      'beds',
      'colour',
      'number',
      'startsOn',
      'state',
    ]);
    const reasonless = await ask({ verb: 'suspend', input: { from: '2026-11-20' } });
    expect(reasonless.body.errors).toEqual({
      noticeOn: ['Campo richiesto'],
      reason: ['Campo richiesto'],
    });
    // Reopening is an administrator’s.
    const forbidden = await ask({ verb: 'reopen', input: { reason: 'x' } });
    expect(forbidden.status).toBe(403);
  });

  it('is chosen by who may do something with it', async () => {
    const choose = (account: string) =>
      world.within(account)('POST', '/licenses/selections', { filter: {} });
    expect((await world.within('comune')('GET', '/licenses')).status).toBe(200);
    expect((await choose('comune')).status).toBe(403);
    expect((await choose('provincia')).status).toBe(201);
  });

  it('gives way to the newer ones, twenty for a person', async () => {
    const office = world.within('provincia');
    const first = await select(office, 'licenses', { filter: { state: 'closed' } });
    for (let n = 0; n < 20; n += 1)
      await select(office, 'licenses', { filter: { state: 'draft' } });
    const { status, body } = await office('GET', `/licenses/selections/${first.id}`);
    expect([status, body.message]).toEqual([
      404,
      'La selezione non esiste o è scaduta: selezionali di nuovo',
    ]);
    const [kept] = await world.rows(
      `select count(*)::int as n from selections s join users u on u.id = s."user"
       where u.email = 'provincia@demo.soggiorno.it'`,
    );
    expect(kept?.n).toBe(20);
  });

  it('changes no row into a reference the writer does not see', async () => {
    const admin = world.within('admin');
    const { id } = await select(admin, 'attractions', { filter: { q: 'molte 44' } });
    const done = await finished(admin, 'attractions', id, {
      verb: 'edit',
      input: { city: 999_999_999 },
      rehearsal: true,
    });
    expect(done.run.counts).toEqual({ invalid: done.run.total });
    expect(done.rows[0].errors).toHaveProperty('city');
  });

  it('edits of many no field their list does not give to many, whoever asks', async () => {
    const refused = { description: ['Si cambia un elemento alla volta'] };
    const admin = world.within('admin');
    const { id } = await select(admin, 'attractions', { filter: { q: 'molte 44' } });
    for (const input of [{ description: 'Uguale' }, { category: 'lake', description: 'Uguale' }]) {
      const path = `/attractions/selections/${id}/runs`;
      const { status, body } = await admin('POST', path, { verb: 'edit', input });
      expect([status, body.errors]).toEqual([422, refused]);
    }
    // A list that gives nothing to many leaves each to be edited by itself.
    const office = world.within('provincia');
    const filed = await select(office, 'applications', { filter: { state: 'in_charge' } });
    const path = `/applications/selections/${filed.id}/runs`;
    const asked = await office('POST', path, { verb: 'edit', input: { reason: 'Uguale' } });
    expect([asked.status, Object.keys(asked.body.errors)]).toEqual([422, ['reason']]);
  });
});

it('does a verb that takes a record out of its writer’s sight, as a single call does', async () => {
  const [one] = await world.rows(
    `select u.id, u.version, k.manager from users u join memberships k on k."user" = u.id
     join managers m on m.id = k.manager
     where m.type = 2 and u.status = 'active' and u.email not like '%@demo.soggiorno.it'
       and (select count(*) from memberships o where o."user" = u.id) = 1
       and exists (select 1 from memberships o where o.manager = k.manager and o."user" <> u.id)
     order by u.id limit 1`,
  );
  const call = world.within('provincia');
  const rows = [{ id: one?.id as number, version: one?.version as number }];
  const chosen = await select(call, 'users', { rows });
  const done = await finished(call, 'users', chosen.id, {
    verb: 'revoke',
    input: { manager: one?.manager },
  });
  expect(done.rows).toMatchObject([{ outcome: 'changed' }]);
  const left = await world.rows('select 1 from memberships where "user" = $1', [one?.id]);
  expect(left).toEqual([]);
});
