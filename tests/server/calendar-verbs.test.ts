import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { twin } from '#server/engine/twin.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { settling } from '../support/settling.ts';
import { createWorld, type World } from '../support/world.ts';

/** A permit ends by itself after its last day; one without a register number cannot. */
const permits = defineResource({
  name: 'permits',
  words: { one: 'Permesso', many: 'Permessi' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    register: f.text('Numero di registro'),
    lastDay: f.date('Ultimo giorno'),
    state: f.state('Stato', { open: 'Aperto', over: 'Finito' }),
  },
  list: { columns: ['title'] },
  check: ({ state, register }) => ({
    ...(state === 'over' && !register && { register: 'Per finire serve il numero di registro' }),
  }),
  actions: {
    end: { label: 'Fine', from: ['open'], to: 'over', by: 'calendar', due: { after: 'lastDay' } },
  },
  access: [allow.all({ types: ['admin'] })],
});

const permitRules = twin(permits, {
  rules: async ({ after: { title } }) => {
    if (title === 'Illeggibile') throw new Error('No rule can read this');
    return title === 'Doppio' ? [{ code: 'twice', field: 'title', message: 'C’è già' }] : [];
  },
});

let world: World;
let today = '2027-03-10';
beforeAll(async () => {
  world = await createWorld({
    demo: true,
    declared: [...resources, permits],
    twins: [permitRules],
    today: () => today,
  });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bpermits/.test(object)) await world.rows(sql);
});
afterAll(() => world?.close());

const admin = () => world.within('admin');
const made = async (body: object) => (await admin()('POST', '/permits', body)).body.id as number;
const stateOf = async (id: number) => (await admin()('GET', `/permits/${id}`)).body.state;
const programme = async (id: number) =>
  (await admin()('GET', `/permits/${id}/verbs`)).body.scheduled;

const failuresTold = () =>
  world.rows(
    `select data->>'to' as to from pgboss.job where name = 'mail'
       and data->>'subject' = '«Fine» in programma non è riuscito' order by created_on`,
  );

it('does a verb the day after the last one, in nobody’s name', async () => {
  const id = await made({ title: 'Dehors', register: 'R1', lastDay: '2027-03-10' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await stateOf(id)).toBe('open');
  today = '2027-03-11';
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await stateOf(id)).toBe('over');
  const [line] = (await admin()('GET', `/permits/${id}/history`)).body;
  expect(line).toMatchObject({ action: 'end', user: null });
});

it('keeps what was refused to it until it can be done, once for each record', async () => {
  today = '2027-04-01';
  const id = await made({ title: 'Passo carraio', lastDay: '2027-03-31' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await stateOf(id)).toBe('open');
  expect(await programme(id)).toMatchObject([
    { verb: 'end', state: 'failed', failure: 'Per finire serve il numero di registro' },
  ]);
  // Once, to who looks after the product: a permit lies in no municipality.
  const admins = await world.rows(
    `select email as to from managers where type = 6 and status = 'active' order by id`,
  );
  expect(admins).not.toEqual([]);
  expect(await failuresTold()).toEqual(admins);
  // Why it is refused now is what is told, and not why it once was.
  await world.rows(`update scheduled_verbs set failure = 'Altro' where record = $1`, [id]);
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await programme(id)).toMatchObject([
    { failure: 'Per finire serve il numero di registro' },
  ]);
  await admin()('PUT', `/permits/${id}`, { version: 1, register: 'R2' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await stateOf(id)).toBe('over');
  expect(await programme(id)).toEqual([]);
});

it('writes one letter of all that failed in a run, which names each record by its address', async () => {
  today = '2027-04-02';
  await world.rows(`delete from pgboss.job where name = 'mail' returning id`);
  const ids = [
    await made({ title: 'Gazebo', lastDay: '2027-04-01' }),
    await made({ title: 'Insegna', lastDay: '2027-04-01' }),
  ];
  await doCalendarVerbs(world.services, tellFailure(world.services));
  await doCalendarVerbs(world.services, tellFailure(world.services));
  const letters = await world.rows(
    `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' like '%non è riuscito'`,
  );
  expect(letters).toHaveLength((await failuresTold()).length);
  expect(new Set((await failuresTold()).map(({ to }) => to)).size).toBe(letters.length);
  for (const { text } of letters) {
    for (const id of ids) expect(text).toContain(`/open/permits/${id}`);
    expect(text).not.toMatch(/Gazebo|Insegna/);
  }
  for (const id of ids) await admin()('PUT', `/permits/${id}`, { version: 1, register: `R${id}` });
});

it('is done once when two processes look at the same time, and nothing is left to settle', async () => {
  const id = await made({ title: 'Fiera', register: 'R3', lastDay: '2027-03-31' });
  await Promise.all(
    Array.from({ length: 4 }, () => doCalendarVerbs(world.services, tellFailure(world.services))),
  );
  expect(await stateOf(id)).toBe('over');
  expect(await programme(id)).toEqual([]);
  const lines = (await admin()('GET', `/permits/${id}/history`)).body;
  expect(lines.map(({ action }: { action: string }) => action)).toEqual(['end', 'create']);
});

it('that somebody set aside is not tried again for that day, and is told anew for another', async () => {
  today = '2027-05-10';
  const id = await made({ title: 'Chiosco', lastDay: '2027-05-01' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  const [failed] = await programme(id);
  expect(failed).toMatchObject({ on: '2027-05-01', state: 'failed' });
  await settling(admin())('POST', `/permits/${id}/scheduled/${failed.id}/set-aside`);
  await admin()('PUT', `/permits/${id}`, { version: 2, register: 'R9' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect([await stateOf(id), await programme(id)]).toEqual(['open', []]);
  await admin()('PUT', `/permits/${id}`, { version: 3, register: null, lastDay: '2027-05-05' });
  await doCalendarVerbs(world.services, tellFailure(world.services));
  expect(await programme(id)).toMatchObject([{ on: '2027-05-05', state: 'failed' }]);
});

it('judges at night what can be judged, beside a record that cannot', async () => {
  const old = await world.rows(
    `insert into permits (title) values ('Illeggibile'), ('Doppio') returning id`,
  );
  await recheck(world.services);
  const found = await world.rows(
    `select record, message from violations where resource = 'permits' and record = any($1)`,
    [old.map(({ id }) => id)],
  );
  expect(found).toEqual([{ record: old[1]?.id, message: 'C’è già' }]);
});

it('finds what is due in a full table by the index of the verb', async () => {
  await world.rows(
    `insert into permits (title, state, "lastDay")
     select 'Vecchio ' || n, 'over', date '2020-01-01' + n % 2000 from generate_series(1, 20000) n
     returning id`,
  );
  await world.rows('analyze permits');
  const query = vi.spyOn(world.services.reads, 'query');
  await doCalendarVerbs(world.services, tellFailure(world.services));
  const [text, values] = query.mock.calls.find(([asked]) => asked.includes('from permits')) ?? [];
  query.mockRestore();
  const plan = await world.rows(`explain ${text}`, [...(values ?? [])]);
  const told = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(told).toContain('permits_end_due');
  expect(told).not.toContain('Seq Scan on permits');
});
