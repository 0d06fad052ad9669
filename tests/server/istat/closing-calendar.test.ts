import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** The calendar of closings as days of a year, and painting them (istat 7.8, 12, 17). */
let world: World;
const { group, stay } = guestMaker(() => world);
const today = todayInRome();
const year = Number(today.slice(0, 4)) + 1;
let license: number;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  license = Number((await world.rows('select min(license) as id from guest_groups'))[0]?.id);
});
afterAll(() => world.close());

interface Period {
  readonly id: number;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

const yearAs = (account: string, of: number | string = year) =>
  world.within(account)('GET', `/closing-periods/year?license=${license}&year=${of}`);
const periods = async (): Promise<readonly Period[]> =>
  (await yearAs('hotel')).body.content.periods;
const own = async () => (await periods()).filter(({ from }) => from.startsWith(`${year}-`));
const spans = async () => (await own()).map(({ from, to, reason }) => [from, to, reason]);
const day = (text: string) => `${year}-${text}`;
const paint = async (from: string, to: string, reason: string | null, seen?: object[]) =>
  world.within('hotel')('POST', `/closing-periods/days?license=${license}`, {
    from,
    to,
    reason,
    seen: seen ?? (await periods()).map(({ id, version }) => ({ period: id, version })),
  });

describe('The year of a licence', () => {
  it('is for who sees its closings, and no other', async () => {
    const seen = await yearAs('hotel', today.slice(0, 4));
    expect(seen.status).toBe(200);
    expect(seen.body.content).toMatchObject({ today, licensed: { to: null } });
    expect((await yearAs('provincia')).status).toBe(200);
    expect((await yearAs('mandamento')).status).toBe(200);
    expect((await yearAs('comune')).status).toBe(403);
    expect((await yearAs('hotel.altro')).status).toBe(404);
    expect((await yearAs('hotel', 'prossimo')).status).toBe(400);
  });

  it('tells the nights somebody slept there, and the months there are', async () => {
    const arrivalDate = addDays(today, -2);
    const { id } = (await group({ arrivalDate, license })).body;
    const rooms = [{ room: '7', fromDate: arrivalDate, toDate: null }];
    expect((await stay({ group: id, arrivalDate, departureDate: today, rooms })).status).toBe(201);
    const { content } = (await yearAs('hotel', arrivalDate.slice(0, 4))).body;
    expect(content.slept).toContain(arrivalDate);
    expect(content.months.map(({ month }: { month: string }) => month)).toContain(monthOf(today));
  });
});

describe('Painting', () => {
  it('closes days for a reason, lengthens what is beside them, and opens what lies within', async () => {
    expect((await paint(day('11-01'), day('11-30'), 'seasonal')).status).toBe(204);
    expect((await paint(day('12-01'), day('12-10'), 'seasonal')).status).toBe(204);
    expect(await spans()).toEqual([[day('11-01'), day('12-10'), 'seasonal']]);
    expect((await paint(day('11-20'), day('11-22'), null)).status).toBe(204);
    expect(await spans()).toEqual([
      [day('11-01'), day('11-19'), 'seasonal'],
      [day('11-23'), day('12-10'), 'seasonal'],
    ]);
    expect((await paint(day('11-10'), day('11-30'), 'works')).status).toBe(204);
    expect(await spans()).toEqual([
      [day('11-01'), day('11-19'), 'seasonal'],
      [day('11-20'), day('11-22'), 'works'],
      [day('11-23'), day('12-10'), 'seasonal'],
    ]);
    expect((await paint(day('11-01'), day('12-10'), null)).status).toBe(204);
    expect(await spans()).toEqual([]);
  });

  it('opens days closed for a reason there is no more', async () => {
    const [from, to] = [day('02-01'), day('02-03')];
    expect((await paint(from, to, 'seasonal')).status).toBe(204);
    await world.rows(
      `update closing_periods set reason = 'once' where license = $1 and "from" = $2`,
      [license, from],
    );
    expect((await paint(from, to, null)).status).toBe(204);
    expect((await spans()).filter(([first]) => first === from)).toEqual([]);
  });

  it('overwrites nothing it was not shown', async () => {
    expect((await paint(day('03-01'), day('03-10'), 'works')).status).toBe(204);
    expect((await paint(day('03-05'), day('03-06'), null, [])).status).toBe(412);
    const [found] = await own();
    const older = [{ period: found?.id, version: (found?.version ?? 0) - 1 }];
    expect((await paint(day('03-05'), day('03-06'), null, older)).status).toBe(412);
    expect(await spans()).toEqual([[day('03-01'), day('03-10'), 'works']]);
    expect((await paint(day('03-01'), day('03-10'), null)).status).toBe(204);
  });

  it('says beside the days what it refuses', async () => {
    const backwards = await paint(day('03-10'), day('03-01'), 'works');
    expect([backwards.status, backwards.body.errors]).toEqual([
      422,
      { to: ['Finisce prima di cominciare'] },
    ]);
    const slept = await paint(addDays(today, -2), addDays(today, 3), 'works');
    expect([slept.status, slept.body.errors]).toEqual([
      422,
      { from: ['Ospiti presenti nel periodo di chiusura'] },
    ]);
    expect((await paint(day('03-01'), day('03-02'), 'altro')).status).toBe(422);
  });

  it('is of who keeps the calendar of that house', async () => {
    const body = { from: day('03-01'), to: day('03-02'), reason: 'works', seen: [] };
    const as = async (account: string) =>
      (await world.within(account)('POST', `/closing-periods/days?license=${license}`, body))
        .status;
    expect([await as('comune'), await as('hotel.altro')]).toEqual([403, 404]);
    expect(await spans()).toEqual([]);
  });

  it('changes no day of a closed month, and leaves the others of a period that reaches into it', async () => {
    const closed = monthsLater(monthOf(today), -2);
    const open = firstDayOf(monthsLater(closed, 1));
    const reach = [addDays(open, -2), addDays(open, 1)] as const;
    expect((await paint(...reach, 'works')).status).toBe(204);
    const closedNow = await world.rows(
      `update month_closings set state = 'closed' where license = ${license} and "startsOn" = '${firstDayOf(closed)}' returning id`,
    );
    expect(closedNow).toHaveLength(1);
    const held = await paint(addDays(open, -1), addDays(open, -1), null);
    expect([held.status, held.body.errors]).toEqual([
      409,
      { from: ['Il mese è chiuso: richiedere la riapertura'] },
    ]);
    expect((await paint(open, addDays(open, 1), null)).status).toBe(204);
    const found = (await periods()).find(({ from }) => from === reach[0]);
    expect(found?.to).toBe(addDays(open, -1));
  });
});
