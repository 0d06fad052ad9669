import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, placed, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** While an invitation to conform stands what it is about does not open: only measures adopted give it back (L. 241/1990, art. 19, c. 3). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, takeover, act, edit, read, paper } = applicationMaker(() => world);
const { active, draft, acted, act: does, read: license } = licenseMaker(() => world);
const due = () => doDueVerbs(world.services, tellFailure(world.services));
const calendar = () => doCalendarVerbs(world.services, tellFailure(world.services));
const conform: Step = ['conform', { text: 'Adegua le uscite' }];
const stop = { from: today, noticeOn: today, reason: 'Neve' };
const measures = { note: 'Uscite rifatte' };

async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  clock.day = day;
  try {
    return await work();
  } finally {
    clock.day = today;
  }
}

const verb = async (id: number, name: string, input: object = {}) =>
  (await does(await license(id), name, input)).status;
const status = async (id: number, ...[name, input]: Step) => (await act(id, name, input)).status;

/** A further application about a licence that is there. */
const about = (one: { id: number; holder: number; city: number; accommodation: number }) => ({
  manager: one.holder,
  city: one.city,
  accommodation: one.accommodation,
  license: one.id,
});

/** A main licence with an annex in its house. */
async function family() {
  const main = await active('A.1', rooms(8));
  const [, unit] = await world.rows('select id from properties where city = $1 order by id', [
    main.city,
  ]);
  const inHouse = { accommodation: main.accommodation, parent: main.id, properties: [unit?.id] };
  const annex = await acted(await draft('A.1', rooms(8), inHouse), 'activate');
  return { main, annex };
}

const stands = { state: 'suspended', isRestrained: true };
const isBack = { state: 'active', isRestrained: false };

describe('A licence its holder suspended before it was invited', () => {
  async function invited() {
    const one = await application({}, ...inCharge);
    await acted(await license(one.license), 'suspend', stop);
    expect(await status(one.id, ...conform)).toBe(200);
    expect(await read(one.id)).toMatchObject({
      suspendedLicense: null,
      effect: expect.stringContaining('non riprende finché le misure non sono adottate'),
    });
    return one;
  }

  it('is held by the invitation once its holder ends that, and comes back with the measures', async () => {
    const one = await invited();
    await verb(one.license, 'reactivate');
    expect(await license(one.license)).toMatchObject({
      ...stands,
      suspensionReason: 'Invito a conformare: Adegua le uscite',
      suspensions: [{ from: today, to: today }],
    });
    expect(await read(one.id)).toMatchObject({
      suspendedLicense: one.license,
      effect: 'La licenza è sospesa finché le misure non sono adottate',
    });
    expect(await status(one.id, 'conformed')).toBe(200);
    expect(await license(one.license)).toMatchObject(isBack);
  });

  it('is held where a reopening is accepted', async () => {
    const one = await invited();
    const reopening = { ...about(await license(one.license)), kind: 'reopening' };
    const held = `La licenza ${(await license(one.license)).number} resta sospesa finché non sono adottate le misure dell’invito a conformare della pratica ${(await read(one.id)).number}`;
    const means = async (id: number, name: string) =>
      (await world.within('provincia')('GET', `/applications/${id}/${name}`)).body.content
        .consequences;
    const back = await application(reopening);
    expect(await means(back.id, 'submit')).toContain(`${held}.`);
    for (const [name, input] of inCharge) await act(back.id, name, input);
    expect(await means(back.id, 'accept')).toContain(`${held}.`);
    const returning = `/licenses/${one.license}/reactivate`;
    expect((await world.within('provincia')('GET', returning)).body.content.consequences).toContain(
      `${held}.`,
    );
    expect(await status(back.id, 'accept', { act: 'Determina 1' })).toBe(200);
    expect(await license(one.license)).toMatchObject(stands);
    expect((await read(back.id)).granted.split('\n')).toEqual([
      expect.stringContaining('Ripresa dell’attività'),
      held,
    ]);
  });

  it('is told of an annex too that its main licence is to take along', async () => {
    const { main, annex } = await family();
    await application(about(annex), ...inCharge, conform);
    await acted(await license(main.id), 'suspend', stop);
    const back = await application(
      { ...about(await license(main.id)), kind: 'reopening' },
      ...inCharge,
      ['accept', { act: 'Determina 1' }],
    );
    expect((await license(main.id)).state).toBe('active');
    expect((await read(back.id)).granted).toContain(
      `La licenza ${(await license(annex.id)).number} resta sospesa`,
    );
  });

  it('is held where the return was in programme before', async () => {
    const one = await application({}, ...inCharge);
    await acted(await license(one.license), 'suspend', stop);
    const day = addDays(today, 5);
    expect(await verb(one.license, 'reactivate', { on: day })).toBe(202);
    expect(await status(one.id, ...conform)).toBe(200);
    await on(day, () => doDueVerbs(world.services, tellFailure(world.services)));
    expect(await license(one.license)).toMatchObject(stands);
  });

  it('is held as an annex that comes back with its main licence', async () => {
    const { main, annex } = await family();
    const one = await application(about(annex), ...inCharge);
    await acted(await license(main.id), 'suspend', stop);
    expect(await status(one.id, ...conform)).toBe(200);
    expect(await verb(main.id, 'reactivate')).toBe(200);
    expect((await license(main.id)).state).toBe('active');
    expect(await license(annex.id)).toMatchObject(stands);
    expect(await status(one.id, 'conformed')).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });

  it('is told what the invitation means for it before, and as it stands otherwise', async () => {
    const one = await application({}, ...inCharge);
    const means = async () =>
      (await world.within('provincia')('GET', `/applications/${one.id}/conform`)).body.content
        .consequences;
    expect(await means()).toContain('La licenza è sospesa finché le misure non sono adottate.');
    await acted(await license(one.license), 'suspend', stop);
    expect(await means()).toContainEqual(expect.stringContaining('non riprende finché'));
    expect(await status(one.id, ...conform)).toBe(200);
    await acted(await license(one.license), 'prohibit', { act: 'Ordinanza 3' });
    expect((await read(one.id)).effect).toContain('La licenza è vietata');
    await acted(await license(one.license), 'lift', { act: 'Ordinanza 4' });
    expect((await read(one.id)).effect).toContain('ha già sospeso, non riprende');
    await acted(await license(one.license), 'close', { on: today, reason: 'ceased' });
    expect((await read(one.id)).effect).toContain('La licenza è cessata');
  });

  it('is handed on to nobody meanwhile', async () => {
    const one = await invited();
    const { accommodation } = await license(one.license);
    const taking = await takeover({ accommodation, license: one.license }, ...inCharge);
    const { status: said, body } = await act(taking.id, 'accept', { act: 'Determina 2' });
    expect([said, body.message]).toEqual([409, expect.stringContaining('invito a conformare')]);
  });

  it('comes back suspended as it was where a prohibition is lifted', async () => {
    const one = await invited();
    await acted(await license(one.license), 'prohibit', { act: 'Ordinanza 1' });
    await acted(await license(one.license), 'lift', { act: 'Ordinanza 2' });
    expect(await license(one.license)).toMatchObject({ state: 'suspended', isRestrained: false });
    await verb(one.license, 'reactivate');
    expect(await license(one.license)).toMatchObject(stands);
  });
});

