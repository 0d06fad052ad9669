import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, daysBetween, formatDate, latest, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { queues } from '#src/pages/dashboard/queues.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, inCharge, type Step } from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Decision 146: who asked is told why it is to be refused, and may answer (L. 241/1990, art. 10-bis). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, edit, read, paper } = applicationMaker(() => world);
const { active, acted, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const on = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  clock.day = addDays(today, days);
  return work().finally(() => {
    clock.day = today;
  });
};
const silence = () => doCalendarVerbs(world.services, tellFailure(world.services));
const statusOf = async (...step: Parameters<typeof act>) => (await act(...step)).status;

/** An extension of a suspension that goes on, led through these verbs. */
async function extension(...verbs: readonly Step[]) {
  const { id, accommodation, holder } = await acted(
    await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
    'suspend',
    { from: today, noticeOn: today, to: addDays(today, 40), reason: 'Lavori' },
  );
  const asks = { kind: 'suspension_extension', reason: 'Ritardi', until: addDays(today, 90) };
  const about = { license: id, accommodation, manager: holder, openingMode: null };
  return application({ ...about, ...asks, effectiveOn: null }, ...inCharge, ...verbs);
}
/** The last day for observations, and how many days from today. */
const last = endOfTerm(addDays(today, 10));
const waits = daysBetween(today, last);
/** As if its term ended that day. */
const ending = (id: number, day: string) =>
  world.rows(
    `update applications set "dueOn" = $2::date, "termDays" = $2::date - "runsFrom" where id = $1`,
    [id, day],
  );
const told: Step = ['tellReasons', { reasons: 'I lavori sono finiti' }];
const note = 'Manca il collaudo';
let numbers = 100;
/** What an office enters of what reached it so many days from today, under a number of its own. */
const entered = (days: number) => {
  numbers += 1;
  return [
    'observe',
    { note, receivedOn: addDays(today, days), protocol: `PEC ${numbers}` },
  ] as const;
};
/** Whose it is observes by the portal, also where an office keyed it in. */
const observes = async (id: number) => {
  const [own] = await world.managersOf('hotel');
  await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
  return act(id, 'observe', { note }, 'hotel');
};
/** How an act of refusal begins to say who was heard. */
const toldIn = (day: string) =>
  `I motivi ostativi sono stati comunicati il ${formatDate(day)} (L. 241/1990, art. 10-bis)`;
const refusal = { act: 'Determina 3', reason: 'I lavori sono finiti' };
const answered = { ...refusal, onObservations: 'Il collaudo è del mese scorso' };

