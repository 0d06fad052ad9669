import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What its holder tells of a licence holds beside what an office does to it meanwhile (L. 241/1990, art. 19; decision 119). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { active, acted, act: actOn, draft, read: license } = licenseMaker(() => world);
const later = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  clock.day = day;
  return work().finally(() => {
    clock.day = today;
  });
};
const accept: Step = ['accept', { act: 'Determina 8' }];
const conform: Step = ['conform', { text: 'Uscita di sicurezza' }];
const startsOn = addDays(today, -900);

describe('A suspension that was told of before an invitation held its licence', () => {
  const told = addDays(today, -12);
  const from = addDays(today, -9);
  const invitedOn = addDays(today, -6);

  /** One of which this was asked, and that was invited to conform after it. */
  async function overtaken() {
    const { id, accommodation, holder } = await active('A.1', rooms(8), { startsOn });
    const about = { license: id, accommodation, manager: holder };
    const asked = await later(told, () =>
      application(
        {
          ...{ ...about, kind: 'suspension', openingMode: null, reason: 'Lavori' },
          ...{ effectiveOn: from, until: addDays(today, 60) },
        },
        ...inCharge,
      ),
    );
    const invited = await later(invitedOn, () => application(about, ...inCharge, conform));
    expect(await license(id)).toMatchObject({ isRestrained: true, suspendedFrom: invitedOn });
    return { id, asked: asked.id, invited: invited.id };
  }

  it('is its holder’s from its day, and held as well, and both are told', async () => {
    const { id, asked, invited } = await overtaken();
    const { number } = await read(invited);
    const means = await world.within('provincia')('GET', `/applications/${asked}/accept`);
    const held = `dell’invito a conformare della pratica ${number}`;
    expect(means.body.content.consequences.join(' ')).toContain(held);
    const accepted = await act(asked, ...accept);
    expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
    expect((await read(asked)).granted).toContain(held);
    expect(await license(id)).toMatchObject({
      ...{ state: 'suspended', isRestrained: false, suspendedFrom: from },
      ...{ suspensionEndsOn: addDays(today, 60), restraints: [{ from: invitedOn, to: invitedOn }] },
    });
    expect(await read(invited)).toMatchObject({
      suspendedLicense: null,
      effect: expect.stringContaining('non riprende finché le misure'),
    });
    // It resumes with the measures alone, and stays suspended by its holder once they are there.
    const back = await actOn(await license(id), 'reactivate');
    expect([back.status, (await license(id)).state]).toEqual([200, 'suspended']);
  });

  it('counts its months from that day', async () => {
    const { id, asked, invited } = await overtaken();
    expect((await act(asked, ...accept)).status).toBe(200);
    expect((await act(invited, 'conformed')).status).toBe(200);
    expect(await license(id)).toMatchObject({ state: 'suspended', isRestrained: false });
    const to = addMonths(addDays(today, 60), 6);
    const beyond = await actOn(await license(id), 'extend', {
      to: addDays(to, 1),
      reason: 'Lavori',
    });
    expect([beyond.status, beyond.body.errors]).toEqual([
      422,
      { to: [expect.stringContaining(formatDate(to))] },
    ]);
  });

  it('is of no day before it was told of', async () => {
    const { id } = await active('A.1', rooms(8), { startsOn });
    const about = async () => {
      const { accommodation, holder } = await license(id);
      return { license: id, accommodation, manager: holder };
    };
    const of = await about();
    await later(invitedOn, () => application(of, ...inCharge, conform));
    const late = { from, noticeOn: today, reason: 'Lavori' };
    expect((await actOn(await license(id), 'suspend', late)).status).toBe(422);
  });
});

