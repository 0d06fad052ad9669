import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/calendar.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { peopleOf } from './identity-people.ts';

/** The ninety days a year of bed and breakfasts (L.R. Lombardia 27/2015, art. 29), told beforehand. */
let world: World;
let license: { id: number; holder: number };
let owner: Call;
const today = todayInRome();
const year = Number(today.slice(0, 4));
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const [row] = await world.rows(
    `select l.id, l.holder from licenses l join accommodation_types t on t.id = l.type
     where t.code = 'C.1.1.1' and l.state = 'active' order by l.id limit 1`,
  );
  license = row as typeof license;
  const people = peopleOf(world);
  const user = await people.person('oste');
  await people.membership({ user, manager: license.holder, role: 'hotel' });
  const call = await people.as('oste');
  owner = (method, path, body) => call(method, `/managers/${license.holder}${path}`, body);
});
afterAll(() => world.close());

const make = (from: string, to: string, by = owner) =>
  by('POST', '/interruptions', { license: license.id, from, to });

const act = async (id: number, verb: string, input: object = {}, by = owner) => {
  const [row] = await world.rows('select version from interruptions where id = $1', [id]);
  return by('POST', `/interruptions/${id}/${verb}`, { version: row?.version, ...input });
};

const reads = async () => (await world.within('provincia')('GET', `/licenses/${license.id}`)).body;

describe('An interruption', () => {
  it('is told before it begins, and counts in its year', async () => {
    const before = (await reads()).interruptionDays;
    const made = await make(`${year + 1}-03-01`, `${year + 1}-03-10`);
    expect([made.status, made.body.state]).toEqual([201, 'draft']);
    const asked = await owner('GET', `/interruptions/${made.body.id}/communicate`);
    expect(asked.body.content.consequences.join()).toMatch(/sono 10: la legge ne chiede 90\.$/);
    const told = await act(made.body.id, 'communicate');
    expect(told.body.content).toMatchObject({ state: 'communicated', communicatedOn: today });
    expect((await reads()).interruptionDays).toBe(before);
    expect((await act(made.body.id, 'withdraw')).status).toBe(200);
  });

  it('is of days the licence exists in', async () => {
    const office = world.within('provincia');
    const { body } = await make('2001-01-01', '2001-01-09', office);
    const before = await act(body.id, 'record', { on: '2000-12-20' }, office);
    expect([before.status, before.body.errors]).toEqual([
      422,
      { from: [expect.stringMatching(/^La licenza comincia il /)] },
    ]);
  });

  it('that has begun is neither told nor withdrawn; an office writes down what reached it in time', async () => {
    const late = (await make(today, addDays(today, 3))).body;
    const refused = await act(late.id, 'communicate');
    expect([refused.status, refused.body.blockers]).toMatchObject([409, [{ code: 'late' }]]);
    expect((await act(late.id, 'record', { on: today })).status).toBe(403);
    expect(
      (await act(late.id, 'record', { on: today }, world.within('provincia'))).body.errors,
    ).toEqual({
      on: [expect.stringMatching(/^Si comunica prima che cominci/)],
    });
    const before = (await reads()).interruptionDays;
    const recorded = await act(
      late.id,
      'record',
      { on: addDays(today, -9) },
      world.within('provincia'),
    );
    expect(recorded.status).toBe(200);
    const thisYear = [0, 1, 2, 3].filter((n) => addDays(today, n).startsWith(`${year}`)).length;
    expect((await reads()).interruptionDays).toBe(before + thisYear);
    const withdrawn = await act(late.id, 'withdraw');
    expect([withdrawn.status, withdrawn.body.blockers]).toMatchObject([409, [{ code: 'begun' }]]);
  });

  it('shares no day with another of its licence', async () => {
    const from = addDays(today, 500);
    expect((await make(from, addDays(from, 5))).status).toBe(201);
    expect((await make(addDays(from, 5), addDays(from, 8))).body.errors).toEqual({
      from: [expect.stringMatching(/^Si sovrappone/)],
    });
  });

  it('is made for one’s own licence alone, and read by the offices', async () => {
    expect(
      (await make(addDays(today, 600), addDays(today, 601), world.within('hotel'))).status,
    ).toBe(422);
    const mine = await world.within('hotel')('GET', '/interruptions');
    expect(mine.body.every((one: { license: number }) => one.license !== license.id)).toBe(true);
    expect((await world.within('mandamento')('POST', '/interruptions', {})).status).toBe(403);
  });
});

describe('The days a year a licence owes', () => {
  it('are those of its type, form and territory, and told where they lack', async () => {
    const { interruptionDue } = await reads();
    expect(interruptionDue).toBe(90);
    const [hotel] = await world.rows(
      `select l.id from licenses l join accommodation_types t on t.id = l.type where t.code = 'A.1' limit 1`,
    );
    const other = await world.within('provincia')('GET', `/licenses/${hotel?.id}`);
    expect(other.body).toMatchObject({ interruptionDue: null, interruptionDays: 0 });
  });
});

describe('The days a year still lacks', () => {
  const judgedOn = async (day: string) => {
    await recheck({ ...world.services, today: () => day });
    const [found] = await world.rows(
      `select message from violations where code = 'interruption' and record = $1`,
      [license.id],
    );
    return found?.message;
  };
  const next = year + 1;

  it('are on the worklist of the office a month before it is too late for them, and hold nothing back', async () => {
    expect(await judgedOn(`${next}-09-01`)).toBe(undefined);
    // Ninety days end with the year if they begin on 3 October.
    expect(await judgedOn(`${next}-09-03`)).toBe(
      `Nel ${next} mancano 90 giorni di interruzione su 90: cominciano al più tardi il ${formatDate(`${next}-10-03`)}`,
    );
    const { body } = await world.within('provincia')('GET', '/worklist');
    expect(body.content).toContainEqual(
      expect.objectContaining({ resource: 'licenses', id: license.id, kind: 'violation' }),
    );
    const { version } = await reads();
    const put = await world.within('provincia')('PUT', `/licenses/${license.id}`, {
      version,
      internalNote: 'Sollecitata',
    });
    expect(put.status).toBe(200);
    expect(await judgedOn(`${next}-10-03`)).toMatch(/nell’anno non ci stanno più$/);
  });

  it('go from it with what is told', async () => {
    const made = await make(`${next}-04-01`, `${next}-06-29`);
    expect((await act(made.body.id, 'communicate')).status).toBe(200);
    expect(await judgedOn(`${next}-10-03`)).toBe(undefined);
    expect((await act(made.body.id, 'withdraw')).status).toBe(200);
  });

  it('are none of the year in which the licence began', async () => {
    const [row] = await world.rows('select "startsOn" from licenses where id = $1', [license.id]);
    await world.rows('update licenses set "startsOn" = $2 where id = $1', [
      license.id,
      `${year}-01-01`,
    ]);
    expect(await judgedOn(`${year}-12-30`)).toBe(undefined);
    await world.rows('update licenses set "startsOn" = $2 where id = $1', [
      license.id,
      row?.startsOn,
    ]);
  });
});
