import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMonths } from '#server/services/istat/open-months.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** What was closed and sent is changed by no stay that passes through it, and says so once it was corrected (istat 8.1). */
let world: World;
const { group, stay, put, remove, act } = guestMaker(() => world);
const now = monthOf(todayInRome());
const [older, before, last] = [monthsLater(now, -3), monthsLater(now, -2), monthsLater(now, -1)];
const day = (month: string, number: number) => addDays(firstDayOf(month), number - 1);
const closed = 'Il mese è chiuso: richiedere la riapertura';
let license: number;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  license = Number((await world.rows('select min(license) as id from guest_groups'))[0]?.id);
  await does(before, 'noMovement');
  await does(last, 'confirmDays');
  for (const month of [before, last]) expect((await does(month, 'close')).status).toBe(200);
});
afterAll(() => world.close());

const recordOf = async (month: string) =>
  (
    await world.rows(
      `select * from month_closings where license = ${license} and "startsOn" = '${firstDayOf(month)}'`,
    )
  )[0];
const does = async (month: string, verb: string, input: object = {}, by = 'hotel') => {
  const { id, version } = (await recordOf(month)) ?? {};
  return world.within(by)('POST', `/month-closings/${Number(id)}/${verb}`, { version, ...input });
};
const presences = async (month: string) =>
  (
    await world.within('hotel')(
      'GET',
      `/month-closings/${Number((await recordOf(month))?.id)}/sheet`,
    )
  ).body.content.totals.all.presences;
const guest = async (arrivalDate: string, departureDate: string | null) => {
  const made = await group({ arrivalDate, license });
  const rooms = [{ room: '7', fromDate: arrivalDate, toDate: null }];
  return stay({ group: made.body.id, arrivalDate, departureDate, rooms });
};

describe('A closed month', () => {
  it('has no nights of who came in a month nobody opened, or that was never closed', async () => {
    const counted = [await presences(before), await presences(last)];
    const refused = async () => {
      for (const left of [day(now, 1), null])
        expect((await guest(day(older, 22), left)).body.errors).toEqual({ arrivalDate: [closed] });
    };
    await refused();
    const { id } = (await guest(day(older, 22), day(older, 25))).body;
    expect(await openMonths(world.services)).toBeGreaterThan(0);
    await refused();
    for (const departureDate of [day(now, 1), null])
      expect((await put('guest-stays', id, { departureDate })).body.errors).toEqual({
        departureDate: [closed],
      });
    expect([await presences(before), await presences(last)]).toEqual(counted);
    expect(await recordOf(last)).toMatchObject({ stale: false });
  });

  it('loses no nights by a card that is cancelled, deleted or corrected before it', async () => {
    const there = `where license = ${license} and "arrivalDate" = '${day(older, 22)}'`;
    await world.rows(`update guest_stays set "departureDate" = '${day(now, 1)}' ${there}`);
    const id = Number((await world.rows(`select id from guest_stays ${there}`))[0]?.id);
    expect((await act('guest-stays', { id }, 'cancel')).status).toBe(409);
    expect((await remove('guest-stays', id)).body.errors).toEqual({ arrivalDate: [closed] });
    const abroad = { residenceCountry: 'DE', residenceCity: null };
    expect((await put('guest-stays', id, abroad)).status).toBe(409);
    expect((await put('guest-stays', id, { departureDate: day(older, 24) })).status).toBe(409);
    await world.rows(`update guest_stays set "departureDate" = '${day(older, 25)}' ${there}`);
    expect((await remove('guest-stays', id)).status).toBe(200);
  });
});

describe('A month that was sent', () => {
  it('is corrected by offices alone, and sent again under another number', async () => {
    const send = (month: string, reference: string) =>
      does(month, 'transmit', { reference }, 'provincia');
    const unlock = { reason: 'Correzione' };
    expect((await does(last, 'unlock', unlock, 'provincia')).status).toBe(200);
    expect((await send(last, 'INVIO-1')).body.blockers).toEqual([
      {
        code: 'isUnlocked',
        message: 'Prima va bloccato di nuovo: è sbloccato per essere corretto',
      },
    ]);
    expect((await does(last, 'lock', {}, 'provincia')).status).toBe(200);
    expect((await send(last, 'INVIO-1')).status).toBe(200);
    expect((await does(last, 'unlock', unlock, 'provincia')).status).toBe(200);
    expect((await guest(day(last, 10), day(last, 12))).status).toBe(201);
    expect(await recordOf(last)).toMatchObject({ state: 'transmitted', stale: true });
    expect((await does(last, 'verify')).status).toBe(403);
    expect((await does(last, 'verify', {}, 'provincia')).status).toBe(200);
    expect(await recordOf(last)).toMatchObject({
      state: 'closed',
      stale: false,
      transmissionRef: null,
      unlockedUntil: null,
    });
    expect((await send(last, 'INVIO-1')).body.errors).toEqual({
      reference: ['È il riferimento dell’invio precedente'],
    });
    expect((await send(last, 'INVIO-2')).status).toBe(200);
  });

  it('says nothing of what was sent once it is open again', async () => {
    const reason = { reason: 'Manca un ospite' };
    expect((await does(last, 'reopen', reason, 'provincia')).status).toBe(200);
    expect(await recordOf(last)).toMatchObject({ state: 'reopened', transmissionRef: null });
  });
});