describe('A suspension that was in programme when an invitation came', () => {
  const [day, until] = [addDays(today, 10), addDays(today, 60)];
  const stay = { from: day, to: until, noticeOn: today, reason: 'Lavori' };

  it('begins on its day, is held as well, and is what the measures leave until its end', async () => {
    const one = await application({}, ...inCharge);
    expect(await verb(one.license, 'suspend', stay)).toBe(202);
    expect(await status(one.id, ...conform)).toBe(200);
    expect(await license(one.license)).toMatchObject(stands);
    await on(day, due);
    const theirs = { state: 'suspended', isRestrained: false, suspendedFrom: day };
    const asTold = { ...theirs, suspendedTo: until, suspensionReason: 'Lavori' };
    expect(await license(one.license)).toMatchObject(asTold);
    expect(await read(one.id)).toMatchObject({
      suspendedLicense: null,
      effect: expect.stringContaining('non riprende finché le misure non sono adottate'),
    });
    expect(await on(addDays(day, 5), () => status(one.id, 'conformed'))).toBe(200);
    expect(await license(one.license)).toMatchObject(asTold);
    expect(await on(addDays(day, 6), () => verb(one.license, 'reactivate'))).toBe(200);
    expect(await license(one.license)).toMatchObject(isBack);
  });

  it('is held by the invitation once it is over before the measures are there', async () => {
    const one = await application({}, ...inCharge, conform);
    expect(await verb(one.license, 'suspend', stay)).toBe(202);
    await on(day, due);
    expect(await on(addDays(day, 5), () => verb(one.license, 'reactivate'))).toBe(200);
    expect(await license(one.license)).toMatchObject(stands);
    expect(await on(addDays(day, 6), () => status(one.id, 'conformed'))).toBe(200);
    expect(await license(one.license)).toMatchObject(isBack);
  });

  it('keeps an annex of a held main licence closed until its own end', async () => {
    const { main, annex } = await family();
    expect(await verb(annex.id, 'suspend', stay)).toBe(202);
    const one = await application(about(main), ...inCharge, conform);
    expect(await license(annex.id)).toMatchObject(stands);
    await on(day, due);
    expect(await on(addDays(day, 5), () => status(one.id, 'conformed'))).toBe(200);
    expect((await license(main.id)).state).toBe('active');
    expect(await license(annex.id)).toMatchObject({
      ...{ state: 'suspended', isRestrained: false },
      ...{ suspendedFrom: day, suspendedTo: until },
    });
  });

  it('takes along an annex that was held with its main licence, which comes back with it', async () => {
    const { main, annex } = await family();
    expect(await verb(main.id, 'suspend', stay)).toBe(202);
    const one = await application(about(main), ...inCharge, conform);
    await on(day, due);
    // From that day the days are the holder’s, as those of the main licence are.
    expect(await license(annex.id)).toMatchObject({
      ...{ state: 'suspended', isRestrained: false, suspendedFrom: day, suspendedTo: until },
      restraints: [{ from: today, to: day }],
    });
    expect(await on(addDays(day, 5), () => status(one.id, 'conformed'))).toBe(200);
    expect((await license(annex.id)).state).toBe('suspended');
    const back = addDays(day, 6);
    expect(await on(back, () => verb(main.id, 'reactivate'))).toBe(200);
    expect(await license(annex.id)).toMatchObject({
      ...isBack,
      suspensions: [{ from: day, to: back }],
    });
  });

  it('leaves an annex to the invitation of its own that holds it', async () => {
    const { main, annex } = await family();
    expect(await verb(main.id, 'suspend', stay)).toBe(202);
    const ofAnnex = await application(about(annex), ...inCharge, conform);
    const ofMain = await application(about(main), ...inCharge, conform);
    await on(day, due);
    expect(await license(annex.id)).toMatchObject({
      ...{
        ...stands,
        suspendedFrom: today,
        suspensionReason: 'Invito a conformare: Adegua le uscite',
      },
      restraints: [{ from: today, to: null }],
    });
    expect(await on(addDays(day, 5), () => status(ofMain.id, 'conformed'))).toBe(200);
    expect(await on(addDays(day, 6), () => verb(main.id, 'reactivate'))).toBe(200);
    expect(await license(annex.id)).toMatchObject(stands);
    expect(await on(addDays(day, 7), () => status(ofAnnex.id, 'conformed'))).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });

  it('that was told to begin while the office holds both brings both back together', async () => {
    const { main, annex } = await family();
    // Its own ends amid the days its main licence is held and suspended: it waits for that one.
    expect(
      await verb(annex.id, 'suspend', { ...stay, from: addDays(today, 2), to: addDays(today, 6) }),
    ).toBe(202);
    expect(await verb(main.id, 'suspend', stay)).toBe(202);
    const one = await application(about(main), ...inCharge, conform);
    await on(addDays(today, 2), due);
    await on(day, due);
    expect(await on(addDays(day, 5), () => status(one.id, 'conformed'))).toBe(200);
    expect((await license(annex.id)).state).toBe('suspended');
    expect(await on(addDays(day, 6), () => verb(main.id, 'reactivate'))).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });

  it('is put in programme behind no other its holder is in', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', { ...stop, to: until });
    const { status: said, body } = await does(await license(one.id), 'suspend', {
      ...stay,
      ...{ from: addDays(until, 10), to: addDays(until, 40) },
    });
    expect([said, body.blockers ?? body.errors]).toEqual([
      422,
      { from: ['È già sospesa: si proroga, o si riprende prima'] },
    ]);
  });

  it('is one more of a licence its holder has suspended, and refused in words', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', stop);
    const { status: said, body } = await does(await license(one.id), 'suspend', stop);
    expect([said, body.blockers]).toMatchObject([409, [{ code: 'suspendedAlready' }]]);
  });
});

