import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ddlOf } from '#server/db/ddl.ts';
import { renameKeptVerbs } from '#server/db/rename-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { twin } from '#server/engine/twin.ts';
import { takeUntold } from '#server/engine/untold.ts';
import { allow } from '#src/permissions/rule.ts';
import { resources } from '#src/resources/all.ts';
import { f } from '#src/schema/fields.ts';
import { defineResource } from '#src/schema/resource.ts';
import { createWorld, type World } from '../support/world.ts';
import { finished, select } from './bulk-calls.ts';

/** A table is booked for so many, at once or ahead; a group is booked by another verb. */
const bookings = defineResource({
  name: 'bookings',
  words: { one: 'Prenotazione', many: 'Prenotazioni' },
  representation: 'title',
  scope: 'everyone',
  fields: {
    title: f.text('Titolo', { required: true }),
    seats: f.integer('Posti', { readOnly: true }),
    state: f.state('Stato', { open: 'Aperta', booked: 'Presa' }),
  },
  list: { columns: ['title'] },
  actions: {
    book: {
      label: 'Prenota',
      was: 'reserve',
      from: ['open'],
      to: 'booked',
      effectiveOn: 'on',
      blockers: ['shut'],
      input: {
        on: f.date('Dal'),
        seats: f.integer('Posti', { required: true, was: 'places' }),
      },
    },
    gather: { label: 'Prenota il gruppo', from: ['open'] },
    seat: {
      label: 'Accomoda',
      by: 'effect',
      from: ['open'],
      to: 'booked',
      input: { seats: f.integer('Posti', { required: true }) },
    },
  },
  access: [allow.all({ types: ['admin'] })],
});

let most = 4;
const tooMany = 'Non ci sono tanti posti';
const fits = ({ seats }: { readonly seats: number }) => (seats > most ? { seats: tooMany } : {});

const bookingsTwin = twin(bookings, {
  verbs: {
    book: {
      unfit: async ({ input }) => fits(input),
      effect: async ({ input: { seats } }) => ({ seats }),
      shut: async ({ record: { title } }) => {
        if (title === 'Senza orario') return [{ message: 'Nessuno ha scritto l’orario' }];
        return title === 'Chiuso' ? [{ message: 'Oggi è chiuso' }] : [];
      },
    },
    gather: {
      effect: async ({ record, system }) => {
        await system.act(bookings, record.id, 'seat', { seats: 9 });
        return undefined;
      },
    },
    seat: {
      unfit: async ({ input }) => fits(input),
      effect: async ({ input: { seats } }) => ({ seats }),
    },
  },
});

let world: World;
let today = '2027-03-10';
beforeAll(async () => {
  world = await createWorld({
    demo: true,
    declared: [...resources, bookings],
    twins: [bookingsTwin],
    today: () => today,
  });
  for (const { object, sql } of ddlOf(world.services.model.resources))
    if (/\bbookings/.test(object)) await world.rows(sql);
});
beforeEach(() => {
  most = 4;
});
afterAll(() => world?.close());

const admin = () => world.within('admin');
const made = async (title = 'Tavolo') => (await admin()('POST', '/bookings', { title })).body;
const read = async (id: number) => (await admin()('GET', `/bookings/${id}`)).body;
const act = async (id: number, verb: string, input: object = {}) =>
  admin()('POST', `/bookings/${id}/${verb}`, { version: (await read(id)).version, ...input });
const programme = async (id: number) =>
  (await admin()('GET', `/bookings/${id}/verbs`)).body.scheduled;

/** Lets a day come; answers why what was due failed. */
async function comes(day: string): Promise<readonly string[]> {
  today = day;
  const failures: string[] = [];
  await doDueVerbs(world.services, async () => {
    const untold = await world.services.db.transaction().execute(takeUntold);
    failures.push(...untold.map(({ failure }) => failure));
  });
  return failures;
}