describe('A cessation of what is forbidden', () => {
  /** One that was asked to cease, and is prohibited meanwhile. */
  async function forbidden() {
    const { id, accommodation, holder } = await active('A.1', rooms(8), { startsOn });
    const about = { license: id, accommodation, manager: holder, openingMode: null };
    const asked = await application(
      { ...about, kind: 'cessation', closureReason: 'ceased', effectiveOn: today },
      ...inCharge,
    );
    await acted(await license(id), 'prohibit', { act: 'Ordinanza 1' });
    return { id, asked: asked.id };
  }

  it('is accepted, and its prohibition stays: nobody goes on there with the title it had', async () => {
    const { id, asked } = await forbidden();
    const accepted = await act(asked, ...accept);
    expect([accepted.status, accepted.body.blockers]).toEqual([200, undefined]);
    const closed = await license(id);
    expect(closed).toMatchObject({
      ...{ state: 'closed', closureReason: 'ceased', closedOn: today },
      ...{ forbiddenOn: today, prohibitionAct: 'Ordinanza 1' },
      restraints: [{ from: today, to: today, reason: 'Ordinanza 1' }],
    });
    const reopened = await actOn(closed, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([reopened.status, reopened.body.blockers]).toMatchObject([
      409,
      [{ code: 'forbiddenMeanwhile', message: expect.stringContaining('è vietata') }],
    ]);
    const copy = await draft('A.1', rooms(8), {
      ...{ accommodation: closed.accommodation, properties: closed.properties, startsOn: today },
    });
    expect((await actOn(copy, 'activate')).body.blockers?.[0]).toMatchObject({ code: 'barred' });
  });

  it('is told of no measures where something else of it was refused that day', async () => {
    const { id, accommodation, holder } = await active('A.1', rooms(8), { startsOn });
    const about = { license: id, accommodation, manager: holder, openingMode: null };
    const asks = (more: object) =>
      application({ ...about, effectiveOn: today, ...more }, ...inCharge);
    const { id: asked } = await asks({ kind: 'cessation', closureReason: 'ceased' });
    const other = await asks({ kind: 'suspension', reason: 'Lavori' });
    await acted(await license(id), 'prohibit', { act: 'Ordinanza 1' });
    const refused = await act(other.id, 'reject', { act: 'Atto 3', reason: 'È vietata' });
    expect([refused.status, refused.body.blockers]).toEqual([200, undefined]);
    expect((await act(asked, ...accept)).status).toBe(200);
    const reopened = await actOn(
      await license(id),
      'reopen',
      { reason: 'Errore' },
      'provincia.admin',
    );
    expect([reopened.status, reopened.body.message]).toEqual([
      409,
      expect.not.stringContaining('misure'),
    ]);
  });

  it('tells the case that forbade it that this has ended', async () => {
    const { id, accommodation, holder } = await active('A.1', rooms(8), { startsOn });
    const about = { license: id, accommodation, manager: holder };
    const invited = await application(about, ...inCharge, conform);
    const due = addDays((await read(invited.id)).requestDueOn, 1);
    await later(due, async () => {
      expect((await act(invited.id, 'insufficient', { act: 'Atto 2', reason: 'No' })).status).toBe(
        200,
      );
      expect((await license(id)).state).toBe('prohibited');
      await acted(await license(id), 'close', { on: due });
    });
    expect((await read(invited.id)).effect).toContain('era vietata, è cessata');
  });
});

describe('An invitation to conform what has ended meanwhile', () => {
  const dismiss: Step = ['dismiss', { reason: 'L’attività è cessata' }];

  it('is dismissed, and not before', async () => {
    const { id } = await active('A.1', rooms(8), { startsOn });
    const { accommodation, holder } = await license(id);
    const of = { license: id, accommodation, manager: holder };
    const invited = await application(of, ...inCharge, conform);
    const early = await act(invited.id, ...dismiss);
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining('solo se l’attività è cessata'),
    ]);
    await acted(await license(id), 'close', { on: today });
    expect((await read(invited.id)).state).toBe('conformation_requested');
    expect((await act(invited.id, ...dismiss)).status).toBe(200);
    expect(await read(invited.id)).toMatchObject({
      state: 'inadmissible',
      effect: expect.stringContaining('cessata'),
    });
    expect(await license(id)).toMatchObject({ state: 'closed', forbiddenOn: null });
  });
});