describe('What an office holds', () => {
  it('is neither reopened nor extended by a notice, and nothing of it is sent', async () => {
    const held = await application({}, ...inCharge, conform);
    const reopening = { ...about(await license(held.license)), kind: 'reopening' };
    const one = await application(reopening);
    const { status: said, body } = await act(one.id, 'submit');
    expect([said, body.blockers]).toMatchObject([
      409,
      [{ code: 'restrained', resource: 'applications', id: held.id }],
    ]);
  });
});

describe('Measures', () => {
  it('are proved by papers, which stay, and by nothing else', async () => {
    const one = await application({}, ...inCharge, conform);
    const [first, second] = [await paper(), await paper()];
    expect((await edit(one.id, { otherFile: first })).status).toBe(200);
    expect(await status(one.id, 'comply', measures)).toBe(200);
    for (const [body, expected] of [
      [{ otherFile: second }, 422],
      [{ otherFile: null }, 422],
      [{ declarantName: 'Altri' }, 422],
    ] as const)
      expect([body, (await edit(one.id, body)).status]).toEqual([body, expected]);
    expect((await read(one.id)).otherFile).toBe(first);
    expect((await edit(one.id, { planFile: second })).status).toBe(200);
  });

  it('are proved by who runs the house, by the portal', async () => {
    const [hotel] = await world.managersOf('hotel');
    const [theirs] = await world.rows(
      `select l.id, l.holder, l.city, l.accommodation from licenses l
       where l.holder = $1 and l.state = 'active' and l.parent is null order by l.id limit 1`,
      [hotel?.id],
    );
    const one = await application(
      {
        ...{ manager: theirs?.holder, city: theirs?.city },
        ...{ accommodation: theirs?.accommodation, license: theirs?.id },
      },
      ...inCharge,
      conform,
    );
    await world.rows(`update applications set source = 'portal' where id = $1 returning id`, [
      one.id,
    ]);
    expect((await edit(one.id, { declarantName: 'Altri' }, 'hotel')).status).toBe(422);
    const proof = { otherFile: await paper('hotel') };
    expect((await edit(one.id, proof, 'hotel')).status).toBe(200);
    expect((await act(one.id, 'comply', measures, 'hotel')).status).toBe(200);
    expect(await read(one.id)).toMatchObject(proof);
  });

  it('told of early leave what is left of the term, and the office its day after it', async () => {
    const far = endOfTerm(addDays(today, 90));
    const next = endOfTerm(addDays(far, 1));
    const one = await application({}, ...inCharge, [
      'conform',
      { text: 'Adegua le uscite', dueOn: far },
    ]);
    expect(await status(one.id, 'comply', measures)).toBe(200);
    expect((await read(one.id)).dueOn).toBe(next);
    const finding = { act: 'Ordinanza 5', reason: 'Non bastano' };
    for (const [day, expected] of [
      [today, 409],
      [far, 409],
      [addDays(far, 1), 200],
    ] as const)
      expect([day, await on(day, () => status(one.id, 'insufficient', finding))]).toEqual([
        day,
        expected,
      ]);
  });

  it('give a receipt that ends a suspension only where one was ordered', async () => {
    const ordered = await application({}, ...inCharge, conform, ['comply', measures]);
    expect((await read(ordered.id)).effect).toContain('finisce anche la sospensione');
    const theirs = await application({}, ...inCharge);
    await acted(await license(theirs.license), 'suspend', stop);
    expect(await status(theirs.id, ...conform)).toBe(200);
    expect(await status(theirs.id, 'comply', measures)).toBe(200);
    expect((await read(theirs.id)).effect).not.toContain('finisce anche');
    const [receipt] = await world.rows(
      `select body from mail_templates where code = 'application-measures-receipt'`,
    );
    expect(receipt?.body).not.toContain('finisce anche la sospensione');
    expect(receipt?.body).toContain('{{pratica.effetto sull’attività}}');
  });
});

