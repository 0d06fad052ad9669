import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';

/** What was asked of a suspended licence in its term, before it is said to have lapsed (registry 1.6; decision 119). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, takeover, act, read } = applicationMaker(() => world);
const { active, acted, act: actOn, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const today = todayInRome();
const from = addDays(today, -300);
const last = addMonths(from, 6);
const lapse: Step = ['lapse', { act: 'Determina 9' }];

/** One that was suspended for six months, which are over. */
const overdue = async () =>
  acted(await active('A.1', rooms(8), { startsOn: addDays(today, -900) }), 'suspend', {
    ...{ from, noticeOn: addDays(from, -3), to: last, reason: 'Lavori' },
  });

type License = Versioned & { readonly holder: number; readonly accommodation: number };
const about = ({ id, accommodation, holder }: License) => ({
  ...{ license: id, accommodation, manager: holder, openingMode: null },
});
let numbers = 7000;
/** Received on an ISO day. */
const receivedOn = (protocolDate: string) => {
  numbers += 1;
  return { protocolNumber: String(numbers), protocolDate };
};
const extension = { kind: 'suspension_extension', reason: 'Lavori', effectiveOn: null };
const asked = {
  extension: (one: License, on: string) =>
    application(
      { ...about(one), ...extension, until: addDays(today, 30), ...receivedOn(on) },
      ...inCharge,
    ),
  reopening: (one: License, on: string) =>
    application(
      { ...about(one), kind: 'reopening', effectiveOn: addDays(on, 1), ...receivedOn(on) },
      ...inCharge,
    ),
  cessation: (one: License, on: string) =>
    application(
      {
        ...{ ...about(one), kind: 'cessation', closureReason: 'ceased', effectiveOn: on },
        ...receivedOn(on),
      },
      ...inCharge,
    ),
  takeover: ({ id, accommodation }: License, on: string) =>
    takeover(
      { license: id, accommodation, effectiveOn: addDays(on, 1), ...receivedOn(on) },
      ...inCharge,
    ),
};
const kinds = ['extension', 'reopening', 'cessation', 'takeover'] as const;

const silence = () => doCalendarVerbs(world.services, tellFailure(world.services));

/** It does not lapse, and who tries is led to the application. */
async function isKeptBy(one: Versioned, application: number, words: string) {
  const { number } = await read(application);
  const blocker = {
    code: 'notLapsed',
    message: expect.stringContaining(`La pratica ${number}, ricevuta in tempo, ${words}`),
    resource: 'applications',
    id: application,
  };
  const told = await office()('GET', `/licenses/${one.id}/lapse`);
  expect(told.body.content.blockers).toMatchObject([blocker]);
  const refused = await actOn(await license(one.id), ...lapse);
  expect([refused.status, refused.body.blockers]).toMatchObject([409, [blocker]]);
}

describe('A suspension that is over does not lapse', () => {
  it.each(kinds)('while the %s that was asked for in its term waits', async (kind) => {
    const one = await overdue();
    const { id } = await asked[kind](one, last);
    await isKeptBy(one, id, 'attende una decisione');
    await silence();
    await isKeptBy(one, id, 'è conclusa per decorso dei termini');
    const entered = await act(id, 'enter');
    expect([entered.status, entered.body.blockers]).toEqual([200, undefined]);
    const left = await license(one.id);
    expect(left.closureReason).not.toBe('lapsed');
    expect(left.state).toBe(
      {
        extension: 'suspended',
        reopening: 'active',
        cessation: 'closed',
        takeover: 'superseded',
      }[kind],
    );
  });

  it('while it is, nor is it said to have, by the night and by who ends it', async () => {
    const one = await overdue();
    const { number } = await read((await asked.extension(one, last)).id);
    await recheck(world.services);
    const { warnings } = (await office()('GET', `/licenses/${one.id}/verbs`)).body;
    const kept = expect.stringMatching(`fino al ${formatDate(last)}. La pratica ${number}`);
    expect(warnings).toMatchObject([{ code: 'lapsed', message: kept }]);
    for (const verb of ['close', 'reactivate'])
      expect((await actOn(await license(one.id), verb, { on: today })).body.errors).toEqual({
        on: [kept],
      });
  });

  it('for nothing that was asked in an earlier suspension, and is in no register', async () => {
    const [before, back, begun] = [
      addDays(today, -360),
      addDays(today, -320),
      addDays(today, -260),
    ];
    const first = await acted(
      await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
      'suspend',
      { from: before, noticeOn: addDays(before, -3), to: addDays(today, -310), reason: 'Lavori' },
    );
    const until = addDays(today, -200);
    const stale = [
      await application(
        { ...about(first), ...extension, until, ...receivedOn(addDays(today, -350)) },
        ...inCharge,
      ),
      await asked.reopening(first, addDays(today, -340)),
    ];
    await silence();
    for (const { id } of stale) expect((await read(id)).state).toBe('accepted_tacit');
    await acted(await license(first.id), 'reactivate', { on: back, toldOn: addDays(back, -3) });
    const again = { from: begun, noticeOn: addDays(begun, -3), reason: 'Lavori' };
    await acted(await license(first.id), 'suspend', again);
    const closedOn = addMonths(begun, 6);
    expect(await acted(await license(first.id), ...lapse)).toMatchObject({ closedOn });
  });

  it('before what was asked for is refused', async () => {
    const one = await overdue();
    const on = addDays(today, -1);
    const until = addDays(today, 30);
    const { id } = await application(
      { ...about(one), ...extension, until, ...receivedOn(last) },
      ...inCharge,
    );
    await world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(on, 9)]);
    await isKeptBy(one, id, 'attende una decisione');
    expect((await act(id, 'reject', { act: 'Atto 1', reason: 'No' })).status).toBe(200);
    expect(await acted(await license(one.id), ...lapse)).toMatchObject({ closedOn: last });
  });

  it('while an invitation to conform stands that found it suspended', async () => {
    const one = await overdue();
    const varied = await application(
      {
        ...{ ...about(one), kind: 'variation_period', openingMode: 'seasonal' },
        openingPeriods: [{ from: '05-01', to: '10-31' }],
      },
      ...inCharge,
      ['conform', { text: 'Mancano le uscite' }],
    );
    const refused = await actOn(await license(one.id), ...lapse);
    expect([refused.status, refused.body.blockers]).toMatchObject([
      409,
      [{ code: 'notLapsed', resource: 'applications', id: varied.id }],
    ]);
  });
});

it('A suspension lapses whatever was asked of it otherwise', async () => {
  const one = await overdue();
  const { number } = await license(one.id);
  await application(
    {
      ...{ ...about(one), kind: 'variation_period', openingMode: 'seasonal' },
      openingPeriods: [{ from: '05-01', to: '10-31' }],
    },
    ...inCharge,
  );
  const lapsed = await acted(await license(one.id), ...lapse);
  expect(lapsed).toMatchObject({ number, state: 'closed', closureReason: 'lapsed' });
});
