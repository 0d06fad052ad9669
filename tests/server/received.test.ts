import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, daysBetween, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm, firstLastingTo } from '#src/domain/working-days.ts';
import {
  numberOf,
  type ReceivedVerb,
  receivedVerbs,
} from '#src/resources/registry/application-received.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { finished, select } from './bulk-calls.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Decision 155: what is received of who filed, by whichever way, is one thing for the verbs it comes by. */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { active, acted, read: licenseOf } = licenseMaker(() => world);
const on = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  clock.day = addDays(today, days);
  return work().finally(() => {
    clock.day = today;
  });
};
const silence = () => doCalendarVerbs(world.services, tellFailure(world.services));
const soon = addDays(today, 30);

/** An extension that is taken in charge, of a licence that is suspended. */
async function extension(...then: readonly Step[]) {
  const {
    id: license,
    accommodation,
    holder,
  } = await acted(await active('A.1', rooms(8), { startsOn: addDays(today, -900) }), 'suspend', {
    from: today,
    noticeOn: today,
    to: addDays(today, 40),
    reason: 'Lavori',
  });
  const about = { license, accommodation, manager: holder, openingMode: null };
  const asks = { kind: 'suspension_extension', reason: 'Ritardi', until: addDays(today, 90) };
  const asked = { ...about, ...asks, effectiveOn: null };
  return { id: await filed(asked, ...inCharge, ...then), license };
}
const told: Step = ['tellReasons', { reasons: 'I lavori sono finiti' }];
const filed = async (more: object, ...verbs: readonly Step[]): Promise<number> =>
  (await application(more, ...verbs)).id;
const accept: Step = ['accept', { act: 'Determina 1' }];

/** An application of which something may be received, by the verb it comes by. */
const cases: Readonly<Record<ReceivedVerb, () => Promise<number>>> = {
  integrate: () => filed({}, ...inCharge, ['requestIntegration', { text: 'La perizia' }]),
  comply: () => filed({}, ...inCharge, ['conform', { text: 'Gli estintori' }]),
  observe: async () => (await extension(told)).id,
  withdraw: () => filed({}, ...inCharge),
  renounce: () => filed({ effectiveOn: soon }, ...inCharge, accept),
};
const dayOf = {
  integrate: ['answeredOn', 'answeredBy'],
  comply: ['measuresOn', 'measuresBy'],
  observe: ['observedOn', 'observationsBy'],
  withdraw: ['withdrawnOn', 'withdrawnBy'],
  renounce: ['withdrawnOn', 'withdrawnBy'],
} as const;
const inputOf = (verb: ReceivedVerb) =>
  verb === 'withdraw' || verb === 'renounce' ? { reason: 'Ci ripenso' } : { note: 'Ecco' };
let serial = 100;
const receipt = (days: number) => {
  serial += 1;
  return { receivedOn: addDays(today, days), protocol: `PEC ${serial}` };
};

/** Who has had a letter of an application, and what it says. */
const lettersOf = async (number: string) =>
  world.rows(
    `select data->>'to' as to, data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' like $1`,
    [`Pratica ${number}%`],
  );
const papersOf = (id: number, verb: string) =>
  world.rows(
    'select protocol from application_papers where application = $1 and verb = $2 order by id',
    [...[id, verb]],
  );
const emailOf = async (manager: number) =>
  (await world.rows('select email from managers where id = $1', [manager]))[0]?.email;