describe('Days an office held a main licence', () => {
  const freed = addDays(today, 5);

  it('are no days on which an annex begins', async () => {
    const main = await active('A.1', rooms(8));
    const [, , unit] = await world.rows('select id from properties where city = $1 order by id', [
      main.city,
    ]);
    const annex = await draft('A.1', rooms(8), { parent: main.id, properties: [unit?.id] });
    const one = await application(about(main), ...inCharge, conform);
    expect(await on(freed, () => status(one.id, 'conformed'))).toBe(200);
    await on(addDays(today, 6), async () => {
      const begun = async (startsOn: string) => {
        const edited = { version: (await license(annex.id)).version, startsOn };
        await world.within('provincia')('PUT', `/licenses/${annex.id}`, edited);
        const { status: said, body } = await does(await license(annex.id), 'activate');
        return [said, JSON.stringify(body.errors ?? body.blockers)];
      };
      expect(await begun(addDays(today, 2))).toEqual([
        expect.any(Number),
        expect.stringContaining(`è sospesa dal ${formatDate(today)} al ${formatDate(freed)}`),
      ]);
      expect(await begun(freed)).toEqual([200, undefined]);
    });
  });
});

describe('The term of an office', () => {
  it('goes on from the day measures were told of, whenever they are found', async () => {
    const one = await application({}, ...inCharge, conform);
    const told = addDays(today, 3);
    expect(await on(told, () => status(one.id, 'comply', measures))).toBe(200);
    const asTold = await read(one.id);
    expect(asTold.runsFrom).toBe(told);
    expect(await on(addDays(today, 20), () => status(one.id, 'conformed'))).toBe(200);
    const { runsFrom, dueOn } = await read(one.id);
    expect([runsFrom, dueOn]).toEqual([told, endOfTerm(addDays(told, 60))]);
    expect(dueOn <= asTold.dueOn).toBe(true);
  });

  it('begins the day they are found where nobody told of them', async () => {
    const one = await application({}, ...inCharge, conform);
    const found = addDays(today, 20);
    expect(await on(found, () => status(one.id, 'conformed'))).toBe(200);
    expect(await read(one.id)).toMatchObject({
      runsFrom: found,
      dueOn: endOfTerm(addDays(found, 60)),
    });
  });
});

describe('Of two invitations', () => {
  it('the measures of one leave the licence held by the other', async () => {
    const first = await application({}, ...inCharge);
    const second = await application(about(await license(first.license)), ...inCharge);
    expect(await status(first.id, ...conform)).toBe(200);
    expect(await status(second.id, 'conform', { text: 'Rampa' })).toBe(200);
    expect((await read(second.id)).suspendedLicense).toBe(first.license);
    expect(await status(first.id, 'conformed')).toBe(200);
    expect(await license(first.license)).toMatchObject({
      ...stands,
      suspensionReason: 'Invito a conformare: Rampa',
    });
    expect(await status(second.id, 'conformed')).toBe(200);
    expect(await license(first.license)).toMatchObject(isBack);
  });

  it('that of the annex holds it when its main licence comes back', async () => {
    const { main, annex } = await family();
    const ofMain = await application(about(main), ...inCharge, conform);
    const ofAnnex = await application(about(annex), ...inCharge, [
      'conform',
      { text: 'Rampa della dipendenza' },
    ]);
    expect((await read(ofAnnex.id)).suspendedLicense).toBe(annex.id);
    expect(await status(ofMain.id, 'conformed')).toBe(200);
    expect((await license(main.id)).state).toBe('active');
    expect(await license(annex.id)).toMatchObject({
      ...stands,
      suspensionReason: 'Invito a conformare: Rampa della dipendenza',
    });
    expect(await status(ofAnnex.id, 'conformed')).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });

  it('that of the annex ends while its main licence is held, and the annex waits for that one', async () => {
    const { main, annex } = await family();
    const ofAnnex = await application(about(annex), ...inCharge, conform);
    const ofMain = await application(about(main), ...inCharge, conform);
    expect(await status(ofAnnex.id, 'conformed')).toBe(200);
    expect(await read(ofAnnex.id)).toMatchObject({ state: 'in_charge', suspendedLicense: null });
    expect(await license(annex.id)).toMatchObject({
      ...stands,
      suspensionReason: expect.stringContaining('È sospesa la licenza principale'),
    });
    expect(await status(ofMain.id, 'conformed')).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });
});