describe('A request', () => {
  it('is not refused before its reasons were told, and where that is done is said', async () => {
    const { id } = await extension();
    const refused = await act(id, 'reject', refusal);
    expect([refused.status, refused.body.blockers]).toMatchObject([
      409,
      [{ code: 'unheard', resource: 'applications', id }],
    ]);
    expect(refused.body.message).toContain('art. 10-bis');
  });

  it('has ten days for observations, and the term stands still as long', async () => {
    const { id } = await extension();
    await act(id, ...told);
    const dueOn = endOfTerm(addDays(today, 60 + waits));
    const stands = { observeBy: last, resumesOn: last, dueOn, stoppedDays: waits };
    expect(await read(id)).toMatchObject({ state: 'reasons_told', reasonsOn: today, ...stands });
    expect(await statusOf(id, ...told)).toBe(409);
    for (const days of [0, waits])
      expect(await on(days, () => statusOf(id, 'reject', refusal))).toBe(409);
    const early = await act(id, 'reject', refusal);
    expect(early.body.message).toContain(formatDate(last));
    expect(await on(waits + 1, () => act(id, 'reject', answered))).toMatchObject({
      status: 422,
      body: { errors: { onObservations: [expect.stringContaining('Non sono state presentate')] } },
    });
    expect(await on(waits + 1, () => statusOf(id, 'reject', refusal))).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ state: 'rejected', onObservations: null },
      heard: `${toldIn(today)}; entro il ${formatDate(last)} non sono state presentate osservazioni`,
    });
  });

  it('is refused with why the observations are not followed, ten days before the term runs again', async () => {
    const { id } = await extension();
    await act(id, ...told);
    expect((await on(3, () => observes(id))).status).toBe(200);
    expect(await read(id)).toMatchObject({
      observations: note,
      observedOn: addDays(today, 3),
      observationsBy: 'party',
      resumesOn: addDays(today, 13),
      dueOn: endOfTerm(addDays(today, 60 + 13)),
      stoppedDays: 13,
    });
    expect((await on(4, () => observes(id))).status).toBe(409);
    const silent = await on(4, () => act(id, 'reject', refusal));
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['onObservations']]);
    expect(await on(4, () => statusOf(id, 'reject', answered))).toBe(200);
    const { onObservations, heard, observationsProtocol } = await read(id);
    expect(onObservations).toBe(answered.onObservations);
    expect(heard).toBe(
      `${toldIn(today)}; le osservazioni sono del ${formatDate(addDays(today, 3))}, protocollo ${observationsProtocol}`,
    );
    const papers = await world.rows(
      'select verb from application_papers where application = $1 order by id',
      [id],
    );
    const [act10bis] = await world.rows(
      `select body from mail_templates where code = 'application-rejected-act'`,
    );
    for (const field of ['comunicazione dei motivi e osservazioni', 'osservazioni'])
      expect(act10bis?.body).toContain(`{{pratica.${field}}}`);
    expect(papers.map(({ verb }) => verb)).toEqual(['submit', 'tellReasons', 'observe', 'reject']);
  });

  it('is granted at any time, and by silence once its longer term is over', async () => {
    const now = await extension(told);
    expect(await statusOf(now.id, 'accept', { act: 'Determina 4' })).toBe(200);
    const { id } = await extension();
    await ending(id, addDays(today, 1));
    await act(id, ...told);
    const due = daysBetween(today, endOfTerm(addDays(last, 1)));
    await on(due, silence);
    expect((await read(id)).state).toBe('reasons_told');
    const over = due + 1;
    expect(await on(over, () => statusOf(id, 'reject', refusal))).toBe(409);
    expect(await on(over, () => statusOf(id, ...entered(over)))).toBe(422);
    await on(over, silence);
    expect(await read(id)).toMatchObject({
      state: 'accepted_tacit',
      outcomeOn: addDays(today, over),
    });
  });

  it('told on the last day of its term can be refused the day after those for observations', async () => {
    const { id } = await extension();
    await ending(id, today);
    await act(id, ...told);
    expect(await read(id)).toMatchObject({
      observeBy: last,
      dueOn: endOfTerm(addDays(last, 1)),
    });
    await on(waits + 1, silence);
    expect(await on(waits + 1, () => statusOf(id, 'reject', refusal))).toBe(200);
  });

  it('granted by silence says what it was asked, and what was against it, each on its day', async () => {
    const { id } = await extension();
    await act(id, 'requestIntegration', { text: 'La perizia' });
    await on(1, () => act(id, 'integrate', { note: 'Ecco la perizia' }));
    await on(1, () => act(id, 'resume'));
    await on(2, () => act(id, ...told));
    await on(3, () => act(id, ...entered(3)));
    expect(await read(id)).toMatchObject({
      answer: 'Ecco la perizia',
      answeredOn: addDays(today, 1),
      observedOn: addDays(today, 3),
    });
    const { dueOn } = await read(id);
    clock.day = addDays(dueOn, 1);
    await silence().finally(() => {
      clock.day = today;
    });
    const { state, outcomeReason } = await read(id);
    const day = (days: number) => formatDate(addDays(today, days));
    expect(state).toBe('accepted_tacit');
    expect(outcomeReason).toContain(
      `Quanto l’ufficio ha chiesto il ${day(0)} è stato trasmesso il ${day(1)}. Ai motivi ostativi comunicati il ${day(2)} si sono opposte osservazioni il ${day(3)}, e non è seguito un rigetto`,
    );
  });

  it('has until the day that is given, no sooner than ten days and no later than a letter takes', async () => {
    const { id } = await extension();
    for (const days of [9, daysBetween(today, endOfTerm(addDays(today, 30))) + 1]) {
      const { status, body } = await act(id, told[0], {
        ...told[1],
        observeBy: addDays(today, days),
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['observeBy']]);
    }
    const observeBy = endOfTerm(addDays(today, 15));
    expect(await statusOf(id, told[0], { ...told[1], observeBy })).toBe(200);
    expect(await read(id)).toMatchObject({ observeBy, stoppedDays: daysBetween(today, observeBy) });
  });

  it('keeps what it said; papers are added to it', async () => {
    const { id } = await extension(told);
    expect((await edit(id, { until: addDays(today, 80) })).status).not.toBe(200);
    expect((await edit(id, { otherFile: await paper() })).status).toBe(200);
  });

  it('may be taken back, and dismissed where its licence has ended meanwhile', async () => {
    const back = await extension(told);
    expect(await statusOf(back.id, 'withdraw', { reason: 'Riapro', ...arrival() })).toBe(200);
    const { id } = await extension(told);
    await acted(await license((await read(id)).license), 'close', { on: today });
    expect(await statusOf(id, 'accept', { act: 'Determina 5' })).toBe(409);
    expect(await statusOf(id, 'dismiss', { reason: 'La licenza è cessata' })).toBe(200);
  });
});

