import { describe, expect, it } from 'vitest';
import { openMonths } from '#server/services/istat/open-months.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { daysToCome } from '../../support/days-to-come.ts';
import { applicationMaker, inCharge } from '../application-maker.ts';
import { licenseMaker, rooms } from '../license-maker.ts';

/** Guests of a licence, and months of it that were closed, on days on which there was nothing to lodge in (registry 10.6). */
const { world, comes } = daysToCome();
const today = todayInRome();
const on = (days: number) => addDays(today, days);
const { active, act, acted, read } = licenseMaker(world);
const { application, act: lead, read: readCase } = applicationMaker(world);
const office = () => world().within('provincia');
const hotel = () => active('A.1', rooms(8));

let taken = 0;
/** A group of the demonstration as one of a licence, on these days. */
async function lodge(license: number, arrival: string, departure: string | null) {
  const [group] = await world().rows(
    `update guest_groups set license = $1, "arrivalDate" = $2
     where id = (select id from guest_groups order by id limit 1 offset ${taken++}) returning id`,
    [license, arrival],
  );
  const stays = await world().rows(
    `update guest_stays set "arrivalDate" = $2, "departureDate" = $3, state = 'valid' where "group" = $1 returning id, license`,
    [group?.id, arrival, departure],
  );
  expect(stays.every((one) => Number(one.license) === license)).toBe(true);
  return stays.map(({ id }) => Number(id));
}
const gone = (stays: readonly number[]) =>
  world().rows(`update guest_stays set state = 'cancelled' where id = any($1) returning id`, [
    stays,
  ]);

const told = async (license: number) =>
  (await office()('GET', `/licenses/${license}/verbs`)).body.warnings as readonly {
    code: string;
    message: string;
  }[];
const consequences = async (path: string): Promise<readonly string[]> =>
  (await office()('GET', path)).body.content.consequences;
const ceasing = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
const accepted = { act: 'Determina 5' };

describe('A licence that had guests after a day', () => {
  it('does not end on it by hand, with the way to its months, and does once the cards are put right', async () => {
    const one = await hotel();
    const stays = await lodge(one.id, on(-12), on(-5));
    const { status, body } = await act(one, 'close', { on: on(-9), reason: 'ceased' });
    expect([status, body.blockers]).toEqual([
      409,
      [
        expect.objectContaining({
          code: 'guestsAfterEnd',
          message: expect.stringContaining('soggiorn'),
          ...{ resource: 'month-closings', filter: { license: one.id } },
        }),
      ],
    ]);
    expect((await read(one.id)).state).toBe('active');
    await gone(stays);
    expect((await act(one, 'close', { on: on(-9), reason: 'ceased' })).status).toBe(200);
  });

  it('ends on the day the last of them left', async () => {
    const one = await hotel();
    await lodge(one.id, on(-12), on(-5));
    expect((await act(one, 'close', { on: on(-6), reason: 'ceased' })).status).toBe(200);
    expect(await told(one.id)).toEqual([]);
  });

  it('does not end before a month that was closed, nor keeps one after its end open for nothing', async () => {
    const one = await active('A.1', rooms(8), { startsOn: on(-900) });
    const [first, second] = [-2, -1].map((months) =>
      firstDayOf(monthsLater(monthOf(today), months)),
    );
    await lodge(one.id, String(first), addDays(String(first), 1));
    await world().rows(
      `insert into movement_days select (jsonb_populate_record(d, jsonb_build_object('license', $1::bigint, 'date', $2::date))).*
       from movement_days d limit 1 returning license`,
      [one.id, first],
    );
    await openMonths(world().services);
    const months = () =>
      world().rows(
        'select "startsOn"::text as day from month_closings where license = $1 order by 1',
        [one.id],
      );
    expect((await months()).length).toBe(3);
    const close = (state: string) =>
      world().rows(
        `update month_closings set state = $3 where license = $1 and "startsOn" = $2 returning id`,
        [one.id, second, state],
      );
    await close('closed');
    const refused = await act(one, 'close', { on: addDays(String(first), 3), reason: 'ceased' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('mesi già chiusi'),
    ]);
    await close('open');
    await acted(one, 'close', { on: addDays(String(first), 3), reason: 'ceased' });
    await openMonths(world().services);
    expect(await months()).toEqual([{ day: first }]);
  });

  it('ends by an application that says a day before once the cards are put right; both are told before', async () => {
    const one = await application({ ...ceasing, effectiveOn: on(-9) });
    const stays = await lodge(one.license, on(-12), on(-5));
    const words = [expect.stringContaining('Dopo il')];
    expect(await consequences(`/applications/${one.id}/submit`)).toEqual(
      expect.arrayContaining(words),
    );
    for (const verb of ['submit', 'take']) expect((await lead(one.id, verb)).status).toBe(200);
    expect(await consequences(`/applications/${one.id}/accept`)).toEqual(
      expect.arrayContaining(words),
    );
    expect((await lead(one.id, 'accept', accepted)).status).toBe(409);
    await gone(stays);
    expect((await lead(one.id, 'accept', accepted)).status).toBe(200);
    expect((await read(one.license)).closedOn).toBe(on(-9));
  });

  it('ends by silence as it was told, and it stays on the worklist', async () => {
    const one = await application({ ...ceasing, effectiveOn: on(-9) }, ...inCharge);
    await lodge(one.license, on(-12), on(-5));
    await world().rows(`update applications set "dueOn" = $2 where id = $1 returning id`, [
      one.id,
      on(-1),
    ]);
    expect((await lead(one.id, 'consolidate')).status).toBe(200);
    expect((await lead(one.id, 'enter')).status).toBe(200);
    expect((await readCase(one.id)).state).toBe('accepted');
    expect((await read(one.license)).state).toBe('closed');
    expect(await told(one.license)).toMatchObject([{ code: 'guestsAfterEnd' }]);
  });

  it('ends by the programme on its day, late or not, and it is told', async () => {
    const one = await hotel();
    expect((await act(one, 'close', { on: on(2), reason: 'ceased' })).status).toBe(202);
    await lodge(one.id, on(-3), null);
    expect(await consequences(`/licenses/${one.id}/prohibit`)).toContainEqual(
      expect.stringContaining('Ha ospiti presenti'),
    );
    await comes(on(5));
    expect((await read(one.id)).closedOn).toBe(on(2));
    expect(await told(one.id)).toMatchObject([{ code: 'guestsAfterEnd' }]);
  });
});

it('A suspension over stays tells them, before it and until they are put right', async () => {
  const one = await hotel();
  await lodge(one.id, on(-12), on(-5));
  const days = { from: on(-9), to: on(30), noticeOn: on(-20), reason: 'Lavori' };
  expect(await consequences(`/licenses/${one.id}/suspend`)).toContainEqual(
    expect.stringContaining('nei giorni della sospensione'),
  );
  await acted(one, 'suspend', days);
  expect(await told(one.id)).toMatchObject([
    { code: 'guestsWhileClosed', message: expect.stringContaining('Nei giorni') },
  ]);
});