it('An annex whose measures are there comes back with a main licence its holder had suspended', async () => {
  const { main, annex } = await family();
  const one = await application(about(annex), ...inCharge, conform);
  await acted(await license(main.id), 'suspend', stop);
  expect(await status(one.id, 'conformed')).toBe(200);
  // It is its holder's from then on, and among the months they have.
  expect(await license(annex.id)).toMatchObject({
    ...{ state: 'suspended', isRestrained: false, suspendedFrom: today },
    ...{ restraints: [{ from: today, to: today }], suspensionReason: stop.reason },
  });
  const back = addDays(today, 40);
  expect(await on(back, () => verb(main.id, 'reactivate'))).toBe(200);
  expect(await license(annex.id)).toMatchObject({
    ...isBack,
    suspensions: [{ from: today, to: back }],
  });
});

it('An annex that is free once its main licence’s suspension is over comes back with that, from whatever day it is told to have', async () => {
  const { main, annex } = await family();
  const one = await application(about(annex), ...inCharge, conform);
  const [to, freed] = [addDays(today, 10), addDays(today, 20)];
  await acted(await license(main.id), 'suspend', { ...stop, to });
  expect(await on(freed, () => status(one.id, 'conformed'))).toBe(200);
  const next = addDays(freed, 1);
  expect(await on(next, () => verb(main.id, 'reactivate', { on: addDays(to, 1) }))).toBe(200);
  expect(await license(annex.id)).toMatchObject({ ...isBack, resumedOn: freed });
});

