import { afterAll, beforeAll, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { holder } from '../support/held.ts';
import { step, upload } from '../support/sheets.ts';
import { type Answer, createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';

/** Somebody is writing just there: what time or a trial would do waits its turn, and nothing is said to have failed. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const office = () => world.within('provincia');
const accepted: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1/2026' }]];
const on = (day: string) => ({ ...world.services, today: () => day });
const programme = async (id: number) =>
  (await office()('GET', `/applications/${id}/verbs`)).body.scheduled;

const { heldRow, waiting, endWaiting } = holder(() => world);

it('A verb whose day has come is done when who held its record is done', async () => {
  const soon = addDays(today, 5);
  const { id } = await application({ effectiveOn: soon }, ...accepted);
  const release = await heldRow('applications', id);
  const work = doDueVerbs(on(soon), tellFailure(world.services));
  await endWaiting();
  await work;
  expect(await programme(id)).toMatchObject([{ verb: 'carryOut', state: 'waiting' }]);
  await release();
  await doDueVerbs(on(soon), tellFailure(world.services));
  expect(await programme(id)).toEqual([]);
});

const late = addDays(today, 40);
const asked: readonly Step[] = [...inCharge, ['requestIntegration', { text: 'Serve altro' }]];
const calendar = () => doCalendarVerbs(on(late), tellFailure(world.services));

it('The calendar goes by what is held for long, and comes again', async () => {
  const { id } = await application({}, ...asked);
  const release = await heldRow('applications', id);
  const work = calendar();
  await endWaiting();
  await work;
  expect((await read(id)).state).toBe('integration_requested');
  expect(await programme(id)).toEqual([]);
  await release();
  await calendar();
  expect((await read(id)).state).toBe('expired');
});

it('The calendar and a person at one application take their turn, whoever comes first', async () => {
  const person = (id: number) => act(id, 'integrate');
  const isDone = { person: [200, 'integrated'], calendar: [409, 'expired'] };
  for (const first of ['person', 'calendar'] as const) {
    const { id, house } = await application({}, ...asked);
    const release = await heldRow('accommodations', house);
    const begun = first === 'person' ? person(id) : calendar();
    await waiting(1);
    const other = first === 'person' ? calendar() : person(id);
    await waiting(2);
    await release();
    const [said, again] = await Promise.all([begun, other]);
    const { status, body } = (first === 'person' ? said : again) as Answer;
    expect(body.message).not.toMatch(/Un’altra operazione/);
    expect([status, (await read(id)).state]).toEqual(isDone[first]);
  }
});

it.each(['all', 'valid'])(
  'An import comes again to a row somebody holds, and says of none that it failed: %s',
  async (mode) => {
    const { house } = await application({});
    const [{ code } = {}] = await world.rows(
      'select "internalCode" as code from accommodations where id = $1',
      [house],
    );
    const sheet = `Codice interno;Quota (m)\n${code};998\n`;
    const { body: sent } = await upload(world, 'provincia', 'accommodations', sheet);
    /** A step that meets somebody at the row. */
    const met = async (what: 'check' | 'run' | 'undo', body: object) => {
      const release = await heldRow('accommodations', house);
      const done = step(world, 'provincia', 'accommodations', sent.id, what, { ...body });
      await endWaiting();
      await release();
      const { state, failure, counts } = await done;
      return { state, failure, counts };
    };
    const choice = { mapping: sent.mapping, matchBy: sent.matchBy };
    const well = { failure: null };
    expect(await met('check', choice)).toEqual({
      ...well,
      state: 'checked',
      counts: { update: 1 },
    });
    expect(await met('run', { mode })).toEqual({ ...well, state: 'done', counts: { updated: 1 } });
    expect(await met('undo', {})).toEqual({ ...well, state: 'undone', counts: { undone: 1 } });
  },
);

it('A trial that meets somebody writing says nothing against the verb', async () => {
  const { id, license } = await application(
    { kind: 'suspension', openingMode: null, reason: 'Lavori' },
    ...inCharge,
  );
  const release = await heldRow('licenses', license);
  const asked = office()('GET', `/applications/${id}/accept`);
  await endWaiting();
  const { status, body } = await asked;
  await release();
  expect([status, body.content.blockers]).toEqual([200, []]);
});

it('Of two organisations that become one, what was just being written for the first is the second’s', async () => {
  const [from, into] = await world.rows(
    `select id, version from managers m where type = 2 and status = 'active'
       and not exists (select 1 from memberships k join users u on u.id = k."user"
         where k.manager = m.id and u.email like '%@demo.soggiorno.it') order by id limit 2`,
  );
  const [type] = await world.rows(`select id from accommodation_types where code = 'A.1'`);
  const [city] = await world.rows(`select id from cities where name = 'Livigno'`);
  const client = await world.services.pool.connect();
  await client.query('begin');
  const { rows } = await client.query(
    `insert into accommodations (name, type, manager, city, publication)
     values ('In arrivo', $1, $2, $3, 'with_card') returning id`,
    [type?.id, from?.id, city?.id],
  );
  const merged = world.within('admin')('POST', `/managers/${from?.id}/merge`, {
    version: from?.version,
    into: into?.id,
  });
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await world.rows(waits)).length, { interval: 20 }).toBe(1);
  await client.query('commit');
  client.release();
  const { status, body } = await merged;
  expect([status, body.errors]).toEqual([200, undefined]);
  const [house] = await world.rows('select manager from accommodations where id = $1', [
    rows[0]?.id,
  ]);
  expect(house?.manager).toBe(into?.id);
});