describe.each(receivedVerbs)('What comes by %s', (verb) => {
  const [day, hand] = dayOf[verb];

  it('and an office enters, is of the day and number it came under, and who filed is told', async () => {
    const id = await cases[verb]();
    const { number, manager } = await read(id);
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    const { receivedOn, protocol } = receipt(1);
    const done = await on(3, () => act(id, verb, { ...inputOf(verb), receivedOn, protocol }));
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject({
      ...{ [day]: receivedOn, [hand]: 'office', [numberOf[verb]]: protocol },
    });
    expect(await papersOf(id, verb)).toEqual([{ protocol }]);
    const letters = await lettersOf(number);
    expect(letters.map(({ to }) => to)).toEqual([await emailOf(manager)]);
    const [office] = await world.managersOf('provincia');
    const words = `registrat[aeo] da «${office?.name}»: ricevut[aeo] il ${formatDate(receivedOn)}, protocollo ${protocol}`;
    expect(letters[0]?.text).toMatch(new RegExp(words));
  });

  it('and by the portal is of today, and the office is told who sent it', async () => {
    const id = await cases[verb]();
    const [own] = await world.managersOf('hotel');
    await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
    const { number } = await read(id);
    for (const one of ['receivedOn', 'protocol'] as const) {
      const given = { ...inputOf(verb), [one]: receipt(0)[one] };
      const refused = await act(id, verb, given, 'hotel');
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [one]]);
    }
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    expect((await on(1, () => act(id, verb, inputOf(verb), 'hotel'))).status).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ [day]: addDays(today, 1), [hand]: 'party' });
    expect(after[numberOf[verb]]).toMatch(/^\d{4}\/\d{7}$/);
    expect(await papersOf(id, verb)).toEqual([{ protocol: after[numberOf[verb]] }]);
    const letters = await lettersOf(number);
    const offices = (await world.managersOf('provincia')).map(({ id: office }) => office);
    expect(letters.length).toBeGreaterThan(0);
    expect(await emailOf(Number(offices[0]))).toBe(letters[0]?.to);
    for (const { to, text } of letters) {
      expect(to).not.toBe(await emailOf(Number(own?.id)));
      expect(text).toContain(`«${own?.name}»`);
    }
  });

  it('and by the portal is told to who sent it for them', async () => {
    const id = await cases[verb]();
    const [own] = await world.managersOf('hotel');
    const [sender] = await world.managersOf('mandamento');
    await world.rows(
      `update applications set manager = $2, "begunBy" = $3, source = 'portal' where id = $1`,
      [id, own?.id, sender?.id],
    );
    const { number } = await read(id);
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    expect((await act(id, verb, inputOf(verb), 'hotel')).status).toBe(200);
    const told = (await lettersOf(number)).map(({ to }) => to);
    expect(told).toContain(await emailOf(Number(sender?.id)));
    expect(told).not.toContain(await emailOf(Number(own?.id)));
  });

  it('came neither before there was something to answer, nor is to come, and has a number', async () => {
    const id = await cases[verb]();
    const refused = async (given: object) => {
      const { status, body } = await act(id, verb, { ...inputOf(verb), ...given });
      return [status, Object.keys(body.errors)];
    };
    for (const days of [-2000, 1])
      expect(await refused(receipt(days))).toEqual([422, ['receivedOn']]);
    expect(await refused({ receivedOn: today })).toEqual([422, ['protocol']]);
    expect(await refused({ protocol: 'PEC 1' })).toEqual([422, ['receivedOn']]);
  });

  it('bears a number as a register gives them, of the year it came in', async () => {
    const id = await cases[verb]();
    const refused = async (protocol: string) => {
      const given = { ...inputOf(verb), receivedOn: today, protocol };
      const { status, body } = await act(id, verb, given);
      return [status, Object.keys(body.errors)];
    };
    for (const protocol of ['boh', `${today.slice(0, 4)}/9999999`])
      expect([protocol, await refused(protocol)]).toEqual([protocol, [422, ['protocol']]]);
    const past = `${Number(today.slice(0, 4)) - 1}/99917`;
    expect(await refused(past)).toEqual([422, ['receivedOn']]);
  });
});