describe('Days an office held', () => {
  const half = (day: string) => addMonths(day, 6);
  /** Suspended from today as long as a notice may, and invited some days before that is over. */
  const invited = async (days: number) => {
    const one = await active('A.1', rooms(8));
    await acted(await license(one.id), 'suspend', { ...stop, to: half(today) });
    const filed = await on(addDays(half(today), -days), () =>
      application(about(one), ...inCharge, conform),
    );
    return { id: filed.id, license: one.id };
  };
  const held = async () => {
    const one = await invited(10);
    const { status: said, body } = await on(half(today), async () =>
      does(await license(one.license), 'reactivate'),
    );
    expect([said, body.blockers ?? body.errors]).toEqual([200, undefined]);
    expect(await license(one.license)).toMatchObject(stands);
    return one;
  };
  const again = (from: string) => ({ ...stop, from, noticeOn: from });
  const refused = async (id: number, day: string) => {
    const { status: said, body } = await on(day, async () =>
      does(await license(id), 'suspend', again(day)),
    );
    return [said, body.errors?.from?.[0]];
  };
  const beyond = [422, expect.stringContaining('Con le sospensioni precedenti al massimo 6 mesi')];

  it('open nothing: the months do not begin anew while it is held, nor once it is back', async () => {
    const one = await held();
    expect(await refused(one.license, addDays(half(today), 35))).toEqual(beyond);
    const freed = addDays(half(today), 40);
    expect(await on(freed, () => status(one.id, 'conformed'))).toBe(200);
    expect(await refused(one.license, freed)).toEqual(beyond);
    expect(await refused(one.license, addDays(freed, 29))).toEqual(beyond);
    const opened = addDays(freed, 31);
    const suspended = await on(opened, async () =>
      acted(await license(one.license), 'suspend', again(opened)),
    );
    expect(suspended.suspendedTo).toBe(half(opened));
  });

  it('begin on the day that was told, where that is over', async () => {
    const one = await application({}, ...inCharge);
    await acted(await license(one.license), 'suspend', stop);
    const day = addDays(today, 5);
    expect(await verb(one.license, 'reactivate', { on: day })).toBe(202);
    expect(await on(addDays(today, 2), () => status(one.id, ...conform))).toBe(200);
    await on(addDays(today, 9), due);
    expect(await license(one.license)).toMatchObject({
      ...{ ...stands, suspendedFrom: day, resumedOn: day },
      ...{ suspensions: [{ from: today, to: day }], restraints: [{ from: day, to: null }] },
    });
  });

  it('beyond what its holder could suspend are its own: it may open from the day it is back', async () => {
    const one = await invited(5);
    const [day, freed] = [addDays(half(today), 1), addDays(half(today), 15)];
    expect(await on(freed, () => status(one.id, 'conformed'))).toBe(200);
    expect(await license(one.license)).toMatchObject({
      ...{ state: 'suspended', isRestrained: false },
      restraints: [{ from: day, to: freed }],
    });
    const back = async (from: string) => {
      const { status: said, body } = await on(freed, async () =>
        does(await license(one.license), 'reactivate', { on: from }),
      );
      return [said, body.errors?.on?.[0]];
    };
    expect(await back(addDays(day, 3))).toEqual([422, expect.stringContaining(formatDate(freed))]);
    expect(await back(freed)).toEqual([200, undefined]);
  });

  it('beyond its extension are its own as well', async () => {
    const one = await active('A.1', rooms(8));
    const begun = addDays(today, -200);
    await acted(one, 'suspend', { ...stop, from: begun, noticeOn: begun, to: half(begun) });
    const year = half(half(begun));
    expect(await verb(one.id, 'extend', { to: year, askedOn: half(begun), reason: 'Neve' })).toBe(
      200,
    );
    const filed = await on(addDays(year, -5), () => application(about(one), ...inCharge, conform));
    const freed = addDays(year, 20);
    expect(await on(freed, () => status(filed.id, 'conformed'))).toBe(200);
    const lapsed = await on(freed, async () =>
      does(await license(one.id), 'lapse', { act: 'Determina 5' }),
    );
    expect([lapsed.status, lapsed.body.blockers]).toMatchObject([409, [{ code: 'notLapsed' }]]);
    expect(await on(freed, () => verb(one.id, 'reactivate', { on: freed }))).toBe(200);
    expect(await license(one.id)).toMatchObject({ ...isBack, resumedOn: freed });
  });

  it.each(['conformed', 'silence', 'lifted'] as const)(
    'are none of an invitation that came when it had lapsed: %s',
    async (how) => {
      const one = await active('A.1', rooms(8));
      await acted(one, 'suspend', { ...stop, to: half(today) });
      const [came, freed] = [addDays(half(today), 70), addDays(half(today), 140)];
      const filed = await on(came, () => application(about(one), ...inCharge, conform));
      if (how === 'lifted') {
        expect(await on(came, () => verb(one.id, 'prohibit', { act: 'Ordinanza 5' }))).toBe(200);
        expect(await on(freed, () => verb(one.id, 'lift', { act: 'Ordinanza 6' }))).toBe(200);
      } else if (how === 'silence') {
        expect(await on(came, () => status(filed.id, 'comply', measures))).toBe(200);
        await on(freed, calendar);
        expect((await read(filed.id)).state).toBe('accepted_tacit');
      } else expect(await on(freed, () => status(filed.id, 'conformed'))).toBe(200);
      expect((await license(one.id)).restraints).toMatchObject(
        how === 'lifted' ? [{ from: came, to: freed }] : [],
      );
      const back = await on(freed, async () => does(await license(one.id), 'reactivate'));
      expect([back.status, back.body.errors]).toEqual([
        422,
        { on: [expect.stringContaining(`fino al ${formatDate(half(today))}`)] },
      ]);
      const lapsed = await on(freed, async () =>
        acted(await license(one.id), 'lapse', { act: 'Determina 7' }),
      );
      expect(lapsed.closedOn).toBe(half(today));
    },
  );

  it('follow each other with no day between: of two invitations, or of a prohibition amid one', async () => {
    const [first, second] = [addDays(half(today), 15), addDays(half(today), 30)];
    const day = addDays(half(today), 1);
    const twice = await invited(10);
    const other = await on(addDays(half(today), -5), async () =>
      application(about(await license(twice.license)), ...inCharge, conform),
    );
    expect(await on(first, () => status(twice.id, 'conformed'))).toBe(200);
    expect(await on(second, () => status(other.id, 'conformed'))).toBe(200);
    const amid = await invited(10);
    const forbidden = addDays(half(today), 9);
    expect(await on(forbidden, () => verb(amid.license, 'prohibit', { act: 'Atto 1' }))).toBe(200);
    expect(await on(first, () => verb(amid.license, 'lift', { act: 'Atto 2' }))).toBe(200);
    expect(await on(second, () => status(amid.id, 'conformed'))).toBe(200);
    const back = addDays(second, 1);
    for (const id of [twice.license, amid.license]) {
      expect((await license(id)).restraints).toMatchObject([
        { from: day, to: first },
        { from: first, to: second },
      ]);
      const lapsed = await on(back, async () =>
        does(await license(id), 'lapse', { act: 'Determina 5' }),
      );
      expect([lapsed.status, lapsed.body.blockers]).toMatchObject([409, [{ code: 'notLapsed' }]]);
      expect(await on(back, () => verb(id, 'reactivate'))).toBe(200);
    }
  });

  it('forbidden put off the end of a suspension that was over meanwhile', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', { ...stop, to: half(today) });
    const [forbidden, lifted] = [addDays(half(today), -3), addDays(half(today), 7)];
    expect(await on(forbidden, () => verb(one.id, 'prohibit', { act: 'Ordinanza 9' }))).toBe(200);
    expect(await on(lifted, () => verb(one.id, 'lift', { act: 'Ordinanza 10' }))).toBe(200);
    expect(await license(one.id)).toMatchObject({
      ...{ state: 'suspended', suspendedFrom: today, suspendedTo: addDays(half(today), 10) },
    });
    const back = addDays(lifted, 1);
    expect(await on(back, () => verb(one.id, 'reactivate'))).toBe(200);
    expect(await license(one.id)).toMatchObject({ ...isBack, resumedOn: back });
  });

  it('forbidden beyond the end of a suspension are followed by that of its return, which is told before', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', { ...stop, to: addDays(today, 20) });
    const [forbidden, lifted] = [addDays(half(today), -3), addDays(half(today), 40)];
    expect(await on(forbidden, () => verb(one.id, 'prohibit', { act: 'Ordinanza 9' }))).toBe(200);
    const last = addDays(half(today), 43);
    const { content } = (
      await on(lifted, () => world.within('provincia')('GET', `/licenses/${one.id}/lift`))
    ).body;
    expect(content.consequences).toContain(
      `La sospensione, contata dal ${formatDate(today)}, può durare fino al ${formatDate(last)}: l’attività riprende entro il ${formatDate(addDays(last, 1))}, poi la licenza decade.`,
    );
    expect(await on(lifted, () => verb(one.id, 'lift', { act: 'Ordinanza 10' }))).toBe(200);
    const day = addDays(last, 1);
    expect(await on(day, () => verb(one.id, 'lapse', { act: 'Determina 4' }))).toBe(409);
    expect(await on(day, () => verb(one.id, 'reactivate'))).toBe(200);
  });

  it('forbidden as invited, and nothing is dated amid them once that is lifted', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', { ...stop, to: half(today) });
    const back = half(today);
    expect(await on(back, () => verb(one.id, 'reactivate'))).toBe(200);
    const [forbidden, lifted] = [addDays(back, 4), addDays(back, 64)];
    expect(await on(forbidden, () => verb(one.id, 'prohibit', { act: 'Ordinanza 7' }))).toBe(200);
    expect(await on(lifted, () => verb(one.id, 'lift', { act: 'Ordinanza 8' }))).toBe(200);
    expect(await refused(one.id, addDays(lifted, 1))).toEqual(beyond);
    const { status: said, body } = await on(addDays(lifted, 2), async () =>
      does(await license(one.id), 'close', { on: addDays(forbidden, 9), reason: 'ceased' }),
    );
    expect([said, JSON.stringify(body)]).toEqual([
      expect.any(Number),
      expect.stringContaining(`Al più presto dal ${formatDate(lifted)}`),
    ]);
    expect(said).toBeGreaterThan(400);
  });
});