describe('Observations', () => {
  it('are counted among what waits for who files, in their days too, until they have observed', async () => {
    const { id } = await extension();
    const [own] = await world.managersOf('hotel');
    await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
    const { filter, term } = queues.heard;
    const counted = async (more: object = {}) => {
      const asked = encodeURIComponent(JSON.stringify({ ...filter, ...more, id: [id] }));
      const { headers } = await world.within('hotel')('GET', `/applications?filter=${asked}`);
      return headers.get('Content-Range')?.split('/')[1];
    };
    expect(await counted()).toBe('0');
    await act(id, ...told);
    expect(await counted()).toBe('1');
    expect(await counted({ [`${term}_gt`]: addDays(today, 7) })).toBe('1');
    expect(await counted({ [`${term}_within`]: 'past' })).toBe('0');
    // What an office enters hears nobody: who filed may still observe.
    expect(await statusOf(id, ...entered(0))).toBe(200);
    expect(await counted()).toBe('1');
    expect((await observes(id)).status).toBe(200);
    expect(await counted()).toBe('0');
  });

  it('an office enters count from the day they came, with the number they came under', async () => {
    const { id } = await extension();
    await act(id, ...told);
    const refused = async (input: object) =>
      Object.keys((await on(9, () => act(id, 'observe', { note, ...input }))).body.errors);
    expect(await refused({})).toEqual(['receivedOn', 'protocol']);
    const protocol = 'PEC 12';
    for (const days of [-1, 10])
      expect(await refused({ protocol, receivedOn: addDays(today, days) })).toEqual(['receivedOn']);
    const receivedOn = addDays(today, 2);
    expect(await on(9, () => statusOf(id, 'observe', { note, receivedOn, protocol }))).toBe(200);
    const resumesOn = latest(addDays(today, 12), last);
    expect(await read(id)).toMatchObject({
      observedOn: receivedOn,
      observationsBy: 'office',
      observationsProtocol: protocol,
      resumesOn,
      dueOn: endOfTerm(addDays(resumesOn, 60)),
    });
  });

  it('an office enters however often they came, and the refusal names each under its day and number', async () => {
    const led = async (...days: readonly number[]) => {
      const { id } = await extension(told);
      const steps = days.map(entered);
      for (const step of steps)
        expect([step, await on(9, () => statusOf(id, ...step))]).toEqual([step, 200]);
      const { resumesOn, dueOn, stoppedDays, observations } = await read(id);
      expect(await on(25, () => statusOf(id, 'reject', answered))).toBe(200);
      const { heard } = await read(id);
      for (const [, { receivedOn, protocol }] of steps) {
        const under = `${formatDate(receivedOn)}, protocollo ${protocol}`;
        expect(observations).toContain(`Del ${under}: ${note}`);
        expect(heard).toContain(`del ${under}`);
      }
      return { resumesOn, dueOn, stoppedDays };
    };
    // A second of one day, and one of a day before, are papers of their own.
    expect(await led(5, 5, 2)).toEqual(await led(2, 5, 5));
  });

  it('an office enters leave room for those of who filed', async () => {
    const { id } = await extension(told);
    const long = async (days: number) =>
      on(9, () => act(id, 'observe', { ...Object(entered(days)[1]), note: 'x'.repeat(2000) }));
    for (const days of Array.from({ length: 8 }, (_, day) => day))
      expect([days, (await long(days)).status]).toEqual([days, 200]);
    const full = await long(8);
    expect([full.status, Object.keys(full.body.errors)]).toEqual([422, ['note']]);
    expect((await on(9, () => observes(id))).status).toBe(200);
  });

  it('an office enters bear no number of another document of its register, however it is spelt', async () => {
    const { id } = await extension(told);
    const { protocolNumber } = await read(id);
    const [year, digits] = protocolNumber.split('/');
    const number = Number(digits);
    const spellings = [protocolNumber, `${number}/${year}`, `${year}/${number}`, String(number)];
    const refused = async (protocol: string) =>
      (await act(id, 'observe', { note, receivedOn: today, protocol })).body.errors;
    for (const protocol of spellings)
      expect([protocol, Object.keys(await refused(protocol))]).toEqual([protocol, ['protocol']]);
    const first = entered(0);
    expect(await statusOf(id, ...first)).toBe(200);
    const other = await extension(told);
    const again = await act(other.id, ...first);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['protocol']]);
  });

  it('an office enters close no hearing: who filed has their days, and may add to them', async () => {
    const until = endOfTerm(addDays(today, 20));
    const { id } = await extension([told[0], { ...told[1], observeBy: until }]);
    const first = { note, receivedOn: today, protocol: 'PEC 90' };
    expect(await statusOf(id, 'observe', first)).toBe(200);
    expect(await read(id)).toMatchObject({ resumesOn: until });
    for (const days of [0, daysBetween(today, until)]) {
      const early = await on(days, () => act(id, 'reject', answered));
      expect([early.status, early.body.blockers]).toMatchObject([409, [{ code: 'unheard' }]]);
      expect(early.body.message).toContain(formatDate(until));
    }
    expect((await on(4, () => observes(id))).status).toBe(200);
    const { observationsProtocol, ...heard } = await read(id);
    expect(heard).toMatchObject({
      observations: [
        `Del ${formatDate(today)}, protocollo PEC 90: ${note}`,
        `Del ${formatDate(addDays(today, 4))}, protocollo ${observationsProtocol}: ${note}`,
      ].join('\n\n'),
      observationsBy: 'party',
      heardOn: addDays(today, 4),
      resumesOn: addDays(today, 14),
    });
    expect(await on(5, () => statusOf(id, 'reject', answered))).toBe(200);
  });

  it.each([
    ['in their days', 4, 2],
    ['with a paper after their days', 4, 15],
    ['after their days, with a paper in them', waits + 2, 3],
  ])(
    'come to the same in whichever order they are entered, each under its day and number: %s',
    async (_, own, paper) => {
      const hands = {
        party: (id: number) => on(own, () => observes(id)),
        office: (id: number) =>
          on(Math.max(own, paper), () =>
            act(id, 'observe', {
              ...{ note: 'Sulla carta', receivedOn: addDays(today, paper), protocol: `PEC ${id}` },
            }),
          ),
      };
      const led = async (...order: readonly (keyof typeof hands)[]) => {
        const { id } = await extension(told);
        for (const hand of order)
          expect([hand, (await hands[hand](id)).status]).toEqual([hand, 200]);
        const { received, resumesOn, dueOn, stoppedDays, heardOn } = await read(id);
        const came = received.filter(({ what }: { what: string }) => what === 'observe');
        expect(await on(25, () => statusOf(id, 'reject', answered))).toBe(200);
        const { heard } = await read(id);
        for (const { receivedOn, protocol } of came)
          expect(heard).toContain(`del ${formatDate(receivedOn)}, protocollo ${protocol}`);
        expect(heard.split('e si attendevano').length - 1).toBe(
          [own, paper].filter((day) => day > waits).length,
        );
        return { resumesOn, dueOn, stoppedDays, heardOn };
      };
      expect(await led('party', 'office')).toEqual(await led('office', 'party'));
    },
  );

  it('that came in time are not too late where the term ends before they are entered', async () => {
    const { id } = await extension();
    await ending(id, today);
    await act(id, ...told);
    const over = daysBetween(today, endOfTerm(addDays(last, 1))) + 1;
    expect(await on(over, () => statusOf(id, ...entered(over)))).toBe(422);
    expect(await on(over, () => statusOf(id, ...entered(9)))).toBe(200);
    const dueOn = endOfTerm(addDays(today, 20));
    expect(await read(id)).toMatchObject({ state: 'reasons_told', dueOn });
    expect(await on(over, () => statusOf(id, 'reject', answered))).toBe(200);
  });

  it('of what was filed by the portal no office enters, nor does an administrator, and its days are those of the law', async () => {
    const { id } = await extension();
    await world.rows(`update applications set source = 'portal' where id = $1`, [id]);
    const observeBy = (days: number) => ({ ...told[1], observeBy: addDays(today, days) });
    const long = await act(id, told[0], observeBy(15));
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['observeBy']]);
    expect(await statusOf(id, told[0], observeBy(10))).toBe(200);
    for (const account of ['provincia', 'admin'])
      expect((await act(id, ...entered(0), account)).status).toBe(403);
    expect((await observes(id)).status).toBe(200);
    expect((await read(id)).observationsBy).toBe('party');
  });

  it('that come late are heard, and move no term', async () => {
    const { id } = await extension(told);
    const { dueOn } = await read(id);
    const late = waits + 2;
    expect(await on(late, () => statusOf(id, ...entered(late)))).toBe(200);
    expect(await read(id)).toMatchObject({ dueOn, observedOn: addDays(today, late) });
    expect(await on(late, () => statusOf(id, 'reject', refusal))).toBe(422);
    expect(await on(late, () => statusOf(id, 'reject', answered))).toBe(200);
    expect((await read(id)).heard).toContain(`, e si attendevano entro il ${formatDate(last)}`);
  });

  it('of two at once, and of a refusal at once, are one', async () => {
    const { id } = await extension(told);
    const { version } = await read(id);
    const both = await Promise.all(
      [1, 2].map(() =>
        office()('POST', `/applications/${id}/observe`, { version, ...entered(0)[1] }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

it('What is not asked for, but filed, is refused without such a notice', async () => {
  const { id } = await application({}, ...inCharge);
  const notice = await act(id, ...told);
  expect([notice.status, notice.body.message]).toEqual([409, expect.stringContaining('SCIA')]);
  expect(await statusOf(id, 'reject', refusal)).toBe(200);
});

it('Of several that are refused at once, those that were heard are', async () => {
  const [heard, unheard] = [await extension(told), await extension()];
  await on(waits + 1, async () => {
    const rows = await Promise.all(
      [heard, unheard].map(async ({ id }) => ({ id, version: (await read(id)).version })),
    );
    const { id } = await select(office(), 'applications', { rows });
    await finished(office(), 'applications', id, { verb: 'reject', input: refusal });
  });
  const states = [(await read(heard.id)).state, (await read(unheard.id)).state];
  expect(states).toEqual(['rejected', 'in_charge']);
});