describe('What does not fit is told beside its field and changes nothing', () => {
  it('at once', async () => {
    const { id } = await made();
    const { status, body } = await act(id, 'book', { seats: 5 });
    expect([status, body.errors]).toEqual([422, { seats: [tooMany] }]);
    expect(await read(id)).toMatchObject({ state: 'open', seats: null });
    expect((await act(id, 'book', { seats: 4 })).body.content).toMatchObject({ seats: 4 });
  });

  it('after what holds the verb back altogether', async () => {
    const { id } = await made('Chiuso');
    expect((await act(id, 'book', { seats: 5 })).body.message).toBe('Oggi è chiuso');
  });

  it('of a day ahead when it is asked for, also where something holds it back today', async () => {
    for (const title of ['Tavolo', 'Chiuso']) {
      const { id } = await made(title);
      const { status, body } = await act(id, 'book', { on: '2027-04-01', seats: 5 });
      expect([title, status, body.errors]).toEqual([title, 422, { seats: [tooMany] }]);
      expect(await programme(id)).toEqual([]);
    }
  });

  it('and again on its day', async () => {
    const { id } = await made();
    expect((await act(id, 'book', { on: '2027-04-01', seats: 4 })).status).toBe(202);
    most = 2;
    expect(await comes('2027-04-01')).toEqual([tooMany]);
    expect(await read(id)).toMatchObject({ state: 'open', seats: null });
    expect(await programme(id)).toMatchObject([{ state: 'failed', failure: tooMany }]);
  });

  it('of many at once, row by row', async () => {
    const rows = [await made(), await made()].map(({ id, version }) => ({ id, version }));
    const { id } = await select(admin(), 'bookings', { rows });
    const done = await finished(admin(), 'bookings', id, { verb: 'book', input: { seats: 5 } });
    expect(done.rows.map(({ outcome, errors }) => [outcome, errors])).toEqual(
      rows.map(() => ['invalid', { seats: [tooMany] }]),
    );
  });

  it('of a verb that follows from another', async () => {
    const { id } = await made();
    const { status, body } = await act(id, 'gather');
    expect([status, body.errors]).toEqual([422, { seats: [tooMany] }]);
    expect((await read(id)).state).toBe('open');
  });
});

it('What is held back is that verb and no other', async () => {
  const { id } = await made('Senza orario');
  const { status, body } = await admin()('GET', `/bookings/${id}/verbs`);
  const held = { code: 'shut', message: 'Nessuno ha scritto l’orario' };
  expect([status, body.content]).toEqual([
    200,
    { book: { blockers: [held] }, gather: { blockers: [] } },
  ]);
  const tried = await act(id, 'book', { seats: 1 });
  expect([tried.status, tried.body.blockers]).toEqual([409, [held]]);
});

it('What waits under the former name of an input is done with it', async () => {
  const { id } = await made();
  expect((await act(id, 'book', { on: '2027-05-01', seats: 3 })).status).toBe(202);
  await world.rows(
    `update scheduled_verbs set input = input - 'seats' || '{"places": 2}'
     where resource = 'bookings' and record = $1`,
    [id],
  );
  expect(await comes('2027-05-01')).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'booked', seats: 2 });
});

it('What waits under the former name of a verb is done as what it is called today', async () => {
  const { id } = await made();
  expect((await act(id, 'book', { on: '2027-08-01', seats: 3 })).status).toBe(202);
  await world.rows(
    `update scheduled_verbs set verb = 'reserve' where resource = 'bookings' and record = $1`,
    [id],
  );
  await world.rows(
    `update audit set changes = '{"reserve.places": [null, 3], "planned.reserve": [null, "2027-08-01"]}'
     where resource = 'bookings' and record = $1 and action = 'schedule'`,
    [id],
  );
  await renameKeptVerbs(world.services.pool, world.services.model.resources);
  expect(await programme(id)).toMatchObject([{ verb: 'book', on: '2027-08-01', state: 'waiting' }]);
  const [line] = (await admin()('GET', `/bookings/${id}/history`)).body;
  expect(line.changes.map(({ field }: { field: string }) => field)).toEqual([
    'book.seats',
    'planned.book',
  ]);
  expect(await comes('2027-08-01')).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'booked', seats: 3 });
});

it('What came of a verb before it was renamed still says so', async () => {
  const { id } = await made();
  const { id: other } = await made();
  await act(other, 'book', { seats: 2 });
  await world.rows(
    `update audit set action = 'reserve' where resource = 'bookings' and record = $1 and action = 'book'`,
    [other],
  );
  for (const verb of ['reserve', 'book']) {
    await world.rows(
      `update audit set "becauseResource" = 'bookings', "becauseRecord" = $2, "becauseVerb" = $3
       where resource = 'bookings' and record = $1`,
      [id, other, verb],
    );
    const [line] = (await admin()('GET', `/bookings/${id}/history`)).body;
    expect(line.because).toMatchObject({
      record: other,
      verb: 'book',
      given: [{ field: 'book.seats', after: 2 }],
    });
  }
});