describe('That the measures are there', () => {
  /** What it comes to, besides the state it leads to. */
  const meant = async (id: number): Promise<string[]> =>
    (
      await world.within('provincia')('GET', `/applications/${id}/conformed`)
    ).body.content.consequences.slice(1);
  const letterOf = async (id: number) => {
    const { number } = await read(id);
    const [one] = await world.rows(
      `select data->>'html' as html from pgboss.job
       where data->>'subject' = $1 order by created_on desc limit 1`,
      [`Pratica ${number}: le misure sono adottate`],
    );
    return String(one?.html);
  };

  it('gives the licence back, and says so before and in a letter', async () => {
    const one = await application({}, ...inCharge, conform);
    expect(await meant(one.id)).toEqual(['La licenza riprende da oggi.']);
    expect(await status(one.id, 'conformed')).toBe(200);
    const letter = await letterOf(one.id);
    expect(letter).toContain('ha trovato adottate le misure');
    expect(letter).not.toContain('resta sospesa');
  });

  it('names the other invitation that holds it still', async () => {
    const first = await application({}, ...inCharge, conform);
    const second = await application(about(await license(first.license)), ...inCharge, conform);
    const { number } = await read(second.id);
    const held = `invito a conformare ${number}`;
    expect(await meant(first.id)).toEqual([
      `La licenza non riprende ancora. La tiene ferma: ${held}.`,
    ]);
    expect(await status(first.id, 'conformed')).toBe(200);
    expect(await letterOf(first.id)).toContain(`La tiene ancora ferma: ${held}.`);
    expect(await meant(second.id)).toEqual(['La licenza riprende da oggi.']);
  });

  it('names what its holder suspended of their own', async () => {
    const one = await application({}, ...inCharge);
    await acted(await license(one.license), 'suspend', stop);
    expect(await status(one.id, ...conform)).toBe(200);
    const held = `sospensione comunicata dal titolare, dal ${formatDate(today)}`;
    expect(await meant(one.id)).toEqual([expect.stringContaining(held)]);
    expect(await status(one.id, 'conformed')).toBe(200);
    expect(await letterOf(one.id)).toContain(held);
  });

  it('says until when it may open where its holder’s suspension is over', async () => {
    const begun = addDays(today, -200);
    const over = addMonths(begun, 6);
    const one = await active('A.1', rooms(8));
    await acted(one, 'suspend', { ...stop, from: begun, noticeOn: begun, to: over });
    const filed = await on(addDays(over, -5), () => application(about(one), ...inCharge, conform));
    const words = `La sospensione, contata dal ${formatDate(begun)}, può durare fino al ${formatDate(today)}: l’attività riprende entro il ${formatDate(addDays(today, 1))}, poi la licenza decade`;
    expect(await meant(filed.id)).toEqual([`${words}.`]);
    expect(await status(filed.id, 'conformed')).toBe(200);
    const letter = await letterOf(filed.id);
    expect(letter).toContain(`${words}.`);
    expect(letter).not.toContain('resta sospesa');
    expect((await read(filed.id)).effect).toBe(words);
  });

  it('names the main licence of an annex', async () => {
    const main = await active('A.1', rooms(8));
    const [, , unit] = await world.rows('select id from properties where city = $1 order by id', [
      main.city,
    ]);
    const own = { parent: main.id, properties: [unit?.id] };
    const annex = await acted(await draft('A.1', rooms(8), own), 'activate');
    const ofAnnex = await application(about(annex), ...inCharge, conform);
    const ofMain = await application(about(main), ...inCharge, conform);
    const held = `sospensione della licenza principale ${main.number}`;
    expect(await meant(ofAnnex.id)).toEqual([expect.stringContaining(held)]);
    expect(await status(ofAnnex.id, 'conformed')).toBe(200);
    expect(await letterOf(ofAnnex.id)).toContain(held);
    expect(await status(ofMain.id, 'conformed')).toBe(200);
    expect(await license(annex.id)).toMatchObject(isBack);
  });
});