describe.each(['withdraw', 'renounce'] as const)('What an office enters by %s', (verb) => {
  const office = () => world.within('provincia');

  it('says when it came, and under which number', async () => {
    const id = await cases[verb]();
    const { status, body } = await act(id, verb, inputOf(verb));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['receivedOn', 'protocol']]);
  });

  it('says so of many too, each under a number of its own', async () => {
    const ids = [await cases[verb](), await cases[verb]()];
    const rows = await Promise.all(
      ids.map(async (id) => ({ id, version: (await read(id)).version })),
    );
    const { id: chosen } = await select(office(), 'applications', { rows });
    const of = async (more: object) =>
      (
        await finished(office(), 'applications', chosen, {
          ...{ verb, input: { ...inputOf(verb), ...more } },
        })
      ).rows;
    for (const one of await of({}))
      expect([one.status, Object.keys(one.errors).sort()]).toEqual([
        422,
        ['protocol', 'receivedOn'],
      ]);
    const [first, second] = await of(receipt(0));
    expect([first.status, second.status]).toEqual([200, 422]);
    expect(Object.keys(second.errors)).toEqual(['protocol']);
  });
});

describe('Of a correction of office', () => {
  const correction = async () => {
    const correcting = { kind: 'correction', source: 'office', openingMode: null };
    const says = { effectiveOn: null, phone: '0342 111222', reason: 'Rilievo' };
    return filed({ ...correcting, ...says }, ...inCharge);
  };

  it('nothing is received, by whoever and whichever way', async () => {
    const id = await correction();
    const [own] = await world.managersOf('hotel');
    await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
    for (const account of ['hotel', 'provincia', 'admin'])
      for (const verb of receivedVerbs)
        expect([account, verb, (await act(id, verb, inputOf(verb), account)).status]).toEqual([
          ...[account, verb, 403],
        ]);
  });

  it('an office alone drops it: no day, no number, no receipt, and who holds it reads who did', async () => {
    const id = await correction();
    const { number, manager } = await read(id);
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    expect((await act(id, 'drop', { reason: 'Era giusto' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ state: 'withdrawn', outcomeOn: today, outcomeReason: 'Era giusto' },
      ...{ withdrawnOn: null, withdrawnBy: null, withdrawalProtocol: null },
    });
    expect(await papersOf(id, 'drop')).toEqual([]);
    const letters = await lettersOf(number);
    expect(letters.map(({ to }) => to)).toEqual([await emailOf(manager)]);
    const [office] = await world.managersOf('provincia');
    expect(letters[0]?.text).toContain(`abbandonata da «${office?.name}»`);
  });

  it('nothing came: as it is sent it has neither number nor receipt, but that of what it is born of', async () => {
    const id = await correction();
    const { protocolNumber, protocolDate, submittedOn } = await read(id);
    expect([protocolNumber, protocolDate, submittedOn]).toEqual([null, null, today]);
    expect(await papersOf(id, 'submit')).toEqual([]);
    const of = { protocolNumber: 'REL 411', protocolDate: today };
    const born = await filed(
      {
        ...{ kind: 'correction', source: 'office', openingMode: null, effectiveOn: null },
        ...{ phone: '0342 111333', reason: 'Rilievo', ...of },
      },
      ...inCharge,
    );
    expect(await read(born)).toMatchObject(of);
    expect((await act(id, 'accept', { act: 'Determina 3' })).status).toBe(200);
    expect(await papersOf(id, 'accept')).toEqual([{ protocol: null }]);
  });

  it('and what was filed is not dropped', async () => {
    const id = await cases.withdraw();
    expect((await act(id, 'drop', { reason: 'No' })).status).toBe(403);
  });
});

describe('In time is what came in time', () => {
  it.each(['integrate', 'comply'] as const)('whenever an office enters it: %s', async (verb) => {
    const id = await cases[verb]();
    const { requestDueOn } = await read(id);
    const [own] = await world.managersOf('hotel');
    clock.day = addDays(requestDueOn, 2);
    const of = { integrate: 'PEC 51', comply: 'PEC 52' };
    const enter = (receivedOn: string) =>
      act(id, verb, { ...inputOf(verb), receivedOn, protocol: of[verb] });
    const late = await enter(addDays(requestDueOn, 1));
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['receivedOn']]);
    const { manager } = await read(id);
    const filedBy = (whom: unknown) =>
      world.rows('update applications set manager = $2 where id = $1', [id, whom]);
    await filedBy(own?.id);
    const portal = await act(id, verb, inputOf(verb), 'hotel');
    expect([portal.status, portal.body.blockers]).toMatchObject([409, [{ code: 'termOver' }]]);
    await filedBy(manager);
    expect((await enter(requestDueOn)).status).toBe(200);
    clock.day = today;
    expect((await read(id))[dayOf[verb][0]]).toBe(requestDueOn);
  });
});

