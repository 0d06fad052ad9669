import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendReminders } from '#server/engine/reminders.ts';
import { openMonths } from '#server/services/istat/open-months.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, lastDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** A month closes when it balances, and nothing writes into it until it is open again (istat 8, 12). */
let world: World;
const { group, stay, put, remove, act } = guestMaker(() => world);
const today = todayInRome();
const clock = { day: today };
const now = monthOf(today);
const [before, last] = [monthsLater(now, -2), monthsLater(now, -1)];
let license: number;

beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
  license = Number((await world.rows('select min(license) as id from guest_groups'))[0]?.id);
});
afterAll(() => world.close());

const idOf = async (month: string): Promise<number> =>
  Number(
    (
      await world.rows(
        `select id from month_closings where license = ${license} and "startsOn" = '${firstDayOf(month)}'`,
      )
    )[0]?.id,
  );
const read = async (month: string) =>
  (await world.within('hotel')('GET', `/month-closings/${await idOf(month)}`)).body;
const sheetOf = async (month: string) =>
  (await world.within('hotel')('GET', `/month-closings/${await idOf(month)}/sheet`)).body.content
    .totals.all;
const does = async (month: string, verb: string, input: object = {}, by = 'hotel') => {
  const { id, version } = await read(month);
  return world.within(by)('POST', `/month-closings/${id}/${verb}`, { version, ...input });
};
const messages = ({ body }: { body: { blockers?: { message: string }[] } }) =>
  (body.blockers ?? []).map(({ message }) => message);
const day = (month: string, number: number) => addDays(firstDayOf(month), number - 1);
const guest = async (arrivalDate: string, departureDate: string | null) => {
  const { id } = (await group({ arrivalDate, license })).body;
  const rooms = [{ room: '7', fromDate: arrivalDate, toDate: null }];
  return (await stay({ group: id, arrivalDate, departureDate, rooms })).body;
};
const locked = 'Ospite bloccato: mese chiuso';
const closed = 'Il mese è chiuso: richiedere la riapertura';