describe('After its term', () => {
  const last = endOfTerm(addDays(today, 30));
  const after = addDays(last, 1);
  const late = addDays(last, 5);

  it('nothing is told of measures any more, and the activity is forbidden since the day after', async () => {
    const one = await application({}, ...inCharge, conform);
    const { status: said, body } = await on(late, () => act(one.id, 'comply', measures));
    expect([said, body.errors]).toEqual([
      422,
      { receivedOn: [expect.stringContaining(formatDate(last))] },
    ]);
    await on(late, calendar);
    expect(await read(one.id)).toMatchObject({ state: 'rejected', outcomeOn: after });
    expect((await license(one.license)).state).toBe('prohibited');
  });

  it('measures that were told in it are told more of', async () => {
    const one = await application({}, ...inCharge, conform, ['comply', measures]);
    expect(await on(late, () => status(one.id, 'comply', measures))).toBe(200);
  });

  it('nothing is integrated any more, and it is closed since the day after', async () => {
    const asked: Step = ['requestIntegration', { text: 'Serve altro' }];
    const one = await application({}, ...inCharge, asked);
    const { status: said, body } = await on(after, () => act(one.id, 'integrate'));
    expect([said, body.errors]).toEqual([
      422,
      { receivedOn: [expect.stringContaining('mancata risposta')] },
    ]);
    await on(late, calendar);
    expect(await read(one.id)).toMatchObject({ state: 'expired', outcomeOn: after });
  });

  it('a licence that closed before anybody noticed is not reopened', async () => {
    const one = await application({}, ...inCharge, conform);
    await on(late, async () => {
      await acted(await license(one.license), 'close', { on: late, reason: 'ceased' });
      await calendar();
    });
    expect(await read(one.id)).toMatchObject({ state: 'rejected', outcomeOn: after });
    const { body } = await on(late, async () =>
      does(await license(one.license), 'reopen', { reason: 'Ci ripenso' }, 'admin'),
    );
    expect(body.blockers?.map(({ code }: { code: string }) => code)).toEqual([
      'forbiddenMeanwhile',
    ]);
  });
});

it('A house that moves goes on where it is, and its papers forbid the new premises alone', async () => {
  const [there] = await world.rows(`select id from cities where name = 'Bormio'`);
  const moving = {
    ...{ kind: 'relocation', openingMode: null, license: null },
    ...{ newCity: there?.id, address: 'Via Altrove', streetNumber: '9', ...placed },
    ...{ altitude: 1225, units: [{ sheet: '4', parcel: '904' }], planFile: await paper() },
    availability: 'rent',
  };
  const one = await application(moving, ...inCharge, conform);
  const goesOn = expect.stringContaining('nella sede di oggi prosegue');
  expect(await read(one.id)).toMatchObject({ suspendedLicense: null, effect: goesOn });
  await on(addDays(endOfTerm(addDays(today, 30)), 1), calendar);
  expect(await read(one.id)).toMatchObject({ state: 'rejected', effect: goesOn });
  expect((await license(one.license)).state).toBe('active');
});

it('The papers of an invitation say how long, and what is forbidden', async () => {
  const bodies = await world.rows(
    `select subject, body from mail_templates
     where code in ('application-conformation-act', 'application-forbidden-act') order by code`,
  );
  expect(bodies).toMatchObject([
    {
      body: expect.stringMatching(
        /Licenza sospesa finché le misure non sono adottate:.*l’attività segnalata si intende vietata/,
      ),
    },
    { subject: expect.stringContaining('attività segnalata') },
  ]);
});

describe('Days on which an office holds a bed and breakfast', () => {
  const year = today.slice(0, 4);
  /** How many of some days from today on, each so many ahead, are of this year. */
  const ofYear = (...days: readonly number[]) =>
    days.filter((ahead) => addDays(today, ahead).startsWith(year)).length;
  const office = () => world.within('provincia');
  const told = async (id: number) => (await license(id)).interruptionDays;

  /** One that told, in time, that it is closed for the six days from today on. */
  async function interrupted() {
    const one = await active('C.1.1.1', rooms(2), { startsOn: addDays(today, -900) });
    const days = { from: today, to: addDays(today, 5) };
    const made = await office()('POST', '/interruptions', { license: one.id, ...days });
    const recorded = await office()('POST', `/interruptions/${made.body.id}/record`, {
      version: made.body.version,
      on: addDays(today, -1),
    });
    expect(recorded.status).toBe(200);
    expect(await told(one.id)).toBe(ofYear(0, 1, 2, 3, 4, 5));
    return one;
  }

  it('are no interruption of its holder while an invitation stands, whenever that ends', async () => {
    const held = await interrupted();
    const one = await application(about(held), ...inCharge);
    expect(await status(one.id, ...conform)).toBe(200);
    expect(await told(held.id)).toBe(0);
  });

  it('are none while it is forbidden, nor once that is lifted', async () => {
    const held = await interrupted();
    await verb(held.id, 'prohibit', { act: 'Ordinanza 3' });
    expect(await told(held.id)).toBe(0);
    await on(addDays(today, 2), () => verb(held.id, 'lift', { act: 'Ordinanza 4' }));
    expect((await license(held.id)).state).toBe('active');
    expect(await told(held.id)).toBe(ofYear(2, 3, 4, 5));
  });
});