describe('What came in time and finds its case closed for want of it', () => {
  const late = { act: 'Determina 9' };

  it('reopens it by an act: an answer lets the term run again from its day', async () => {
    const [id, twin] = [await cases.integrate(), await cases.integrate()];
    const { requestDueOn, manager, number } = await read(id);
    const days = daysBetween(today, requestDueOn);
    const inItsTerm = () => act(twin, 'integrate', { note: 'Ecco', ...receipt(days) });
    expect((await on(days, inItsTerm)).status).toBe(200);
    await on(days + 1, silence);
    expect((await read(id)).state).toBe('expired');
    const reopen = (more: object) =>
      on(days + 2, () => act(id, 'revokeExpiry', { ...late, note: 'Ecco', ...more }));
    const after = await reopen(receipt(days + 1));
    expect([after.status, Object.keys(after.body.errors)]).toEqual([422, ['receivedOn']]);
    expect(Object.keys((await reopen({})).body.errors)).toEqual(['receivedOn', 'protocol']);
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    const came = receipt(days);
    const done = await reopen(came);
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    const { runsFrom, dueOn, stoppedOn, stoppedDays } = await read(twin);
    expect(await read(id)).toMatchObject({
      ...{ state: 'integrated', runsFrom, dueOn, stoppedOn, stoppedDays, requestDueOn: null },
      ...{ outcomeOn: null, unanswered: false, answeredOn: came.receivedOn },
      ...{ answeredBy: 'office', answerProtocol: came.protocol },
      effect: expect.stringContaining('Determina 9'),
    });
    expect(await papersOf(id, 'revokeExpiry')).toEqual([{ protocol: came.protocol }]);
    expect((await lettersOf(number)).map(({ to }) => to)).toEqual([await emailOf(manager)]);
  });

  it('lifts what measures that came in time were missed for, and the invitation stands as it did', async () => {
    const { id, license } = await application({}, ...inCharge, ['conform', { text: 'Le uscite' }]);
    const { requestDueOn } = await read(id);
    const days = daysBetween(today, requestDueOn);
    await on(days + 1, silence);
    expect([(await read(id)).state, (await licenseOf(license)).state]).toEqual([
      ...['rejected', 'prohibited'],
    ]);
    const came = receipt(days);
    const reopened = await on(days + 2, () =>
      act(id, 'revokeUnconformed', { ...late, note: 'Fatte', ...came }),
    );
    expect([reopened.status, reopened.body.errors]).toEqual([200, undefined]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'conformation_requested', measures: 'Fatte', measuresOn: came.receivedOn },
      ...{ suspendedLicense: license, runsFrom: came.receivedOn, outcomeOn: null },
    });
    expect(await licenseOf(license)).toMatchObject({ state: 'suspended', isRestrained: true });
    // Told as they are, no day finds them missing.
    await on(days + 3, silence);
    expect((await read(id)).state).toBe('conformation_requested');
    expect((await on(days + 3, () => act(id, 'conformed'))).status).toBe(200);
    expect((await licenseOf(license)).state).toBe('active');
  });

  it('undoes nothing an office decided, nor of what came by the portal', async () => {
    const rejected: Step = ['reject', { act: 'Determina 8', reason: 'No' }];
    const { id } = await application({}, ...inCharge, rejected);
    const undo = () => act(id, 'revokeUnconformed', { ...late, note: 'Fatte', ...receipt(0) });
    expect((await undo()).status).toBe(403);
    await world.rows(`update applications set unanswered = true, source = 'portal' where id = $1`, [
      id,
    ]);
    expect((await undo()).status).toBe(403);
  });
});

