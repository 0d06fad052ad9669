import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recheck } from '#server/engine/recheck.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { settling } from '../support/settling.ts';
import { type Call, createWorld, type World } from '../support/world.ts';
import { peopleOf } from './identity-people.ts';
import { licenseMaker, rooms } from './license-maker.ts';

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

  it('is of days the licence exists in, of this year or the next', async () => {
    const office = world.within('provincia');
    const [row] = await world.rows('select "startsOn" from licenses where id = $1', [license.id]);
    const began = String(row?.startsOn);
    for (const from of ['1900-01-01', addDays(began, -2)]) {
      const early = await make(from, addDays(from, 1), office);
      expect([early.status, early.body.errors]).toEqual([
        422,
        { from: [`La licenza comincia il ${formatDate(began)}`] },
      ]);
    }
    const far = await make(`${year + 1}-12-01`, `${year + 2}-01-01`);
    expect([far.status, far.body.errors]).toEqual([
      422,
      { to: [`Si comunica per quest’anno e per il prossimo: fino al 31/12/${year + 1}`] },
    ]);
  });

  it('is no longer than a suspension, also in pieces that follow each other', async () => {
    const long = await make(`${year + 1}-02-01`, `${year + 1}-08-01`);
    expect([long.status, long.body.errors]).toEqual([
      422,
      {
        to: [
          `Senza riaprire al massimo 6 mesi, fino al 31/07/${year + 1}: più a lungo l’attività si sospende`,
        ],
      },
    ]);
    expect((await make(`${year + 1}-02-01`, '2170-01-01')).status).toBe(422);
    const made = (await make(`${year + 1}-02-01`, `${year + 1}-05-31`)).body;
    await act(made.id, 'communicate');
    const next = await make(`${year + 1}-06-01`, `${year + 1}-09-01`);
    expect([next.status, Object.keys(next.body.errors)]).toEqual([422, ['to']]);
    const after = (await make(`${year + 1}-06-02`, `${year + 1}-09-01`)).body;
    const moved = await owner('PUT', `/interruptions/${after.id}`, {
      version: after.version,
      from: `${year + 1}-06-01`,
    });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['to']]);
    await world.rows('delete from interruptions where id = any($1)', [[made.id, after.id]]);
  });

  it('is judged as it is told, whatever was drafted before another one was', async () => {
    const first = (await make(`${year + 1}-02-01`, `${year + 1}-05-31`)).body;
    const second = (await make(`${year + 1}-06-01`, `${year + 1}-09-01`)).body;
    expect((await act(first.id, 'communicate')).status).toBe(200);
    const told = await act(second.id, 'communicate');
    expect([told.status, Object.keys(told.body.errors)]).toEqual([422, ['to']]);
    await world.rows('delete from interruptions where id = any($1)', [[first.id, second.id]]);
  });

  it('is of who owes it: what is a business is open, or suspended', async () => {
    const [hotel] = await world.rows(
      `select l.id from licenses l join accommodation_types t on t.id = l.type
       where t.code = 'A.1' and l.state = 'active' order by l.id limit 1`,
    );
    const days = { from: `${year + 1}-03-01`, to: `${year + 1}-03-10` };
    const office = world.within('provincia');
    const refused = await office('POST', '/interruptions', { license: hotel?.id, ...days });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { license: [expect.stringMatching(/^Albergo\/Hotel: la legge non chiede interruzioni/)] },
    ]);
    const told = (await make(days.from, days.to)).body;
    await act(told.id, 'communicate');
    const typed = (code: string) =>
      world.rows(
        'update licenses set type = (select id from accommodation_types where code = $2) where id = $1',
        [license.id, code],
      );
    // What was told stays told, whatever the licence becomes.
    await typed('A.1');
    const withdrawn = await act(told.id, 'withdraw');
    await typed('C.1.1.1');
    expect(withdrawn.status).toBe(200);
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
    const from = addDays(today, 30);
    const [first, second] = [
      (await make(from, addDays(from, 5))).body,
      // A draft is nobody’s act: it holds no other back.
      (await make(addDays(from, 5), addDays(from, 8))).body,
    ];
    expect((await act(first.id, 'communicate')).status).toBe(200);
    const apart = { from: [expect.stringMatching(/^Si sovrappone/)] };
    const late = await act(second.id, 'communicate');
    expect([late.status, late.body.errors]).toEqual([409, apart]);
    expect(late.body.blockers).toEqual([
      {
        code: 'held',
        message: apart.from[0],
        field: 'from',
        resource: 'interruptions',
        id: first.id,
      },
    ]);
    expect((await make(addDays(from, 5), addDays(from, 8))).body.errors).toEqual(apart);
  });

  it('is made for one’s own licence alone, and read by the offices', async () => {
    expect((await make(addDays(today, 60), addDays(today, 61), world.within('hotel'))).status).toBe(
      422,
    );
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
  // At the end of a year what was told before here reaches into the next one.
  beforeAll(() =>
    world.rows('delete from interruptions where license = $1 and "to" >= $2', [
      license.id,
      `${next}-01-01`,
    ]),
  );

  it('are on the worklist of the office a month before it is too late for them, and hold nothing back', async () => {
    expect(await judgedOn(`${next}-09-01`)).toBe(undefined);
    // Ninety days end with the year if they begin on 3 October.
    expect(await judgedOn(`${next}-09-03`)).toBe(
      `Dal 1° gennaio al 31 dicembre ${next} mancano 90 giorni di interruzione su 90: cominciano al più tardi il ${formatDate(`${next}-10-03`)}`,
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

describe('Interruptions and suspensions are one run of days without opening', () => {
  const { active, acted, act: actOn, read } = licenseMaker(() => world);
  const reason = 'Lavori';
  const bb = () => active('C.1.1.1', rooms(2), { startsOn: addDays(today, -900) });
  const drafted = (of: number, from: string, to: string) =>
    world.within('provincia')('POST', '/interruptions', { license: of, from, to });
  const told = async (of: number, from: string, to: string) => {
    const { body } = await drafted(of, from, to);
    return act(body.id, 'record', { on: noticeOn }, world.within('provincia'));
  };
  const from = addMonths(today, -7);
  const half = addMonths(from, 6);
  const noticeOn = addDays(from, -90);

  it('where an interruption goes on from a suspension, next to it or some days after', async () => {
    const one = await bb();
    await acted(one, 'suspend', { from, to: half, noticeOn, reason });
    await acted(await read(one.id), 'reactivate', { on: half, toldOn: from });
    const last = formatDate(addDays(half, -1));
    for (const since of [half, addDays(half, 5)]) {
      const made = await drafted(one.id, since, addDays(half, 20));
      expect([made.status, made.body.errors]).toEqual([
        422,
        { to: [`Senza riaprire, con i giorni di sospensione, al massimo 6 mesi: fino al ${last}`] },
      ]);
    }
  });

  it('where a suspension goes on from an interruption, or such a one follows it', async () => {
    const one = await bb();
    expect((await told(one.id, from, addDays(half, -1))).status).toBe(200);
    const after = await actOn(one, 'suspend', {
      ...{ from: half, to: addDays(half, 20), noticeOn, reason },
    });
    expect([after.status, Object.keys(after.body.errors)]).toEqual([422, ['from']]);
    const before = await actOn(one, 'suspend', {
      ...{ from: addDays(from, -60), to: addDays(from, -1), noticeOn, reason },
    });
    expect([before.status, before.body.errors]).toEqual([
      422,
      { to: [expect.stringContaining('Con le interruzioni comunicate non si riaprirebbe')] },
    ]);
  });

  it('where a suspension that is extended would reach one', async () => {
    const one = await bb();
    expect((await told(one.id, addDays(half, 50), addDays(half, 80))).status).toBe(200);
    const to = addMonths(from, 2);
    const suspended = await acted(one, 'suspend', { from, to, noticeOn, reason });
    const asked = { askedOn: from, reason };
    const long = await actOn(suspended, 'extend', { to: addDays(half, 45), ...asked });
    expect([long.status, long.body.errors]).toEqual([
      422,
      { to: [expect.stringContaining('Con le interruzioni comunicate non si riaprirebbe')] },
    ]);
    const short = await actOn(suspended, 'extend', { to: addDays(half, 10), ...asked });
    expect(short.status).toBe(200);
  });

  it('where a suspension is in programme, which holds', async () => {
    const one = await bb();
    const ahead = addDays(today, 10);
    const to = addMonths(ahead, 5);
    const planned = await actOn(one, 'suspend', { from: ahead, to, noticeOn: today, reason });
    expect(planned.status).toBe(202);
    const days = [addDays(to, 2), addDays(to, 60)] as const;
    const made = await drafted(one.id, ...days);
    expect([made.status, made.body.errors]).toEqual([
      422,
      { to: [expect.stringContaining('con i giorni di sospensione')] },
    ]);
    const path = `/licenses/${one.id}`;
    const [waiting] = (await world.within('provincia')('GET', `${path}/verbs`)).body.scheduled;
    const off = await settling(world.within('provincia'))(
      'DELETE',
      `${path}/scheduled/${waiting.id}`,
    );
    expect(off.status).toBe(200);
    expect((await drafted(one.id, ...days)).status).toBe(201);
  });
});
