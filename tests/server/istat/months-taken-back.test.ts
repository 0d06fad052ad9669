import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMonths } from '#server/services/istat/open-months.ts';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { firstDayOf, monthOf, monthsLater } from '#src/domain/istat/month.ts';
import { checked, step } from '../../support/sheets.ts';
import { createWorld, type World } from '../../support/world.ts';
import { guestMaker } from './guest-maker.ts';

/** What a wrong year opens goes with it, an office urges as often as is polite, and a day says what it had to sell (istat 8.1). */
let world: World;
const { group, stay, put, remove, act } = guestMaker(() => world);
const today = todayInRome();
const now = monthOf(today);
const [older, before, last] = [monthsLater(now, -6), monthsLater(now, -2), monthsLater(now, -1)];
const lastYear = `${Number(today.slice(0, 4)) - 1}-01-01`;
const day = (month: string, number: number) => addDays(firstDayOf(month), number - 1);
let license: number;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  license = Number((await world.rows('select min(license) as id from guest_groups'))[0]?.id);
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
const monthsOf = async () =>
  (
    await world.rows(
      `select "startsOn" from month_closings where license = ${license} order by "startsOn"`,
    )
  ).map(({ startsOn }) => startsOn);

describe('An arrival', () => {
  it('is not of a year nobody answers for any more', async () => {
    const words = `Troppo tempo fa: si registrano gli arrivi dal ${lastYear.split('-').reverse().join('/')}`;
    const far = await group({ arrivalDate: addDays(lastYear, -1), license });
    expect(far.body.errors.arrivalDate).toContain(words);
  });
});

describe('Months opened by a guest', () => {
  it('go with who opened them, and no other does', async () => {
    const known = await monthsOf();
    const arrivalDate = day(older, 5);
    const departureDate = day(older, 7);
    const made = (await group({ arrivalDate, license })).body;
    const guest = (await stay({ group: made.id, arrivalDate, departureDate })).body;
    expect(await openMonths(world.services)).toBe(4);
    expect(await openMonths(world.services)).toBe(0);
    expect(await monthsOf()).toHaveLength(known.length + 4);
    expect((await act('guest-stays', guest, 'cancel')).status).toBe(200);
    expect(await openMonths(world.services)).toBe(0);
    expect(await monthsOf()).toEqual(known);
  });
});

describe('A house that is late', () => {
  it('is urged once a day for a month', async () => {
    expect((await does(last, 'urge', {}, 'provincia')).status).toBe(200);
    const again = await does(last, 'urge', {}, 'provincia');
    expect([again.status, again.body.blockers]).toEqual([
      409,
      [{ code: 'oftenUrged', message: 'È già stato sollecitato in un giorno: riprova domani' }],
    ]);
    expect((await does(before, 'urge', {}, 'provincia')).status).toBe(200);
  });
});

describe('A day of a closed month', () => {
  it('puts it in doubt by what it had to sell, where an office let it be corrected', async () => {
    expect((await does(before, 'noMovement')).status).toBe(200);
    expect((await does(before, 'close')).status).toBe(200);
    const reason = { reason: 'Letti da correggere' };
    expect((await does(before, 'unlock', reason, 'provincia')).status).toBe(200);
    const [said] = await world.rows(
      `select id from house_days where license = ${license} and date = '${day(before, 3)}'`,
    );
    expect((await put('house-days', Number(said?.id), { bedsAvailable: 1 })).status).toBe(200);
    expect(await recordOf(before)).toMatchObject({ stale: true });
    expect((await does(before, 'verify')).status).toBe(200);
    expect(await recordOf(before)).toMatchObject({ stale: false });
  });
});

describe('A group without guests', () => {
  it('stays where its month is closed', async () => {
    const { id } = (await group({ arrivalDate: day(last, 2), license })).body;
    await world.rows(
      `update guest_groups set "arrivalDate" = '${day(before, 2)}' where id = ${id}`,
    );
    expect((await remove('guest-groups', id)).body.errors).toEqual({
      arrivalDate: ['Il mese è chiuso: richiedere la riapertura'],
    });
  });

  it('says why, also where the import it came with is taken back', async () => {
    const [of] = await world.rows(`select number from licenses where id = ${license}`);
    const file = `Licenza;Tipo di gruppo;Data di arrivo;Partenza prevista
${of?.number};Ospite singolo;${day(last, 3)};${day(last, 4)}
`;
    const { one } = await checked(world, 'hotel', 'guest-groups', file);
    await step(world, 'hotel', 'guest-groups', one.id, 'run', { mode: 'all' });
    await world.rows(
      `update guest_groups set "arrivalDate" = '${day(before, 3)}' where id = (select max(id) from guest_groups)`,
    );
    const undone = await step(world, 'hotel', 'guest-groups', one.id, 'undo');
    expect(undone.counts).toEqual({ kept: 1 });
    const { body } = await world.within('hotel')('GET', `/guest-groups/imports/${one.id}/errors`);
    expect(body[0].errors).toEqual([
      { column: null, message: 'Il mese è chiuso: richiedere la riapertura' },
    ]);
  });
});

describe('The guests of a month', () => {
  it('are asked for by a month there is', async () => {
    const asked = async (month: string) =>
      (await world.within('hotel')('GET', `/guest-groups/month?license=${license}&month=${month}`))
        .status;
    for (const month of ['0000-01', '0001-01', '9999-12', '2026-13'])
      expect(await asked(month)).toBe(400);
    expect(await asked(now)).toBe(200);
  });
});
