import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMonths } from '#server/services/istat/open-months.ts';
import { recountIstat } from '#server/verify/recount-istat.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, lastDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { holder } from '../../support/held.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** A month is typed whole, feeds the same figures as the cards, and never beside them (istat 7.6, 9, 10.10, 12, S9). */
let world: World;
const { group, stay } = guestMaker(() => world);
const today = todayInRome();
const now = monthOf(today);
const [older, before, last] = [monthsLater(now, -7), monthsLater(now, -6), monthsLater(now, -5)];
let license: number;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  license = Number((await world.rows('select min(license) as id from guest_groups'))[0]?.id);
});
afterAll(() => world.close());

const at = (month: string, of = license) => `/typed-months/month?license=${of}&month=${month}`;
const read = async (month: string, by = 'hotel') =>
  (await world.within(by)('GET', at(month))).body.content;
const day = (month: string, number: number) => addDays(firstDayOf(month), number - 1);
const row = (origin: string, more: object = {}) => ({
  origin,
  stock: null,
  arrivals: null,
  departures: null,
  ...more,
});
const save = async (month: string, origins: readonly object[], more: object = {}, by = 'hotel') =>
  world.within(by)('PUT', at(month), {
    version: (await read(month))?.version ?? null,
    origins,
    days: [],
    ...more,
  });
const kept = (month: string) =>
  world.rows(
    `select to_char(date, 'DD') as day, origin, arrivals, departures, present from movement_days
     where license = ${license} and date between '${firstDayOf(month)}' and '${lastDayOf(month)}'
       and (arrivals > 0 or departures > 0) order by date, origin`,
  );
const recounted = async () => (await recountIstat(world.services.db)).differences;
const german = 'ESTERO:004';
const milanese = 'PROVINCIA:015';

