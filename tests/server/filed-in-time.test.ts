import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms, type Versioned } from './license-maker.ts';

/** What was asked of a suspended licence in its term, before it is said to have lapsed (registry 1.6; decision 119). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, takeover, heard, act, read } = applicationMaker(() => world);
const { active, draft, acted, act: actOn, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const later = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  clock.day = day;
  return work().finally(() => {
    clock.day = today;
  });
};
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

  it('while an invitation to conform stands that came in its term, nor because of one that came later', async () => {
    const half = addMonths(today, 6);
    const invited = async (day: string) => {
      const one = await acted(await active('A.1', rooms(8)), 'suspend', {
        ...{ from: today, noticeOn: today, to: half, reason: 'Lavori' },
      });
      const varied = await later(day, () =>
        application(
          {
            ...{ ...about(one), kind: 'variation_period', openingMode: 'seasonal' },
            openingPeriods: [{ from: '05-01', to: '10-31' }],
          },
          ...inCharge,
          ['conform', { text: 'Mancano le uscite' }],
        ),
      );
      return { one, varied };
    };
    const kept = await invited(addDays(half, 1));
    const lapsed = await invited(addDays(half, 2));
    await later(addDays(half, 10), async () => {
      const refused = await actOn(await license(kept.one.id), ...lapse);
      expect([refused.status, refused.body.blockers]).toMatchObject([
        409,
        [{ code: 'notLapsed', resource: 'applications', id: kept.varied.id }],
      ]);
      const closed = await actOn(await license(lapsed.one.id), 'close', { on: addDays(half, 10) });
      expect(closed.body.errors).toEqual({ on: [expect.stringContaining('è decaduta')] });
      expect(await acted(await license(lapsed.one.id), ...lapse)).toMatchObject({ closedOn: half });
    });
  });

  it('on the day on which its holder may still open, nor is it said to have', async () => {
    const half = addMonths(today, 6);
    const open = addDays(half, 1);
    const one = await acted(await active('A.1', rooms(8)), 'suspend', {
      ...{ from: today, noticeOn: today, to: half, reason: 'Lavori' },
    });
    await later(open, async () => {
      const refused = await actOn(await license(one.id), ...lapse);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining(`riprendere entro il ${formatDate(open)}: prima non decade`),
      ]);
      await recheck(world.services);
      expect((await office()('GET', `/licenses/${one.id}/verbs`)).body.warnings).toEqual([]);
    });
    await later(addDays(open, 1), async () => {
      expect((await actOn(await license(one.id), 'reactivate')).status).toBe(422);
      expect(await acted(await license(one.id), ...lapse)).toMatchObject({ closedOn: half });
    });
  });
});

describe('What was asked in time and comes to nothing', () => {
  const words = (day: string) =>
    `La sospensione, contata dal ${formatDate(from)}, può durare fino al ${formatDate(day)}: l’attività riprende entro il ${formatDate(addDays(day, 1))}, poi la licenza decade`;
  const waiting = async (kind: 'extension' | 'reopening') => {
    const one = await overdue();
    const { id } = await asked[kind](one, last);
    await world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(today, 9)]);
    return { one, id };
  };
  const means = async (id: number, verb: string) =>
    (await office()('GET', `/applications/${id}/${verb}`)).body.content.consequences;
  /** It is told until when it may open, and lapses no sooner. */
  async function mayOpenUntil(day: string, one: Versioned, id: number) {
    expect((await read(id)).effect).toContain(words(day));
    const early = await later(addDays(day, 1), async () => actOn(await license(one.id), ...lapse));
    expect([early.status, early.body.blockers]).toMatchObject([409, [{ code: 'notLapsed' }]]);
    await later(addDays(day, 2), async () =>
      expect(await acted(await license(one.id), ...lapse)).toMatchObject({ closedOn: day }),
    );
  }

  it.each([
    ['extension', 'reject', { act: 'Atto 1', reason: 'No', onObservations: 'Non basta' }],
    ['reopening', 'withdraw', { reason: 'Ci ripenso', ...arrival() }],
  ] as const)('lets the holder open by the day after: an %s by %s', async (kind, verb, input) => {
    const { one, id } = await waiting(kind);
    await isKeptBy(one, id, 'attende una decisione');
    // A request is refused once who filed it was heard (decision 146).
    if (verb === 'reject') {
      await heard(id, 'No');
      await isKeptBy(one, id, 'attende una decisione');
    }
    expect(await means(id, verb)).toContain(`${words(today)}.`);
    expect((await act(id, verb, input)).status).toBe(200);
    await mayOpenUntil(today, one, id);
  });

  it('lets the holder open by the day after it was closed without an answer', async () => {
    const { one, id } = await waiting('extension');
    expect((await act(id, 'requestIntegration', { text: 'La relazione' })).status).toBe(200);
    const closed = addDays((await read(id)).requestDueOn, 1);
    await later(addDays(closed, 1), silence);
    expect(await read(id)).toMatchObject({ state: 'expired', outcomeOn: closed });
    await mayOpenUntil(closed, one, id);
  });

  it('lets the holder open on the day it was dismissed', async () => {
    const { one, id } = await waiting('extension');
    expect((await act(id, 'dismiss', { reason: 'Altro ufficio' })).status).toBe(200);
    expect((await acted(await license(one.id), 'reactivate')).resumedOn).toBe(today);
  });
});