describe('A month', () => {
  it('is closed in person alone: who acts as the house enters its days, and closes nothing', async () => {
    const { id: person, managers } = (await world.as('hotel')('GET', '/profile')).body.content;
    const acting = async (method: 'GET' | 'POST', path: string, input?: object) =>
      world.as('provincia')(
        method,
        `/managers/${managers[0].id}/month-closings/${await idOf(before)}/${path}?impersonate=${person}`,
        input && { version: (await read(before)).version, ...input },
      );
    const closing = await acting('POST', 'close', {});
    expect([closing.status, closing.body.message]).toEqual([
      403,
      'Chi agisce al posto di un altro non può fare «Chiudi il mese»',
    ]);
    const { content } = (await acting('GET', 'verbs')).body;
    expect(content.confirmDays.blockers).toEqual([]);
    expect((await acting('POST', 'noMovement', { on: day(before, 2) })).status).toBe(200);
    expect((await read(before)).state).toBe('open');
  });

  it('closes in its turn, once it has ended and every day was answered for', async () => {
    const early = await does(now, 'close');
    expect(early.status).toBe(409);
    expect(messages(early)).toContain('Il mese non è ancora terminato');
    expect(messages(early)).toContain(
      `Chiudere prima il mese ${last.split('-').reverse().join('/')}`,
    );
    const blank = await does(before, 'close');
    expect([blank.status, messages(blank)[0]]).toEqual([
      409,
      expect.stringContaining('Giornate senza apertura e camere occupate'),
    ]);
    expect((await does(before, 'noMovement', { on: day(before, 3) })).status).toBe(200);
    expect((await does(before, 'noMovement', { on: day(before, 3) })).body.errors).toEqual({
      on: ['È di un altro mese, è già dichiarata o ha ospiti'],
    });
    expect((await does(before, 'noMovement')).status).toBe(200);
  });

  it('is closed by one of two who close it at once, and the other is told', async () => {
    const answers = await Promise.all([
      does(before, 'close'),
      does(before, 'close', {}, 'provincia'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read(before)).toMatchObject({
      state: 'closed',
      arrivals: 0,
      presences: 0,
      openDays: Number(lastDayOf(before).slice(-2)),
      origins: [],
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      closedOn: today,
      stale: false,
    });
  });

  it('takes nobody in any more, by a card, a group or a day', async () => {
    const late = await group({ arrivalDate: day(before, 10), license });
    expect([late.status, late.body.errors]).toEqual([409, { arrivalDate: [closed] }]);
    expect(late.body.blockers).toEqual([
      { code: 'MONTH_CLOSED', field: 'arrivalDate', message: closed },
    ]);
    const { id } = (await group({ arrivalDate: day(last, 1), license })).body;
    const rooms = [{ room: '9', fromDate: day(last, 1), toDate: null }];
    const dates = { arrivalDate: day(last, 1), departureDate: day(last, 2) };
    expect((await stay({ group: id, ...dates, rooms })).status).toBe(201);
    const moved = await put('guest-groups', id, { arrivalDate: day(before, 28) });
    expect(moved.body.errors).toEqual({ arrivalDate: [closed] });
    const days = await world.rows(
      `select id from house_days where license = ${license} and date = '${day(before, 3)}'`,
    );
    const said = Number(days[0]?.id);
    const held = { status: 409, body: { errors: { date: [closed] } } };
    expect(await put('house-days', said, { roomsOccupied: 2 })).toMatchObject(held);
    expect(await remove('house-days', said)).toMatchObject(held);
    const works = { license, from: day(before, 20), to: day(last, 2), reason: 'works' };
    const period = await world.within('hotel')('POST', '/closing-periods', works);
    expect([period.status, period.body.errors]).toEqual([409, { from: [closed] }]);
  });
});

describe('A guest of a closed month', () => {
  it('leaves in the next one, and is otherwise as closed', async () => {
    const { id } = await guest(day(last, 20), null);
    await guest(day(last, 21), null);
    expect((await does(last, 'confirmDays')).status).toBe(200);
    expect((await does(last, 'close')).status).toBe(200);
    const { arrivals, departures, present, presences } = await sheetOf(last);
    const kept = { arrivals, departures, presences, presentLastNight: present };
    expect(await read(last)).toMatchObject({ state: 'closed', ...kept });
    expect([arrivals >= 2, departures >= 1, present >= 1]).toEqual([true, true, true]);
    const residence = { residenceCountry: 'DE', residenceCity: null };
    expect(await put('guest-stays', id, residence)).toMatchObject({
      status: 409,
      body: {
        message: locked,
        errors: { residenceCountry: [locked] },
        blockers: [{ code: 'GUEST_LOCKED', field: 'residenceCountry', message: locked }],
      },
    });
    const earlier = { departureDate: lastDayOf(last) };
    expect(await put('guest-stays', id, earlier)).toMatchObject({
      status: 409,
      body: { blockers: [{ code: 'MONTH_CLOSED', field: 'departureDate', message: closed }] },
    });
    for (const refused of [
      await act('guest-stays', { id }, 'cancel'),
      await remove('guest-stays', id),
    ])
      expect(refused).toMatchObject({
        status: 409,
        body: { blockers: [{ code: 'GUEST_LOCKED' }] },
      });
    expect((await put('guest-stays', id, { departureDate: today })).status).toBe(200);
    expect((await read(last)).stale).toBe(false);
  });

  it('is corrected while an office has unlocked the month, which is then to be verified', async () => {
    const { id } = (
      await world.rows(
        `select id from guest_stays where license = ${license} and "arrivalDate" = '${day(last, 20)}'`,
      )
    )[0] as { id: number };
    const residence = { residenceCountry: 'DE', residenceCity: null };
    expect((await does(last, 'unlock', { reason: 'Correzione' })).status).toBe(403);
    expect((await does(last, 'unlock', { reason: 'Correzione' }, 'provincia')).status).toBe(200);
    const { presences: official } = await read(last);
    // A group that leaves by its verb doubts the month as a card does.
    const [staying] = await world.rows(
      `select "group" as id from guest_stays where license = ${license} and "arrivalDate" = '${day(last, 21)}'`,
    );
    const left = await act('guest-groups', staying as { id: number }, 'depart', {
      on: day(last, 25),
    });
    expect([left.status, (await read(last)).stale]).toEqual([200, true]);
    expect((await put('guest-stays', id, residence)).status).toBe(200);
    const doubted = await read(last);
    expect([doubted.stale, doubted.presences]).toEqual([true, official]);
    expect((await sheetOf(last)).presences).toBeLessThan(official);
    clock.day = addDays(today, 4);
    const back = { residenceCountry: 'CH' };
    expect((await put('guest-stays', id, back)).body.errors).toEqual({
      residenceCountry: [locked],
    });
    clock.day = today;
    expect((await does(last, 'lock', {}, 'provincia')).status).toBe(200);
    expect((await put('guest-stays', id, back)).status).toBe(409);
    expect((await does(last, 'verify')).status).toBe(200);
    expect(await read(last)).toMatchObject({
      stale: false,
      origins: expect.arrayContaining([expect.objectContaining({ origin: 'ESTERO:004' })]),
    });
    const { body } = await world.within('hotel')(
      'GET',
      `/month-closings/${await idOf(last)}/sheet`,
    );
    expect(body.content.differences).toEqual([]);
  });
});

describe('A closed month', () => {
  it('is reopened by an office with a reason, and those after it are verified', async () => {
    expect((await does(before, 'reopen', { reason: 'Manca un ospite' })).status).toBe(403);
    expect((await does(before, 'reopen', {}, 'provincia')).status).toBe(422);
    const reason = { reason: 'Manca un ospite' };
    expect((await does(before, 'reopen', reason, 'provincia')).status).toBe(200);
    await guest(day(before, 20), null);
    expect((await read(last)).stale).toBe(true);
    expect(messages(await does(last, 'verify'))[0]).toContain('Chiudere prima il mese');
    expect((await does(before, 'close')).status).toBe(200);
  });

  it('is told of before its term, which is that of the territory', async () => {
    clock.day = endOfTerm(addDays(lastDayOf(now), 5));
    expect((await read(now)).dueOn).toBe(clock.day);
    expect(await sendReminders(world.services)).toBeGreaterThan(0);
    expect(await openMonths(world.services)).toBeGreaterThan(0);
    expect(await openMonths(world.services)).toBe(0);
    clock.day = today;
  });
});