describe('A month of the quick entry', () => {
  it('says first who was there, and is saved whole under one version', async () => {
    expect(await read(before)).toMatchObject({
      id: null,
      version: null,
      rows: [],
      carried: [],
      isFirst: true,
      hasCards: false,
      isLocked: false,
    });
    const rows = [
      row(german, { stock: 2, arrivals: '3:4', departures: '3:1 10:5' }),
      row(milanese, { arrivals: '28:2' }),
      row('ESTERO:036'),
    ];
    const days = [{ date: day(before, 3), version: null, roomsOccupied: 2 }];
    expect((await save(before, rows, { days })).status).toBe(204);
    const typed = await read(before);
    expect(typed.rows).toEqual(rows.slice(0, 2));
    expect(typed.days[2]).toMatchObject({ roomsOccupied: 2, version: 1, state: 'open' });
    expect(await kept(before)).toEqual([
      { day: '03', origin: german, arrivals: 4, departures: 1, present: 5 },
      { day: '10', origin: german, arrivals: 0, departures: 5, present: 0 },
      { day: '28', origin: milanese, arrivals: 2, departures: 0, present: 2 },
    ]);
    expect(await recounted()).toEqual([]);
  });

  it('is carried over into the next, and stays whole where one was there twice', async () => {
    expect(await read(last)).toMatchObject({
      isFirst: false,
      carried: [{ origin: milanese, present: 2 }],
    });
    expect((await save(last, [row(milanese, { departures: '2:1' })])).status).toBe(204);
    const { version } = await read(last);
    const both = await Promise.all([
      save(last, [row(milanese, { departures: '2:1' }), row(german, { arrivals: '5:1' })], {
        version,
      }),
      save(last, [row(milanese, { departures: '3:2' })], { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    expect((await save(last, [], { version: null })).status).toBe(412);
    expect(await recounted()).toEqual([]);
  });

  it('tells what is wrong at its cell, and nothing of it is saved', async () => {
    const { version, rows } = await read(last);
    const wrong = await save(last, [
      row(milanese, { departures: '2:1 4:2' }),
      row(german, { stock: 1, arrivals: '5:1' }),
      row('ESTERO:999', { arrivals: '1:1' }),
    ]);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      {
        'origins.0.departures.4': ['Partenze superiori ai presenti: al massimo 1'],
        'origins.1.stock': [expect.any(String)],
        'origins.2.origin': ['Non è una provenienza del C/59'],
      },
    ]);
    const rooms = [{ date: day(last, 3), version: null, roomsOccupied: 9999 }];
    const over = await save(last, rows, { days: rooms });
    expect([over.status, over.body.errors]).toEqual([
      422,
      { 'days.0.roomsOccupied': ['Camere occupate superiori alle disponibili'] },
    ]);
    expect(await read(last)).toMatchObject({ version, rows });
  });

  it('of two who begin it at once is saved by one, and the other is told', async () => {
    const { heldRow, waiting } = holder(() => world);
    const month = monthsLater(now, -12);
    const asked = { version: null, origins: [row(german, { arrivals: '3:1', departures: '4:1' })] };
    const release = await heldRow('licenses', license);
    const saving = [1, 2].map(() =>
      world.within('hotel')('PUT', at(month), { ...asked, days: [] }),
    );
    await waiting(2);
    await release();
    const said = (await Promise.all(saving)).map(({ status }) => status);
    expect(said.toSorted()).toEqual([204, 412]);
    expect((await save(month, [])).status).toBe(204);
    expect((await read(month)).id).toBe(null);
  });

  it('is of who has the quick entry, in the house itself', async () => {
    for (const account of ['hotel.altro', 'delegato', 'pms', 'mandamento', 'provincia', 'admin'])
      expect([account, (await world.within(account)('GET', at(last))).status]).toEqual([
        account,
        403,
      ]);
    const [other] = await world.rows(
      `select id from licenses where holder <> (select holder from licenses where id = ${license}) limit 1`,
    );
    expect((await world.within('hotel')('GET', at(last, Number(other?.id)))).status).toBe(404);
    const asked = await world.within('hotel')(
      'GET',
      `/typed-months/${(await read(last)).id}/history`,
    );
    expect(asked.body.map(({ action }: { action: string }) => action)).toContain('save');
  });

  it('keeps the cards out, and they keep it out', async () => {
    const made = (await group({ arrivalDate: day(last, 8), license })).body;
    const card = await stay({
      group: made.id,
      arrivalDate: day(last, 8),
      departureDate: day(last, 9),
    });
    expect([card.status, card.body.blockers[0]]).toMatchObject([
      409,
      { code: 'C59_MODE', field: 'arrivalDate' },
    ]);
    const next = monthsLater(last, 1);
    const guests = (await group({ arrivalDate: day(next, 8), license })).body;
    const body = { group: guests.id, arrivalDate: day(next, 8), departureDate: day(next, 9) };
    expect((await stay(body)).status).toBe(201);
    const typed = await save(next, [row(german, { arrivals: '5:1' })]);
    expect([typed.status, typed.body.blockers[0].code]).toEqual([409, 'C59_MODE']);
    expect(await recounted()).toEqual([]);
  });

  it('hands over to the cards who is still there, each by a card', async () => {
    const next = monthsLater(last, 1);
    await save(last, [row(milanese, { departures: '2:2' }), row(german, { arrivals: '20:1' })]);
    const made = (await group({ arrivalDate: day(last, 20), license })).body;
    const body = { residenceCountry: 'DE', residenceCity: null, arrivalDate: day(last, 20) };
    const carried = await stay({ ...body, group: made.id, departureDate: day(next, 2) });
    expect(carried.status).toBe(201);
    expect(await kept(next)).toContainEqual({
      day: '02',
      origin: german,
      arrivals: 0,
      departures: 1,
      present: 0,
    });
    expect(await kept(last)).toContainEqual({
      day: '20',
      origin: german,
      arrivals: 1,
      departures: 0,
      present: 1,
    });
    expect(await recounted()).toEqual([]);
  });

  it('closes as any month, and takes no more then', async () => {
    await openMonths(world.services);
    const idOf = async (month: string) =>
      Number(
        (
          await world.rows(
            `select id from month_closings where license = ${license} and "startsOn" = '${firstDayOf(month)}'`,
          )
        )[0]?.id,
      );
    const does = async (verb: string, input: object = {}) => {
      const id = await idOf(before);
      const { version } = (await world.within('hotel')('GET', `/month-closings/${id}`)).body;
      return world.within('hotel')('POST', `/month-closings/${id}/${verb}`, { version, ...input });
    };
    const { days, rows } = await read(before);
    const said = days.map(({ date, version }: { date: string; version: number | null }) => ({
      date,
      version,
      roomsOccupied: 3,
    }));
    expect((await save(before, rows, { days: said })).status).toBe(204);
    expect((await does('close')).body.content).toMatchObject({
      state: 'closed',
      arrivals: 6,
      departures: 6,
      previousNightFirstDay: 2,
      presentLastNight: 2,
    });
    const late = await save(before, rows);
    expect([late.status, late.body.blockers[0].code]).toEqual([409, 'MONTH_CLOSED']);
    const earlier = await save(older, [row(german, { arrivals: '1:1' })]);
    expect([earlier.status, earlier.body.blockers[0].code]).toEqual([409, 'MONTH_CLOSED']);
    expect((await read(before)).isLocked).toBe(true);
  });

  it('with nothing typed is nobody’s again', async () => {
    const free = monthsLater(now, -3);
    await save(free, [row('ESTERO:038', { arrivals: '4:1' })]);
    expect((await read(free)).id).not.toBeNull();
    expect((await save(free, [])).status).toBe(204);
    expect(await read(free)).toMatchObject({ id: null, rows: [] });
    expect(await recounted()).toEqual([]);
  });
});