describe('What silence granted', () => {
  /** One that is suspended, and of which this was asked; by silence it stands. */
  async function granted(kind: keyof typeof asked) {
    const begun = addDays(today, -20);
    const one = await acted(
      await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
      'suspend',
      { from: begun, noticeOn: begun, to: addDays(today, 20), reason: 'Lavori' },
    );
    const { id } = await asked[kind](one, addDays(today, -5));
    await stands(id);
    return { one, id };
  }
  /** The office says nothing until its term is over. */
  async function stands(id: number) {
    await world.rows('update applications set "dueOn" = $2 where id = $1', [
      id,
      addDays(today, -1),
    ]);
    await silence();
    expect((await read(id)).state).toBe('accepted_tacit');
  }
  const dismissed = (id: number) => act(id, 'dismiss', { reason: 'Già fatto a mano' });

  it('is entered, or waits for the office that holds it, and is not dismissed', async () => {
    const { one, id } = await granted('extension');
    const held = async () => {
      const { status, body } = await dismissed(id);
      expect([status, body.blockers]).toMatchObject([409, [{ code: 'procedure' }]]);
    };
    await held();
    await acted(await license(one.id), 'prohibit', { act: 'Ordinanza 1' });
    await held();
    await acted(await license(one.id), 'lift', { act: 'Ordinanza 2' });
    expect((await act(id, 'enter')).status).toBe(200);
  });

  it('and only waits for something else is not dismissed: a title is annulled', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    const { id } = await application(
      {
        ...{ ...about(one), kind: 'variation_period', openingMode: 'seasonal' },
        openingPeriods: [{ from: '05-01', to: '10-31' }],
      },
      ...inCharge,
    );
    await stands(id);
    // What it lacks today it may have tomorrow.
    await world.rows('update applications set "openingMode" = null where id = $1', [id]);
    expect((await act(id, 'enter')).status).toBe(409);
    const { status, body } = await dismissed(id);
    expect([status, body.blockers]).toMatchObject([409, [{ code: 'procedure' }]]);
    expect((await act(id, 'annul', { act: 'Atto 2', reason: 'Sicurezza pubblica' })).status).toBe(
      200,
    );
  });

  it.each([
    ['extension', 'extend', { to: addDays(today, 30), askedOn: today, reason: 'Lavori' }],
    ['reopening', 'reactivate', { on: today, toldOn: today }],
  ] as const)(
    'and was done by hand is entered no more, and dismissed: %s',
    async (kind, verb, input) => {
      const { one, id } = await granted(kind);
      expect((await actOn(await license(one.id), verb, input)).status).toBe(200);
      expect((await act(id, 'enter')).status).toBe(409);
      const told = await dismissed(id);
      expect([told.status, told.body.blockers]).toEqual([200, undefined]);
      expect(await read(id)).toMatchObject({ state: 'inadmissible', isTacit: false });
    },
  );

  const isDismissed = async (id: number) => {
    expect((await act(id, 'enter')).status).toBe(409);
    const told = await dismissed(id);
    expect([told.status, told.body.blockers]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject({ state: 'inadmissible', isTacit: false });
  };
  const phoned = (one: License, phone: string, effectiveOn: string) =>
    application(
      { ...about(one), license: null, kind: 'variation_data', phone, effectiveOn },
      ...inCharge,
    );

  it('and was done over by a later change is dismissed, and holds back no change of its house', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    const { id } = await phoned(one, '0342 111555', addDays(today, -30));
    await stands(id);
    const over = await phoned(one, '0342 111666', today);
    expect((await act(over.id, 'accept', { act: 'Determina 5' })).status).toBe(200);
    await isDismissed(id);
  });

  it('and is a suspension its holder has had since is dismissed', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    const { id } = await application(
      {
        ...{ ...about(one), kind: 'suspension', reason: 'Lavori', until: addDays(today, 60) },
        effectiveOn: addDays(today, -2),
        ...receivedOn(addDays(today, -5)),
      },
      ...inCharge,
    );
    await stands(id);
    const from = addDays(today, -2);
    const stop = { from, noticeOn: addDays(today, -5), to: addDays(today, 60), reason: 'Lavori' };
    await acted(await license(one.id), 'suspend', stop);
    await isDismissed(id);
  });

  it('for a day on which an office held it is dismissed, and keeps nothing from lapsing', async () => {
    const one = await overdue();
    const { id } = await asked.reopening(one, addDays(today, -251));
    await silence();
    expect((await read(id)).state).toBe('accepted_tacit');
    await later(addDays(today, -255), async () =>
      acted(await license(one.id), 'prohibit', { act: 'Ordinanza 1' }),
    );
    await later(addDays(today, -240), async () =>
      acted(await license(one.id), 'lift', { act: 'Ordinanza 2' }),
    );
    const told = await office()('GET', `/licenses/${one.id}/lapse`);
    expect(told.body.content.blockers).toEqual([]);
    await isDismissed(id);
  });

  it.each(['cessation', 'takeover'] as const)(
    'and had come before an office held it is entered all the same: %s',
    async (kind) => {
      const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
      const asked40 = addDays(today, -40);
      const { id } = await asked[kind](one, asked40);
      await stands(id);
      await later(addDays(today, -20), async () =>
        acted(await license(one.id), 'prohibit', { act: 'Ordinanza 1' }),
      );
      await later(addDays(today, -10), async () =>
        acted(await license(one.id), 'lift', { act: 'Ordinanza 2' }),
      );
      const entered = await act(id, 'enter');
      expect([entered.status, entered.body.blockers]).toEqual([200, undefined]);
      const closedOn = kind === 'cessation' ? asked40 : addDays(asked40, 1);
      expect(await license(one.id)).toMatchObject({ closedOn });
    },
  );

  it('of a house ends with the last licence there, and who ends that reads so before', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    const { id } = await phoned(one, '0342 111777', addDays(today, -30));
    await stands(id);
    const { number } = await read(id);
    const { body } = await office()('GET', `/licenses/${one.id}/close`);
    expect(body.content.consequences.join(' ')).toContain(`La pratica ${number}, conclusa`);
    await acted(await license(one.id), 'close', { on: today });
    expect(await read(id)).toMatchObject({ state: 'inadmissible', isTacit: false });
  });

  it('keeps no suspension from lapsing that was extended by hand', async () => {
    const begun = addDays(today, -400);
    const end = addMonths(begun, 6);
    const one = await acted(
      await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
      'suspend',
      { from: begun, noticeOn: begun, to: end, reason: 'Lavori' },
    );
    const to = addDays(end, 30);
    const { id } = await application(
      { ...about(one), ...extension, until: to, ...receivedOn(end) },
      ...inCharge,
    );
    await silence();
    await acted(await license(one.id), 'extend', { to, askedOn: end, reason: 'Lavori' });
    await acted(await license(one.id), ...lapse);
    expect(await read(id)).toMatchObject({ state: 'inadmissible', isTacit: false });
  });

  it.each(['close', 'conclude'] as const)(
    'of a licence that ends by hand ends with it, and binds its house no more: %s',
    async (verb) => {
      const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
      const { id } = await asked.cessation(one, addDays(today, -5));
      await world.rows('update applications set "dueOn" = $2 where id = $1', [
        id,
        addDays(today, -1),
      ]);
      await silence();
      if (verb === 'conclude') await acted(await license(one.id), 'prohibit', { act: 'Atto 1' });
      await acted(await license(one.id), verb, verb === 'close' ? { on: today } : {});
      expect(await read(id)).toMatchObject({
        ...{ state: 'inadmissible', isTacit: false },
        outcomeReason: expect.stringContaining('La licenza è cessata'),
      });
      if (verb === 'conclude') return;
      const back = { reason: 'Errore' };
      expect((await actOn(await license(one.id), 'reopen', back, 'provincia.admin')).status).toBe(
        200,
      );
      const stop = { from: today, noticeOn: today, reason: 'Neve' };
      expect((await acted(await license(one.id), 'suspend', stop)).state).toBe('suspended');
    },
  );

  it('of a licence that has ended is nothing a later one of the house is held back by', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    const { id } = await asked.cessation(one, addDays(today, -5));
    await silence();
    await acted(await license(one.id), 'close', { on: addDays(today, -1) });
    // As it stood before what ends a licence closed what silence had granted of it.
    await world.rows(`update applications set state = 'accepted_tacit' where id = $1`, [id]);
    await acted(
      await draft('A.1', rooms(8), {
        accommodation: one.accommodation,
        ...{ startsOn: today, properties: one.properties },
      }),
      'activate',
    );
    const renamed = await application(
      {
        ...{ ...about(one), license: null, kind: 'variation_data', phone: '0342 111444' },
        effectiveOn: today,
      },
      ...inCharge,
    );
    const accepted = await act(renamed.id, 'accept', { act: 'Determina 4' });
    expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
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
