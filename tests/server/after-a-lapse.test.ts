import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, declarant, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What a one-stop shop forwards of a licence that has lapsed meanwhile is received as anything is (D.P.R. 445/2000, art. 53; decision 119). */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, takeover, heard, act, read } = applicationMaker(() => world);
const { active, acted, read: license } = licenseMaker(() => world);
const from = addDays(today, -200);
const last = addMonths(from, 6);
const lapse: Step = ['lapse', { act: 'Determina 9' }];

/** One that has lapsed. */
async function lapsed() {
  const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
  await acted(one, 'suspend', { from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori' });
  return acted(await license(one.id), ...lapse);
}

const until = addDays(last, 30);
const asked = {
  suspension_extension: { reason: 'Lavori', effectiveOn: null, until },
  reopening: { effectiveOn: addDays(last, 1) },
  cessation: { effectiveOn: addDays(last, -4), closureReason: 'ceased' },
  variation_period: { openingMode: 'annual' },
} as const;
let numbers = 8200;
const receivedOn = (protocolDate: string) => {
  numbers += 1;
  return { protocolNumber: String(numbers), protocolDate };
};

describe('What was received of a licence that has lapsed', () => {
  it.each(Object.keys(asked) as (keyof typeof asked)[])(
    'in time or late, is entered and refused by an act: a %s',
    async (kind) => {
      for (const on of [addDays(last, -6), addDays(last, 6)]) {
        const { id, accommodation, holder } = await lapsed();
        const about = { license: id, accommodation, manager: holder, openingMode: null, kind };
        const effectiveOn = addDays(on, 1);
        const filed = { ...about, effectiveOn, ...asked[kind], ...receivedOn(on) };
        // A return that is told late is of a later day.
        const late = on > last && kind !== 'suspension_extension' ? { effectiveOn } : {};
        const one = await application({ ...filed, ...late }, ...inCharge);
        // A request is refused once who filed it was heard (decision 146).
        const isHeard = kind === 'suspension_extension';
        if (isHeard) await heard(one.id, 'È decaduta');
        const refused = await act(one.id, 'reject', {
          ...{ act: 'Atto 5', reason: 'È decaduta' },
          ...(isHeard && { onObservations: 'Non basta' }),
        });
        expect([refused.status, refused.body.blockers]).toEqual([200, undefined]);
        expect(await read(one.id)).toMatchObject({ state: 'rejected', outcomeAct: 'Atto 5' });
        expect(await license(id)).toMatchObject({ state: 'closed', closureReason: 'lapsed' });
      }
    },
  );

  it('a takeover is, too, and waits for the lapse to be revoked', async () => {
    const { id, accommodation } = await lapsed();
    const on = addDays(last, -2);
    const one = await takeover(
      { license: id, accommodation, effectiveOn: addDays(last, 1), ...receivedOn(on) },
      ...inCharge,
    );
    expect((await act(one.id, 'accept', { act: 'Atto 6' })).status).toBe(409);
    await acted(await license(id), 'revokeLapse', { act: 'Determina 12' });
    const accepted = await act(one.id, 'accept', { act: 'Atto 7' });
    expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
    expect((await license(id)).state).toBe('superseded');
  });

  it('is granted once the lapse is revoked for it', async () => {
    const { id, accommodation, holder } = await lapsed();
    const about = { license: id, accommodation, manager: holder, openingMode: null };
    const one = await application(
      { ...about, kind: 'reopening', ...asked.reopening, ...receivedOn(addDays(last, -6)) },
      ...inCharge,
    );
    await acted(await license(id), 'revokeLapse', { act: 'Determina 12' });
    expect((await act(one.id, 'accept', { act: 'Atto 8' })).status).toBe(200);
    expect(await license(id)).toMatchObject({ state: 'active', resumedOn: addDays(last, 1) });
  });

  it('and of which the term is over is dismissed, as silence grants none of it', async () => {
    const { id, accommodation, holder } = await lapsed();
    const about = { license: id, accommodation, manager: holder, openingMode: null };
    const one = await application(
      { ...about, kind: 'cessation', ...asked.cessation, ...receivedOn(addDays(last, -6)) },
      ...inCharge,
    );
    await world.rows('update applications set "dueOn" = $2 where id = $1', [one.id, last]);
    await doCalendarVerbs(world.services, tellFailure(world.services));
    expect((await read(one.id)).state).toBe('in_charge');
    expect((await act(one.id, 'dismiss', { reason: 'È decaduta' })).status).toBe(200);
  });

  it('by its holder by themselves nothing is sent', async () => {
    const { id, accommodation, holder, city } = await lapsed();
    const { status, body } = await world.within('admin')('POST', '/applications', {
      ...{ kind: 'reopening', source: 'portal', manager: holder, city },
      ...{ accommodation, license: id },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['license']]);
  });
});

describe('What an office received of a suspension that is over, and has not been said to have lapsed', () => {
  /** Its months are over. */
  const over = async (more: object = {}) =>
    acted(await active('A.1', rooms(8), { startsOn: addDays(today, -900) }), 'suspend', {
      ...{ from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori', ...more },
    });
  const kinds = ['suspension_extension', 'reopening', 'cessation'] as const;
  const late = {
    suspension_extension: asked.suspension_extension,
    reopening: { effectiveOn: addDays(last, 9) },
    cessation: { effectiveOn: addDays(last, 9), closureReason: 'ceased' },
  } as const;
  type License = Awaited<ReturnType<typeof over>>;
  const received = ({ id, accommodation, holder }: License, kind: (typeof kinds)[number]) =>
    application(
      {
        ...{ license: id, accommodation, manager: holder, openingMode: null, kind },
        ...{ ...late[kind], ...receivedOn(addDays(last, 6)) },
      },
      ...inCharge,
    );

  it.each(kinds)('is registered, and not entered, nor by silence: a %s', async (kind) => {
    const one = await over();
    const filed = await received(one, kind);
    expect((await act(filed.id, 'accept', { act: 'Atto 5' })).status).toBe(409);
    await world.rows('update applications set "dueOn" = $2 where id = $1', [
      ...[filed.id, addDays(today, -1)],
    ]);
    await doCalendarVerbs(world.services, tellFailure(world.services));
    expect((await read(filed.id)).state).toBe('in_charge');
    expect((await license(one.id)).state).toBe('suspended');
    const dismissed = await act(filed.id, 'dismiss', { reason: 'Ricevuta tardi' });
    expect([dismissed.status, dismissed.body.blockers]).toEqual([200, undefined]);
    // What came late keeps nothing.
    expect(await acted(await license(one.id), ...lapse)).toMatchObject({ closedOn: last });
  });

  it('is so of one that was extended, too', async () => {
    const one = await over();
    await world.rows(
      `update licenses set "suspendedFrom" = $2, "suspendedTo" = $3, "extendedTo" = $4 where id = $1`,
      [one.id, addDays(today, -500), addDays(today, -320), addDays(today, -250)],
    );
    const { id } = await received(one, 'suspension_extension');
    expect((await act(id, 'accept', { act: 'Atto 5' })).status).toBe(409);
  });

  it('by its holder by themselves nothing is sent', async () => {
    const { id, accommodation, holder, city } = await over();
    for (const kind of kinds) {
      const made = await world.within('admin')('POST', '/applications', {
        ...{ kind, source: 'portal', manager: holder, city, accommodation, license: id },
        ...{ ...late[kind], ...(kind === 'reopening' && { effectiveOn: today }), ...declarant },
      });
      expect(made.status).toBe(201);
      const sent = await act(made.body.id, 'submit', {}, 'admin');
      expect([kind, sent.status, sent.body.message]).toEqual([
        ...[kind, 409, expect.stringContaining('poteva durare fino al')],
      ]);
    }
  });

  it('is in time by the days it might last, and not by those it was told for', async () => {
    const told = addMonths(from, 3);
    const one = await over({ to: told });
    const until = addMonths(told, 5);
    const file = (protocolDate: string) =>
      application(
        {
          ...{ license: one.id, accommodation: one.accommodation, manager: one.holder },
          ...{ openingMode: null, kind: 'suspension_extension', reason: 'Lavori' },
          ...{ effectiveOn: null, until, ...receivedOn(protocolDate) },
        },
        ...inCharge,
      );
    const tooLate = await file(addDays(last, 1));
    const refused = await act(tooLate.id, 'accept', { act: 'Atto 6' });
    expect([refused.status, refused.body.message]).toEqual([
      ...[409, expect.stringContaining(`poteva durare fino al ${formatDate(last)}`)],
    ]);
    const inTime = await file(last);
    const accepted = await act(inTime.id, 'accept', { act: 'Atto 7' });
    expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
    expect((await license(one.id)).extendedTo).toBe(until);
  });
});

it('What was part of it and closed after its day has ended on it', async () => {
  const main = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
  const [unit] = await world.rows(
    'select id from properties where city = $1 order by id offset 2 limit 1',
    [main.city],
  );
  const annex = await active('A.1', rooms(8), {
    ...{ startsOn: addDays(today, -800), parent: main.id, properties: [Number(unit?.id)] },
  });
  const stop = { from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori' };
  await acted(await license(main.id), 'suspend', stop);
  await acted(await license(annex.id), 'close', { on: today });
  const { body } = await world.within('provincia')('GET', `/licenses/${main.id}/lapse`);
  expect(body.content.consequences.join(' ')).toContain(
    `La dipendenza ${annex.number}, chiusa dopo il giorno della decadenza`,
  );
  await acted(await license(main.id), ...lapse);
  expect((await license(annex.id)).closedOn).toBe(last);
  await recheck(world.services);
  const { warnings } = (await world.within('provincia')('GET', `/licenses/${annex.id}/verbs`)).body;
  expect(warnings).toEqual([]);
});
