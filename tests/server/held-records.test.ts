import { afterAll, beforeAll, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';

/** Somebody is writing just there: what time or a trial would do waits its turn, and nothing is said to have failed. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, read } = applicationMaker(() => world);
const office = () => world.within('provincia');
const accepted: readonly Step[] = [...inCharge, ['accept', { act: 'Determina 1/2026' }]];
const on = (day: string) => ({ ...world.services, today: () => day });
const programme = async (id: number) =>
  (await office()('GET', `/applications/${id}/verbs`)).body.scheduled;

/** A row in somebody's hands, until the answer is called. */
async function heldRow(table: string, id: number) {
  const client = await world.services.pool.connect();
  await client.query('begin');
  await client.query(`select 1 from ${table} where id = $1 for update`, [id]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Whoever waits for a lock is told that it took too long. */
async function endWaiting() {
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await world.rows(`select pid ${waiting}`)).length, { interval: 20 })
    .toBeGreaterThan(0);
  await world.rows(`select pg_cancel_backend(pid) ${waiting}`);
}

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

it('The calendar goes by what is held, and comes again', async () => {
  const { id } = await application({}, ...inCharge, [
    'requestIntegration',
    { text: 'Serve altro' },
  ]);
  const late = addDays(today, 40);
  const release = await heldRow('applications', id);
  await doCalendarVerbs(on(late), tellFailure(world.services));
  expect((await read(id)).state).toBe('integration_requested');
  expect(await programme(id)).toEqual([]);
  await release();
  await doCalendarVerbs(on(late), tellFailure(world.services));
  expect((await read(id)).state).toBe('expired');
});

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