describe('An answer entered days after it came', () => {
  it('is told before to end the term where it does', async () => {
    const id = await cases.integrate();
    await world.rows(
      `update applications set "dueOn" = $2::date, "termDays" = $2::date - "runsFrom" where id = $1`,
      [id, addDays(today, 2)],
    );
    // Two days before the fifth, or before the feasts the fifth comes after.
    const first = daysBetween(today, addDays(firstLastingTo(addDays(today, 5)), -2));
    const last = daysBetween(today, endOfTerm(addDays(today, 5)));
    const means = async (days: number, account = 'provincia') =>
      (
        await on(days, () => world.within(account)('GET', `/applications/${id}/integrate`))
      ).body.content.consequences.join(' ');
    const words = (days: number) =>
      `Con un giorno di arrivo prima del ${formatDate(addDays(today, days))} il termine dell’ufficio è già finito`;
    expect(await means(2)).not.toContain('giorno di arrivo');
    expect(await means(5)).toContain(words(first));
    // Who answers by the portal does so today, whichever way it was filed.
    const { manager } = await read(id);
    const [own] = await world.managersOf('hotel');
    const filedBy = (whom: unknown) =>
      world.rows('update applications set manager = $2 where id = $1', [id, whom]);
    await filedBy(own?.id);
    expect(await means(5, 'hotel')).not.toContain('giorno di arrivo');
    await filedBy(manager);
    await on(5, () => act(id, 'integrate', { note: 'Ecco', ...receipt(3) }));
    await on(last, silence);
    expect((await read(id)).state).toBe('integrated');
    await on(last + 1, silence);
    expect((await read(id)).state).toBe('accepted_tacit');
  });
});

describe('Measures entered long after they came', () => {
  it('are told before to end the term where they do, to the office alone', async () => {
    const id = await cases.comply();
    const means = async (days: number, account = 'provincia') =>
      (
        await on(days, () => world.within(account)('GET', `/applications/${id}/comply`))
      ).body.content.consequences.join(' ');
    const words = 'Con un giorno di arrivo prima del';
    const term = daysBetween(today, (await read(id)).requestDueOn);
    // Until an office may find that they are not enough no silence stands.
    expect(await means(term + 1)).not.toContain(words);
    expect(await means(term + 60)).toContain(words);
    const [own] = await world.managersOf('hotel');
    await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
    expect(await means(term + 60, 'hotel')).not.toContain(words);
  });
});

describe('Observations entered for who filed', () => {
  it('promise no days that may be over', async () => {
    const id = await cases.observe();
    const { number } = await read(id);
    await world.rows(`delete from pgboss.job where name = 'mail'`);
    expect((await on(9, () => act(id, 'observe', { note: 'Ecco', ...receipt(1) }))).status).toBe(
      200,
    );
    const [letter] = await lettersOf(number);
    expect(letter?.text).toContain('ne ha tempo fino al giorno in cui si attendono');
    expect(letter?.text).not.toContain('puoi aggiungerne');
  });
});

describe('Measures told bit by bit', () => {
  it('are all kept, each under its day and number, and the clock is of the last day', async () => {
    const led = async (...days: readonly number[]) => {
      const id = await cases.comply();
      for (const day of days) {
        const note = `Lavoro del giorno ${day}`;
        const came = { receivedOn: addDays(today, day), protocol: `PEC ${id}0${day}` };
        expect((await on(8, () => act(id, 'comply', { note, ...came }))).status).toBe(200);
        expect((await papersOf(id, 'comply')).at(-1)).toEqual({ protocol: came.protocol });
      }
      const { runsFrom, dueOn, measures, received, measuresOn } = await read(id);
      expect(measuresOn).toBe(addDays(today, Number(days.at(-1))));
      expect(received.map(({ receivedOn }: { receivedOn: string }) => receivedOn)).toEqual(
        days.map((day) => addDays(today, day)),
      );
      for (const day of days)
        expect(measures).toContain(
          `Del ${formatDate(addDays(today, day))}, protocollo PEC ${id}0${day}: Lavoro del giorno ${day}`,
        );
      return { runsFrom, dueOn, measures: measures.replaceAll(`${id}0`, '') };
    };
    const forth = await led(2, 6);
    expect(forth.runsFrom).toBe(addDays(today, 6));
    expect(await led(6, 2)).toEqual(forth);
  });

  it('fill no more than a case has room for', async () => {
    const id = await cases.comply();
    const note = 'x'.repeat(2000);
    const told = () => act(id, 'comply', { note, ...receipt(0) });
    for (let times = 0; times < 9; times += 1) expect((await told()).status).toBe(200);
    const full = await told();
    expect([full.status, Object.keys(full.body.errors)]).toEqual([422, ['note']]);
  });

  it('bear numbers that stay taken, those of the first too', async () => {
    const id = await cases.comply();
    const number = { receivedOn: today, protocol: `${today.slice(0, 4)}/91777` };
    expect((await act(id, 'comply', { note: 'Uno', ...number })).status).toBe(200);
    expect((await act(id, 'comply', { note: 'Due', ...receipt(0) })).status).toBe(200);
    const again = await act(id, 'comply', { note: 'Tre', ...number });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['protocol']]);
  });
});

