import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';

/** A lapse that ought not to have been declared is taken back: what was received in time reached the office after it (decision 119). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { active, draft, acted, act: actOn, read: license } = licenseMaker(() => world);
const today = todayInRome();
const clock = { day: today };
const from = addDays(today, -300);
const last = addMonths(from, 6);
const lapse: Step = ['lapse', { act: 'Determina 9' }];
const revoke: Step = ['revokeLapse', { act: 'Determina 12' }];
const suspension = { from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori' };
/** A title of its own, later than the end of what was there. */
const opensLater = { startsOn: today, sciaDate: today, protocolNumber: '9/2026' };
const suspended = { state: 'suspended', suspendedFrom: from, suspensionEndsOn: last };

/** One that was suspended for six months, which are over; `more` of it as declared. */
const overdue = async (more: object = {}) =>
  acted(
    await active('A.1', rooms(8), { startsOn: addDays(today, -900), ...more }),
    'suspend',
    suspension,
  );

it('is suspended as it was, and goes on by what was received in time', async () => {
  const { id, suspensions } = await overdue();
  await acted(await license(id), ...lapse);
  const back = await acted(await license(id), ...revoke);
  expect(back).toMatchObject({ ...suspended, suspensions });
  expect(back).toMatchObject({ closedOn: null, closureReason: null, lapseAct: null });
  const { accommodation, holder } = back;
  const { id: late } = await application(
    {
      ...{ license: id, accommodation, manager: holder, openingMode: null, kind: 'reopening' },
      ...{ effectiveOn: addDays(last, 1), protocolNumber: '811', protocolDate: addDays(last, -6) },
    },
    ...inCharge,
  );
  expect((await act(late, 'accept', { act: 'Determina 13' })).status).toBe(200);
  expect((await read(late)).state).toBe('accepted');
  expect(await license(id)).toMatchObject({ state: 'active', resumedOn: addDays(last, 1) });
});

it('and may be said to have lapsed again, where nothing kept it', async () => {
  const { id } = await overdue();
  await acted(await license(id), ...lapse);
  await acted(await license(id), ...revoke);
  const again = await acted(await license(id), ...lapse);
  expect(again).toMatchObject({ state: 'closed', closureReason: 'lapsed', closedOn: last });
});

it('leaves to the office the days on which it kept it closed', async () => {
  const { id } = await overdue();
  await acted(await license(id), ...lapse);
  clock.day = addDays(today, 20);
  const { restraints } = await acted(await license(id), ...revoke);
  clock.day = today;
  expect(restraints).toMatchObject([{ from: today, to: addDays(today, 20) }]);
});

it('ceases on the day that was asked for in time', async () => {
  const { id } = await overdue();
  await acted(await license(id), ...lapse);
  clock.day = addDays(today, 20);
  const { accommodation, holder } = await acted(await license(id), ...revoke);
  const { id: late } = await application(
    {
      ...{ license: id, accommodation, manager: holder, openingMode: null, kind: 'cessation' },
      ...{ closureReason: 'ceased', effectiveOn: last },
      ...{ protocolNumber: '812', protocolDate: addDays(last, -2) },
    },
    ...inCharge,
  );
  const accepted = await act(late, 'accept', { act: 'Determina 14' });
  clock.day = today;
  expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
  expect(await license(id)).toMatchObject({ state: 'closed', closedOn: last });
});

/** A main licence with an annex. */
async function both() {
  const main = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
  const [unit] = await world.rows(
    'select id from properties where city = $1 order by id offset 2 limit 1',
    [main.city],
  );
  const annex = await active('A.1', rooms(8), {
    ...{ parent: main.id, properties: [Number(unit?.id)] },
    startsOn: addDays(today, -800),
  });
  return { main, annex };
}

/** The same, both suspended, and lapsed together. */
async function fallen() {
  const { main, annex } = await both();
  await acted(await license(main.id), 'suspend', suspension);
  await acted(await license(main.id), ...lapse);
  expect(await license(annex.id)).toMatchObject({ closureReason: 'lapsed' });
  return { main, annex };
}

it('brings back the annexes that fell with it', async () => {
  const { main, annex } = await fallen();
  const alone = await actOn(await license(annex.id), ...revoke);
  expect([alone.status, alone.body.blockers]).toMatchObject([
    409,
    [{ code: 'mainEnded', resource: 'licenses', id: main.id }],
  ]);
  await acted(await license(main.id), ...revoke);
  expect(await license(annex.id)).toMatchObject(suspended);
});

it('is of an annex alone while its main licence is suspended', async () => {
  const { main, annex } = await both();
  await acted(await license(annex.id), 'suspend', suspension);
  await acted(await license(annex.id), ...lapse);
  await acted(await license(main.id), 'suspend', {
    ...{ from: today, noticeOn: today, to: addDays(today, 30), reason: 'Neve' },
  });
  await acted(await license(annex.id), ...revoke);
  expect(await license(annex.id)).toMatchObject(suspended);
});

it('leaves closed the annex whose place is taken, and says so before', async () => {
  const { main, annex } = await fallen();
  const { accommodation, number, properties } = await license(annex.id);
  await acted(
    await draft('A.1', rooms(8), { accommodation, properties, ...opensLater }),
    'activate',
  );
  const { body } = await world.within('provincia')('GET', `/licenses/${main.id}/revokeLapse`);
  expect(body.content.blockers).toEqual([]);
  expect(body.content.consequences.join(' ')).toContain(`La dipendenza ${number} resta cessata`);
  await acted(await license(main.id), ...revoke);
  expect((await license(main.id)).state).toBe('suspended');
  expect((await license(annex.id)).state).toBe('closed');
});

it('is of no licence that ended otherwise', async () => {
  const { id }: Versioned = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
  await acted(await license(id), 'close', { on: today });
  expect((await actOn(await license(id), ...revoke)).status).toBe(403);
  const { body } = await world.within('provincia')('GET', `/licenses/${id}/verbs`);
  expect(JSON.stringify(body)).not.toContain('revokeLapse');
});