describe('What is taken back', () => {
  it('is so as of the day it was received', async () => {
    const id = await cases.withdraw();
    expect((await on(4, () => act(id, 'withdraw', { reason: 'No', ...receipt(2) }))).status).toBe(
      200,
    );
    const day = addDays(today, 2);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', outcomeOn: day, withdrawnOn: day });
  });

  it('waiting for another body, or invited to conform, gives back what it was held for', async () => {
    const waits = await filed({}, ...inCharge, ['hold', { reason: 'Il parere' }]);
    expect((await act(waits, 'withdraw', { reason: 'No', ...receipt(0) })).status).toBe(200);
    const { id, license } = await application({}, ...inCharge, ['conform', { text: 'Le uscite' }]);
    expect((await licenseOf(license)).state).toBe('suspended');
    const asked = await world.within('provincia')('GET', `/applications/${id}/withdraw`);
    expect(asked.body.content.consequences.join(' ')).toContain('non può iniziare');
    const done = await act(id, 'withdraw', { reason: 'No', ...receipt(0) });
    expect([done.status, done.body.errors]).toEqual([200, undefined]);
    expect((await licenseOf(license)).state).toBe('active');
    expect(await read(id)).toMatchObject({
      ...{ state: 'withdrawn', suspendedLicense: null, requestDueOn: null },
      effect: expect.stringContaining('L’attività prosegue com’era'),
    });
  });

  it('once the term of an invitation is over, comes too late: the activity is forbidden', async () => {
    const { id, license } = await application({}, ...inCharge, ['conform', { text: 'Le uscite' }]);
    const { requestDueOn, manager } = await read(id);
    const days = daysBetween(today, requestDueOn);
    const filedBy = (whom: unknown) =>
      world.rows('update applications set manager = $2 where id = $1', [id, whom]);
    const [own] = await world.managersOf('hotel');
    await filedBy(own?.id);
    const portal = await on(days + 1, () => act(id, 'withdraw', { reason: 'No' }, 'hotel'));
    expect([portal.status, portal.body.blockers]).toMatchObject([409, [{ code: 'termOver' }]]);
    await filedBy(manager);
    const enter = (day: number) =>
      on(days + 1, () => act(id, 'withdraw', { reason: 'No', ...receipt(day) }));
    const late = await enter(days + 1);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['receivedOn']]);
    expect((await licenseOf(license)).state).toBe('suspended');
    expect((await enter(days)).status).toBe(200);
    expect((await licenseOf(license)).state).toBe('active');
  });

  it('tells before until when a suspension may last, by the day that is written', async () => {
    const begun = addDays(today, -150);
    const { id, accommodation, holder } = await acted(
      await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
      'suspend',
      { from: begun, noticeOn: begun, to: addDays(today, 20), reason: 'Lavori' },
    );
    const about = { license: id, accommodation, manager: holder, openingMode: null };
    const asks = { kind: 'suspension_extension', reason: 'Ritardi', until: addDays(today, 90) };
    const asked = await filed({ ...about, ...asks, effectiveOn: null }, ...inCharge);
    const means = async (account = 'provincia') =>
      (await world.within(account)('GET', `/applications/${asked}/withdraw`)).body.content
        .consequences;
    expect((await means()).join(' ')).not.toContain('Con il primo possibile');
    const over = await on(60, () => means());
    expect(over.join(' ')).toContain(`Con il primo possibile, il ${formatDate(today)}`);
    const [own] = await world.managersOf('hotel');
    const filedBy = (whom: unknown) =>
      world.rows('update applications set manager = $2 where id = $1', [asked, whom]);
    await filedBy(own?.id);
    expect((await on(60, () => means('hotel'))).join(' ')).not.toContain('giorno di arrivo');
    await filedBy(holder);
    // What comes of it is what was told of that day.
    const taken = () => act(asked, 'withdraw', { reason: 'No', ...receipt(0) });
    expect((await on(60, taken)).status).toBe(200);
    const { effect } = await read(asked);
    const said = over.at(-1).split(': ').slice(1).join(': ').replace(/\.$/, '');
    expect(effect).toContain(said);
  });

  it('before the act that granted it, and entered after it, is given up as of that day', async () => {
    const id = await filed({ effectiveOn: soon }, ...inCharge);
    await on(3, () => act(id, ...accept));
    const done = await on(4, () => act(id, 'renounce', { reason: 'No', ...receipt(1) }));
    expect(done.status).toBe(200);
    const { effect, outcomeAct, outcomeOn } = await read(id);
    expect([outcomeAct, outcomeOn]).toEqual(['Determina 1', addDays(today, 1)]);
    expect(effect).toContain(`ha rinunciato il ${formatDate(addDays(today, 1))}`);
  });

  it('before silence granted it, counts also once its day has come; after it no more', async () => {
    const id = await filed({ effectiveOn: addDays(today, 1) }, ...inCharge);
    await world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(today, 3)]);
    await on(4, silence);
    expect(await read(id)).toMatchObject({
      ...{ state: 'accepted_tacit', outcomeOn: addDays(today, 4) },
    });
    const enter = (days: number) =>
      on(6, () => act(id, 'renounce', { reason: 'No', ...receipt(days) }));
    const late = await enter(4);
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['receivedOn']]);
    expect((await enter(3)).status).toBe(200);
  });

  it('what silence granted is told to be given up to who may: an office past its day, its holder before', async () => {
    const id = await filed({ effectiveOn: addDays(today, 1) }, ...inCharge);
    await world.rows('update applications set "dueOn" = $2 where id = $1', [id, addDays(today, 3)]);
    await on(4, silence);
    const means = async (account: string) => {
      const asked = await on(6, () => world.within(account)('GET', `/applications/${id}/renounce`));
      return [asked.body.content.blockers.length, asked.body.content.consequences.join(' ')];
    };
    const words = expect.stringContaining('per averlo serve una nuova pratica');
    expect(await means('provincia')).toEqual([0, words]);
    const [own] = await world.managersOf('hotel');
    await world.rows('update applications set manager = $2 where id = $1', [id, own?.id]);
    expect(await means('hotel')).toEqual([1, 'Lo stato diventerà «Ritirata».']);
  });

  it('an extension that came all the same is undone by the licence coming back', async () => {
    const { id: asked, license: id } = await extension();
    expect((await on(3, () => act(asked, ...accept))).status).toBe(200);
    const enter = () => act(asked, 'enterWithdrawal', { reason: 'No', ...receipt(1) });
    expect((await on(4, enter)).status).toBe(200);
    expect((await read(asked)).effect).toContain('si riattiva la licenza');
    const corrected = () => on(5, () => act(asked, 'correct', { note: 'Riaperta' }));
    expect((await corrected()).status).toBe(422);
    const { version } = await licenseOf(id);
    const back = await on(5, () =>
      world.within('provincia')('POST', `/licenses/${id}/reactivate`, { version }),
    );
    expect(back.status).toBe(200);
    expect((await corrected()).status).toBe(200);
  });

  it('of what has had its effect is not, and what came before the act is said how to put right', async () => {
    const id = await filed({ effectiveOn: today }, ...inCharge, accept);
    const { status, body } = await act(id, 'renounce', { reason: 'No', ...receipt(0) });
    expect([status, body.blockers]).toMatchObject([409, [{ code: 'nothingAhead' }]]);
    expect(body.message).toContain('si annulla d’ufficio l’atto');
  });

  it.each([
    ['cessation', { closureReason: 'ceased' }, 'si riapre la licenza'],
    ['variation_data', { phone: '0342 111222' }, 'si rettifica il registro'],
    ['variation_period', undefined, 'si annulla d’ufficio l’atto'],
  ] as const)(
    'in time, and entered after its effect, leads to what undoes that: %s',
    async (kind, says, undo) => {
      const effectiveOn = addDays(today, 5);
      const more = says ? { kind, openingMode: null, ...says } : {};
      const { id, license } = await application({ effectiveOn, ...more }, ...inCharge, accept);
      const enter = (days: number) =>
        on(7, () => act(id, 'enterWithdrawal', { reason: 'Ci ripenso', ...receipt(days) }));
      const ahead = await act(id, 'enterWithdrawal', { reason: 'Ci ripenso', ...receipt(0) });
      expect([ahead.status, ahead.body.blockers]).toMatchObject([409, [{ code: 'stillAhead' }]]);
      await on(5, () => doDueVerbs(world.services, tellFailure(world.services)));
      const asked = await on(7, () => act(id, 'renounce', { reason: 'No', ...receipt(3) }));
      expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining(undo)]);
      const after = await enter(5);
      expect([after.status, Object.keys(after.body.errors)]).toEqual([422, ['receivedOn']]);
      const done = await enter(3);
      expect([done.status, done.body.errors]).toEqual([200, undefined]);
      expect(await read(id)).toMatchObject({
        ...{ state: 'accepted', toCorrect: true, withdrawnOn: addDays(today, 3) },
        ...{ withdrawnBy: 'office', effect: expect.stringContaining(undo) },
      });
      expect((await papersOf(id, 'enterWithdrawal')).length).toBe(1);
      expect((await enter(2)).status).toBe(409);
      if (kind !== 'cessation') return;
      const { version } = await licenseOf(license);
      const reopened = await on(8, () =>
        world.within('provincia.admin')('POST', `/licenses/${license}/reopen`, {
          ...{ version, reason: 'Rinuncia arrivata in tempo' },
        }),
      );
      expect(reopened.status).toBe(200);
      const corrected = await on(8, () => act(id, 'correct', { note: 'Riaperta' }));
      expect([corrected.status, corrected.body.errors]).toEqual([200, undefined]);
      expect((await read(id)).toCorrect).toBe(false);
    },
  );

  it('before it was refused, and entered after, is kept with its day, and changes nothing else', async () => {
    const id = await filed({}, ...inCharge);
    await on(3, () => act(id, 'reject', { act: 'Determina 7', reason: 'No' }));
    const { effect } = await read(id);
    const misspelt = await act(id, 'enterWithdrawal', {
      ...{ reason: 'No', receivedOn: today, protocol: 'boh' },
    });
    expect([misspelt.status, Object.keys(misspelt.body.errors)]).toEqual([422, ['protocol']]);
    const done = await on(4, () => act(id, 'enterWithdrawal', { reason: 'No', ...receipt(1) }));
    expect(done.status).toBe(200);
    expect(await read(id)).toMatchObject({
      ...{ state: 'rejected', effect, outcomeOn: addDays(today, 3) },
      withdrawnOn: addDays(today, 1),
    });
  });

  it('bears a number of the register that no other document bears', async () => {
    const own = { source: 'office' };
    const [one, other] = [await filed(own, ['submit']), await filed(own, ['submit'])];
    const given = { reason: 'No', receivedOn: today, protocol: `${today.slice(0, 4)}/91555` };
    expect((await act(one, 'withdraw', given)).status).toBe(200);
    const twice = await act(other, 'withdraw', given);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['protocol']]);
  });
});
