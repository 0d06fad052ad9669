import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { openHouses } from '#server/services/open-data/houses.ts';
import { isOpen } from '#server/services/open-data/is-open.ts';
import { nationalRegisterTwin } from '#server/services/registry/national.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { holder } from '../support/held.ts';
import { settling } from '../support/settling.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, placed, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** An annex goes where its main licence goes: handed on, forbidden, suspended, and back. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { application, takeover, act, paper, read } = applicationMaker(() => world);
const { active, draft, acted, act: actOn, write } = licenseMaker(() => world);
const office = () => world.within('provincia');
const accepted: Step = ['accept', { act: 'Determina 8' }];
const annulled: Step = ['annul', { act: 'Determina 9', reason: 'Sicurezza pubblica' }];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;

const unitOf = async (city: number, at: number) =>
  Number(
    (await world.rows('select id from properties where city = $1 order by id', [city]))[at]?.id,
  );

/** A main licence with an annex in its house, and one in a house of its own. */
async function family() {
  const main = await active('A.1', rooms(8));
  const inside = await acted(
    await draft('A.1', rooms(8), {
      accommodation: main.accommodation,
      parent: main.id,
      properties: [await unitOf(main.city, 1)],
    }),
    'activate',
  );
  const apart = await acted(
    await draft('A.1', rooms(8), { parent: main.id, properties: [await unitOf(main.city, 2)] }),
    'activate',
  );
  const states = async () =>
    Promise.all([main, inside, apart].map(async ({ id }) => (await license(id)).state));
  return { main, inside, apart, states };
}

const taking = ({ main }: { main: { id: number; accommodation: number } }) => ({
  accommodation: main.accommodation,
  license: main.id,
});

describe('The annexes of a licence that is taken over', () => {
  it('go with it, on its day, to the same holder, each under the successor of the main one', async () => {
    const all = await family();
    const one = await takeover(taking(all), ...inCharge);
    const { body } = await office()('GET', `/applications/${one.id}/verbs`);
    expect(body.content.accept.blockers).toEqual([]);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    expect(await all.states()).toEqual(['superseded', 'superseded', 'superseded']);
    const { resultLicense } = await read(one.id);
    expect(await license(resultLicense)).toMatchObject({ holder: one.other, parent: null });
    for (const annex of [all.inside, all.apart]) {
      const [next] = await world.rows('select id from licenses where predecessor = $1', [annex.id]);
      expect(await license(Number(next?.id))).toMatchObject({
        state: 'active',
        holder: one.other,
        parent: resultLicense,
        startsOn: today,
        accommodation: annex.accommodation,
        floors: annex.floors,
        insurancePolicy: 'RC-2',
      });
      expect(await houseOf(annex.accommodation)).toMatchObject({
        manager: one.other,
        status: 'active',
      });
    }
  });

  it('come back with it where that is annulled', async () => {
    const all = await family();
    const { holder } = all.main;
    const one = await takeover(taking(all), ...inCharge, accepted);
    expect((await act(one.id, ...annulled)).status).toBe(200);
    expect((await read(one.id)).effect).toContain('sono tornate a chi');
    expect(await all.states()).toEqual(['active', 'active', 'active']);
    for (const { id, accommodation } of [all.main, all.inside, all.apart]) {
      expect((await houseOf(accommodation)).manager).toBe(holder);
      const [next] = await world.rows('select state from licenses where predecessor = $1', [id]);
      expect(next?.state).toBe('closed');
    }
  });

  it('come back by the office where somebody wrote of one of them', async () => {
    const all = await family();
    const one = await takeover(taking(all), ...inCharge, accepted);
    const [next] = await world.rows('select id from licenses where predecessor = $1', [
      all.inside.id,
    ]);
    expect((await write(Number(next?.id), { rows: rooms(9) })).status).toBe(200);
    expect((await act(one.id, ...annulled)).status).toBe(200);
    expect((await read(one.id)).toCorrect).toBe(true);
    expect(await all.states()).toEqual(['superseded', 'superseded', 'superseded']);
    const lifted = await actOn(await license(Number(next?.id)), 'lift', { act: 'Determina 11' });
    expect([lifted.status, lifted.body.blockers?.[0]?.code]).toEqual([409, 'annulled']);
    await acted(await license(all.main.id), 'reinstate', { act: 'Determina 10' });
    expect(await all.states()).toEqual(['active', 'active', 'active']);
  });

  it('are told of before it is sent, as when it is granted', async () => {
    const all = await family();
    await acted(await license(all.apart.id), 'prohibit', { act: 'Ordinanza 1' });
    const one = await takeover(taking(all));
    const sent = await act(one.id, 'submit');
    expect([sent.status, sent.body.message]).toEqual([
      409,
      expect.stringContaining('Con le sue dipendenze questa licenza oggi non può passare'),
    ]);
  });
});

describe('The annexes of a licence', () => {
  it('are forbidden with it, and given back with it but for what was forbidden before', async () => {
    const all = await family();
    await acted(await license(all.apart.id), 'prohibit', { act: 'Ordinanza 1' });
    await acted(await license(all.main.id), 'prohibit', { act: 'Ordinanza 2' });
    expect(await all.states()).toEqual(['prohibited', 'prohibited', 'prohibited']);
    const alone = await actOn(await license(all.inside.id), 'lift', { act: 'Ordinanza 3' });
    expect([alone.status, alone.body.message]).toEqual([
      409,
      expect.stringContaining('è sospesa o vietata: la dipendenza non è aperta'),
    ]);
    await acted(await license(all.main.id), 'lift', { act: 'Ordinanza 3' });
    expect(await all.states()).toEqual(['active', 'active', 'prohibited']);
  });

  it('are suspended for its days, and resume with it but for what was suspended before', async () => {
    const all = await family();
    const days = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    await acted(await license(all.apart.id), 'suspend', days);
    const longer = { ...days, to: addDays(today, 60) };
    await acted(await license(all.main.id), 'suspend', longer);
    expect(await all.states()).toEqual(['suspended', 'suspended', 'suspended']);
    expect(await license(all.inside.id)).toMatchObject({
      suspendedFrom: today,
      suspendedTo: longer.to,
      suspensionReason: 'Lavori',
    });
    expect((await license(all.apart.id)).suspendedTo).toBe(days.to);
    const alone = await actOn(await license(all.inside.id), 'reactivate', {});
    expect([alone.status, alone.body.blockers?.map((one: { id: number }) => one.id)]).toEqual([
      409,
      [all.main.id],
    ]);
    const further = { to: addDays(today, 90), reason: 'Ancora lavori' };
    await acted(await license(all.main.id), 'extend', further);
    expect((await license(all.inside.id)).extendedTo).toBe(further.to);
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'active', 'suspended']);
  });

  it('do not begin under one that is stopped', async () => {
    const main = await active('A.1', rooms(8));
    const annex = await draft('A.1', rooms(8), {
      accommodation: main.accommodation,
      parent: main.id,
      properties: [await unitOf(main.city, 1)],
    });
    const days = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    await acted(await license(main.id), 'suspend', days);
    const { status, body } = await actOn(annex, 'activate');
    expect([status, JSON.stringify(body)]).toEqual([
      409,
      expect.stringContaining('la dipendenza non inizia'),
    ]);
    await acted(await license(main.id), 'reactivate', { on: today });
    expect((await acted(annex, 'activate')).state).toBe('active');
  });
});

const reason = 'Lavori';
const on = (days: number) => addDays(today, days);
const stay = (from: number, to: number) => ({
  from: on(from),
  to: on(to),
  noticeOn: on(Math.min(from, 0)),
  reason,
});
/** What an application asks about a licence. */
const about = (one: { id: number; accommodation: number }, asks: object) =>
  application(
    { kind: 'suspension', license: one.id, accommodation: one.accommodation, reason, ...asks },
    ...inCharge,
  );
const passed = async (days: number) => {
  const later = { ...world.services, today: () => on(days) };
  await doDueVerbs(later, tellFailure(later));
};
const failures = async (ids: readonly number[]) =>
  world.rows(
    `select verb, failure from scheduled_verbs where resource = 'licenses' and record = any($1) and state in ('waiting', 'failed')`,
    [ids],
  );

describe('An annex with days of its own', () => {
  it('in programme holds no suspension of its main licence back, and keeps the later end', async () => {
    const all = await family();
    const ids = [all.main.id, all.inside.id, all.apart.id];
    await actOn(await license(all.inside.id), 'suspend', stay(12, 60));
    const granted = await about(all.apart, { effectiveOn: on(12), until: on(20) });
    expect((await act(granted.id, ...accepted)).status).toBe(200);
    const planned = await actOn(await license(all.main.id), 'suspend', stay(10, 40));
    expect([planned.status, await all.states()]).toEqual([202, ['active', 'active', 'active']]);
    await passed(10);
    expect(await all.states()).toEqual(['suspended', 'suspended', 'suspended']);
    expect(await failures(ids)).toEqual([]);
    expect((await license(all.inside.id)).suspendedTo).toBe(on(60));
    expect((await license(all.apart.id)).suspendedTo).toBe(on(40));
    expect((await read(granted.id)).effect).toContain(
      `La licenza ${all.apart.number} è già sospesa con la principale ${all.main.number}`,
    );
    await passed(12);
    expect(await failures(ids)).toEqual([]);
  });

  it('granted to it holds no application of its main licence back', async () => {
    const all = await family();
    const theirs = await about(all.inside, { effectiveOn: on(12), until: on(60) });
    expect((await act(theirs.id, ...accepted)).status).toBe(200);
    const own = await about(all.main, { effectiveOn: today, until: on(40) });
    expect((await act(own.id, ...accepted)).body).toMatchObject({ content: { state: 'accepted' } });
    expect(await all.states()).toEqual(['suspended', 'suspended', 'suspended']);
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'suspended', 'active']);
  });

  it('extended alone is no extension of its main licence, and stays to its own end', async () => {
    const all = await family();
    await acted(await license(all.main.id), 'suspend', stay(0, 30));
    const asks = { kind: 'suspension_extension', until: on(100), effectiveOn: null };
    const granted = await about(all.inside, asks);
    expect((await act(granted.id, ...accepted)).status).toBe(200);
    await acted(await license(all.main.id), 'extend', { to: on(60), reason });
    expect((await license(all.inside.id)).extendedTo).toBe(on(100));
    expect((await license(all.apart.id)).extendedTo).toBe(on(60));
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'suspended', 'active']);
  });

  it('used up follows its main licence all the same, and lapses no sooner', async () => {
    const all = await family();
    const from = on(-380);
    const asked = { from, to: addMonths(from, 6), noticeOn: from, reason };
    await acted(await license(all.inside.id), 'suspend', asked);
    const end = addMonths(from, 12);
    const further = { to: end, askedOn: from, reason };
    await acted(await license(all.inside.id), 'extend', further);
    await acted(await license(all.inside.id), 'reactivate', { on: end, toldOn: from });
    await acted(await license(all.main.id), 'suspend', stay(0, 30));
    expect(await all.states()).toEqual(['suspended', 'suspended', 'suspended']);
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'active', 'active']);
  });

  it('over while its main licence is suspended does not lapse, and returns with it', async () => {
    const all = await family();
    await acted(await license(all.inside.id), 'suspend', stay(-260, -80));
    await acted(await license(all.main.id), 'suspend', stay(-170, 10));
    const lapsed = await actOn(await license(all.inside.id), 'lapse', { act: 'Determina 1' });
    expect([lapsed.status, lapsed.body.blockers]).toMatchObject([
      409,
      [
        {
          message: expect.stringContaining(all.main.number),
          resource: 'licenses',
          id: all.main.id,
        },
      ],
    ]);
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'active', 'active']);
    expect((await license(all.inside.id)).suspensions).toMatchObject([
      { from: on(-260), to: today },
    ]);
  });

  it('over before that returns from the day its main licence did, and on none amid', async () => {
    const all = await family();
    await acted(await license(all.inside.id), 'suspend', stay(-260, -200));
    await acted(await license(all.main.id), 'suspend', stay(-170, 10));
    await acted(await license(all.main.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'suspended', 'active']);
    const amid = await actOn(await license(all.inside.id), 'reactivate', { on: on(-100) });
    expect([amid.status, amid.body.errors?.on?.[0]]).toEqual([
      422,
      `La licenza principale ${all.main.number} è stata sospesa fino al ${formatDate(today)}: al più presto da allora`,
    ]);
    await acted(await license(all.inside.id), 'reactivate', { on: today });
    expect(await all.states()).toEqual(['active', 'active', 'active']);
  });
});

describe('The annexes of a licence that lapses', () => {
  const from = addDays(today, -300);
  const last = addMonths(from, 6);
  const act9 = { act: 'Determina 9' };
  async function overdue() {
    const all = await family();
    await acted(await license(all.main.id), 'suspend', {
      ...{ from, to: last, noticeOn: from, reason: 'Lavori' },
    });
    return all;
  }

  it('end with it on the same day, and each is told once', async () => {
    const all = await overdue();
    await acted(await license(all.main.id), 'lapse', act9);
    for (const { id, accommodation } of [all.main, all.inside, all.apart]) {
      const one = await license(id);
      const ended = { state: 'closed', closedOn: last, closureReason: 'lapsed' };
      expect(one).toMatchObject({ ...ended, lapseAct: act9.act, suspendedFrom: null });
      expect((await houseOf(accommodation)).status).toBe('closed');
      const told = await world.rows(
        `select data->>'to' as to from pgboss.job where name = 'mail' and data->>'subject' = $1`,
        [`Licenza ${one.number}: decadenza`],
      );
      expect(told).toHaveLength(1);
    }
  });

  it('are named before, and told that they end with it', async () => {
    const all = await overdue();
    const { content } = (await office()('GET', `/licenses/${all.main.id}/lapse`)).body;
    const numbers = [all.inside, all.apart].map(({ number }) => number);
    expect(content.consequences).toEqual(
      expect.arrayContaining(
        numbers.map(
          (number) => `Decade con essa, lo stesso giorno, la dipendenza sospesa ${number}.`,
        ),
      ),
    );
    await acted(await license(all.main.id), 'lapse', act9);
    for (const number of numbers) {
      const [told] = await world.rows(
        `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
        [`Licenza ${number}: decadenza`],
      );
      expect(String(told?.text)).toContain(`decadenza della licenza principale ${all.main.number}`);
      expect(String(told?.text)).toContain('decade con quella');
    }
  });

  it('do not end with it before what was asked in time of their own end is decided', async () => {
    const all = await overdue();
    const { accommodation, holder, city } = all.apart;
    const one = await application(
      {
        ...{ license: all.apart.id, accommodation, manager: holder, city, openingMode: null },
        ...{ kind: 'cessation', closureReason: 'ceased', effectiveOn: addDays(from, 9) },
        ...{ protocolNumber: '8801', protocolDate: addDays(from, 5) },
      },
      ...inCharge,
    );
    const held = await actOn(await license(all.main.id), 'lapse', act9);
    expect([held.status, held.body.blockers]).toMatchObject([
      409,
      [{ code: 'notLapsed', resource: 'applications', id: one.id }],
    ]);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    await acted(await license(all.main.id), 'lapse', act9);
    expect(await license(all.apart.id)).toMatchObject({ closureReason: 'ceased' });
  });

  it('do not where they are forbidden: that is settled before', async () => {
    const all = await overdue();
    await acted(await license(all.inside.id), 'prohibit', { act: 'Ordinanza 1' });
    const held = await actOn(await license(all.main.id), 'lapse', act9);
    expect([held.status, held.body.blockers]).toMatchObject([
      409,
      [{ code: 'annexes', resource: 'licenses', id: all.inside.id }],
    ]);
    await acted(await license(all.inside.id), 'conclude');
    await acted(await license(all.main.id), 'lapse', act9);
    expect(await all.states()).toEqual(['closed', 'closed', 'closed']);
  });
});

describe('What a type allows', () => {
  /** A main licence and an annex of it, drafted with so many rooms. */
  async function drafted(code: string, [own, apart]: readonly [number, number], more: object = {}) {
    const main = await draft(code, rooms(own), more);
    const annex = await draft(code, rooms(apart), {
      parent: main.id,
      accommodation: main.accommodation,
      properties: [await unitOf(main.city, 1)],
      ...more,
    });
    return { main, annex };
  }
  /** The same, open; the main licence has less than it needs alone since. */
  async function opened(own: number) {
    const { main, annex } = await drafted('A.1', [7, 3]);
    await acted(main, 'activate');
    await acted(annex, 'activate');
    expect((await write(main.id, { rows: rooms(own) })).status).toBe(200);
    return { main: await license(main.id), annex: await license(annex.id) };
  }
  const least = expect.stringContaining('servono almeno 7 camere o appartamenti');

  it('is counted of a house with its annexes: neither is judged alone', async () => {
    const alone = await actOn(await draft('A.1', rooms(5)), 'activate');
    expect([alone.status, alone.body.errors]).toEqual([409, { rows: [least] }]);
    const { annex } = await opened(5);
    const smaller = await write(annex.id, { rows: rooms(1) });
    expect([smaller.status, smaller.body.errors.rows]).toEqual([
      422,
      expect.arrayContaining([least]),
    ]);
    const detached = await write(annex.id, { parent: null });
    expect([detached.status, Object.keys(detached.body.errors)]).toEqual([
      422,
      expect.arrayContaining(['rows']),
    ]);
    expect((await write(annex.id, { rows: rooms(2) })).status).toBe(200);
  });

  it('is counted so of what is in programme, and passes with the house', async () => {
    const soon = on(20);
    const { main, annex } = await drafted('A.1', [7, 3], { startsOn: soon });
    expect((await actOn(main, 'activate')).status).toBe(202);
    expect((await actOn(annex, 'activate')).status).toBe(202);
    await passed(20);
    expect([(await license(main.id)).state, (await license(annex.id)).state]).toEqual([
      'active',
      'active',
    ]);
    const house = await opened(5);
    const one = await takeover(taking(house), ...inCharge);
    expect((await act(one.id, ...accepted)).status).toBe(200);
  });

  it('is no more for a house that has annexes', async () => {
    const { main, annex } = await drafted('B.1.4.2', [4, 3]);
    await acted(main, 'activate');
    const { status, body } = await actOn(annex, 'activate');
    expect([status, body.errors]).toEqual([
      409,
      {
        rows: [
          expect.stringContaining('al massimo 6 camere, qui con principale e dipendenze sono 7'),
        ],
      },
    ]);
  });

  it('an annex ends all the same, and what its main licence lacks then is told', async () => {
    const { main, annex } = await opened(5);
    await acted(annex, 'close', { on: today });
    await recheck(world.services);
    const { warnings } = (await office()('GET', `/licenses/${main.id}/verbs`)).body;
    expect(warnings).toMatchObject([{ code: 'minRooms', field: 'rows' }]);
  });

  it('at least is met by what is open: not by a draft, by what is in programme, or forbidden', async () => {
    const { main, annex } = await drafted('A.1', [4, 3]);
    const alone = await actOn(main, 'activate');
    expect([alone.status, alone.body.errors]).toEqual([409, { rows: [least] }]);
    expect((await write(main.id, { rows: rooms(7) })).status).toBe(200);
    await acted(await license(main.id), 'activate');
    const smaller = async () => (await write(main.id, { rows: rooms(4) })).status;
    expect((await write(annex.id, { startsOn: on(20) })).status).toBe(200);
    expect((await actOn(await license(annex.id), 'activate')).status).toBe(202);
    expect(await smaller()).toBe(422);
    await passed(20);
    await acted(await license(annex.id), 'prohibit', { act: 'Ordinanza 1' });
    expect(await smaller()).toBe(422);
    await acted(await license(annex.id), 'lift', { act: 'Ordinanza 2' });
    expect(await smaller()).toBe(200);
    await acted(await license(main.id), 'prohibit', { act: 'Ordinanza 3' });
    await acted(await license(main.id), 'lift', { act: 'Ordinanza 4' });
  });

  /** A mountain house of four rooms that may have six, with two annexes of two, in houses of their own. */
  async function crowded() {
    const main = await active('B.1.4.2', rooms(4));
    const two = await Promise.all(
      [1, 2].map(async (at) =>
        draft('B.1.4.2', rooms(2), { parent: main.id, properties: [await unitOf(main.city, at)] }),
      ),
    );
    return { main, two };
  }

  it.each(['called off', 'deleted'])(
    'is told at once where an annex in programme is %s',
    async (end) => {
      const { main, two } = await crowded();
      const [annex] = two;
      if (!annex) throw new Error('No annex');
      expect((await write(annex.id, { startsOn: on(20) })).status).toBe(200);
      const { scheduled } = (await actOn(await license(annex.id), 'activate')).body;
      await world.rows('update licenses_rows set quantity = 5 where parent = $1', [main.id]);
      const warned = async () =>
        (await office()('GET', `/licenses/${main.id}/verbs`)).body.warnings.map(
          ({ code }: { code: string }) => code,
        );
      await recheck(world.services);
      expect(await warned()).toContain('maxRooms');
      const path = `/licenses/${annex.id}`;
      const { version } = await license(annex.id);
      const ended =
        end === 'deleted'
          ? await office()('DELETE', `${path}?version=${version}`)
          : await settling(office())('DELETE', `${path}/scheduled/${scheduled.id}`);
      expect(ended.status).toBe(200);
      expect(await warned()).not.toContain('maxRooms');
    },
  );

  it('is so of two that begin at the same moment', async () => {
    const { main, two } = await crowded();
    const { heldRow, waiting } = holder(() => world);
    const release = await heldRow('licenses', main.id);
    const begun = two.map((one) => actOn(one, 'activate'));
    await waiting(2);
    await release();
    const said = (await Promise.all(begun)).map(({ status }) => status);
    expect(said.toSorted()).toEqual([200, 409]);
  });

  it('is so of one that reopens where its main licence has grown', async () => {
    const { main, two } = await crowded();
    const [annex] = two;
    if (!annex) throw new Error('No annex');
    await acted(await acted(annex, 'activate'), 'close', { on: today });
    expect((await write(main.id, { rows: rooms(6) })).status).toBe(200);
    const reopened = async () =>
      actOn(await license(annex.id), 'reopen', { reason: 'Ripensamento' }, 'admin');
    const { status, body } = await reopened();
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['rows']]);
    expect((await write(main.id, { rows: rooms(4) })).status).toBe(200);
    expect((await reopened()).status).toBe(200);
  });

  it('is so of added beds and of the greatest number of guests', async () => {
    const { main, two } = await crowded();
    const [annex] = two;
    if (!annex) throw new Error('No annex');
    await acted(annex, 'activate');
    expect((await write(main.id, { extraBeds: 3 })).body.errors?.extraBeds).toBeDefined();
    expect((await write(main.id, { extraBeds: 2 })).status).toBe(200);
    expect((await write(main.id, { maxGuests: 11 })).body.errors?.maxGuests).toBeDefined();
    expect((await write(main.id, { maxGuests: 10 })).status).toBe(200);
    expect((await write(annex.id, { maxGuests: 5 })).body.errors?.maxGuests).toBeDefined();
  });
});

describe('Units of an annex', () => {
  it('are left to it, whichever other annex is corrected', async () => {
    const { main, inside, apart } = await family();
    const [, own, theirs] = await Promise.all([0, 1, 2].map((at) => unitOf(main.city, at)));
    const taken = await write(inside.id, { properties: [own, theirs] });
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['properties']]);
    expect((await license(apart.id)).properties).toEqual([theirs]);
  });
});

describe('The class of a house', () => {
  it('is that of its main licence, in the national register and the open data', async () => {
    const all = await family();
    await world.rows(`update licenses set classification = '5L' where id = $1`, [all.inside.id]);
    const [{ subcategory } = {}] = await world.rows(
      `select subcategory from (${nationalRegisterTwin.rows}) r where accommodation = $1`,
      [all.main.accommodation],
    );
    expect(subcategory).toBe('3 stelle');
    const [open] = await world.rows(
      openHouses.rows.replace(isOpen('a', 'p'), `a.id = ${all.main.accommodation}`),
    );
    expect(open?.classification).toBe('3');
  });
});

describe('A house with annexes', () => {
  it('moves to no other municipality while they are there', async () => {
    const all = await family();
    const [other] = await world.rows(
      `select id from cities where province = 'SO' and id <> $1 order by id limit 1`,
      [all.main.city],
    );
    const moving = {
      ...{ kind: 'relocation', license: null, openingMode: null, newCity: other?.id },
      ...{ accommodation: all.main.accommodation, availability: 'rent', address: 'Via Altrove 9' },
      ...{ ...placed, units: [{ sheet: '7', parcel: '777' }], planFile: await paper() },
    };
    const one = await application(moving);
    const sent = await act(one.id, 'submit');
    expect([sent.status, sent.body.blockers?.map(({ id }: { id: number }) => id)]).toEqual([
      409,
      [all.inside.id, all.apart.id],
    ]);
    expect(sent.body.message).toContain('non passa in un altro comune');
    for (const { id } of [all.inside, all.apart])
      await acted(await license(id), 'close', { on: today });
    for (const [verb, input] of [...inCharge, accepted])
      expect([verb, (await act(one.id, verb, input)).status]).toEqual([verb, 200]);
    expect((await houseOf(all.main.accommodation)).city).toBe(other?.id);
  });

  it('moves within it, and says before which of them stay on what they have', async () => {
    const all = await family();
    const moving = {
      ...{ kind: 'relocation', license: null, openingMode: null, newCity: all.main.city },
      ...{ accommodation: all.main.accommodation, availability: 'rent', address: 'Via Altrove 9' },
      ...{ ...placed, units: [{ sheet: '7', parcel: '778' }], planFile: await paper() },
    };
    const one = await application(moving);
    const kept = async (verb: string) =>
      (await office()('GET', `/applications/${one.id}/${verb}`)).body.content.consequences.filter(
        (said: string) => said.startsWith('La dipendenza'),
      );
    const inside = `La dipendenza ${all.inside.number} resta con gli immobili e i piani che ha: se si sposta anche quella, l’ufficio li rettifica.`;
    expect(await kept('submit')).toEqual([inside]);
    for (const [verb, input] of inCharge) await act(one.id, verb, input);
    expect(await kept('accept')).toEqual([inside]);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    const { properties } = all.inside;
    expect((await license(all.inside.id)).properties).toEqual(properties);
    expect((await license(all.main.id)).properties).not.toEqual(all.main.properties);
  });
});

it('A house of which an annex ends is varied, and one that ends is not', async () => {
  const all = await family();
  const day = addDays(today, 12);
  const filed = async (...verbs: readonly Step[]) => {
    const { accommodation, holder, city } = all.main;
    const { id } = await application(
      {
        ...{ license: null, accommodation, manager: holder, city, openingMode: null },
        ...{ kind: 'variation_data', phone: '0342 111555', effectiveOn: addDays(day, 3) },
      },
      ...verbs,
    );
    return id;
  };
  const blockersOf = async (id: number, verb: string) =>
    (await office()('GET', `/applications/${id}/verbs`)).body.content[verb].blockers;
  const id = await filed(...inCharge);
  for (const one of [all.apart, all.inside])
    expect((await actOn(await license(one.id), 'close', { on: day })).status).toBe(202);
  expect(await blockersOf(id, 'accept')).toEqual([]);
  expect((await actOn(await license(all.main.id), 'close', { on: day })).status).toBe(202);
  const of = { resource: 'licenses', id: all.main.id };
  expect(await blockersOf(id, 'accept')).toContainEqual(
    expect.objectContaining({ code: 'crossed', ...of }),
  );
  expect(await blockersOf(await filed(), 'submit')).toContainEqual(
    expect.objectContaining({ code: 'forestalled', ...of }),
  );
});

describe('An annex in programme', () => {
  const planned = async (days: number) => {
    const main = await active('A.1', rooms(8));
    const annex = await draft('A.1', rooms(3), {
      parent: main.id,
      accommodation: main.accommodation,
      properties: [await unitOf(main.city, 1)],
      startsOn: on(days),
    });
    expect((await actOn(annex, 'activate')).status).toBe(202);
    return { main, annex };
  };
  const words = (number: string) =>
    expect.stringContaining(`La dipendenza ${number} è in programma dal ${formatDate(on(20))}`);

  it('is told of where its main licence is to pass to others before, and holds no later takeover back', async () => {
    const { main, annex } = await planned(20);
    const sooner = await takeover({ ...taking({ main }), effectiveOn: on(10) });
    const sent = await act(sooner.id, 'submit');
    expect([sent.status, sent.body.message]).toEqual([409, words(annex.number)]);
    const later = await planned(20);
    const one = await takeover({ ...taking(later), effectiveOn: on(30) });
    expect((await act(one.id, 'submit')).body).toMatchObject({ content: { state: 'submitted' } });
    expect((await act(one.id, 'take')).status).toBe(200);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    await passed(20);
    await passed(30);
    const [next] = await world.rows('select state from licenses where predecessor = $1', [
      later.annex.id,
    ]);
    expect([(await license(later.annex.id)).state, next?.state]).toEqual(['superseded', 'active']);
  });

  it('is told of where its main licence is to close, today or ahead', async () => {
    const { main, annex } = await planned(20);
    for (const day of [today, on(10), on(30)])
      expect((await actOn(await license(main.id), 'close', { on: day })).body.errors).toEqual({
        on: [words(annex.number)],
      });
  });
});

describe('A main licence with an annex in programme', () => {
  const planned = async (startsOn: string, main: Awaited<ReturnType<typeof active>>) => {
    const annex = await draft('A.1', rooms(3), {
      parent: main.id,
      accommodation: main.accommodation,
      properties: [await unitOf(main.city, 1)],
      startsOn,
    });
    return { annex, answer: await actOn(annex, 'activate') };
  };

  it.each([
    ['suspend', stay(0, 10), 200],
    ['suspend', stay(5, 15), 202],
    ['suspend', stay(0, 40), 200],
    ['prohibit', { act: 'Ordinanza 3' }, 200],
  ] as const)('is stopped all the same by %s %j', async (verb, input, status) => {
    const main = await active('A.1', rooms(8));
    expect((await planned(on(20), main)).answer.status).toBe(202);
    const done = await actOn(await license(main.id), verb, input);
    expect([done.status, done.body.errors]).toEqual([status, undefined]);
  });

  it('is told of it before it is concluded', async () => {
    const main = await active('A.1', rooms(8));
    const { annex } = await planned(on(20), main);
    await acted(await license(main.id), 'prohibit', { act: 'Ordinanza 4' });
    const { body } = await office()('GET', `/licenses/${main.id}/verbs`);
    expect(body.content.conclude.blockers).toEqual([
      expect.objectContaining({ id: annex.id, message: expect.stringContaining('in programma') }),
    ]);
  });

  it('may be stopped until it begins, and no longer', async () => {
    const main = await active('A.1', rooms(8));
    await acted(await license(main.id), 'suspend', stay(0, 10));
    expect((await planned(on(20), main)).answer.status).toBe(202);
    const other = await active('A.1', rooms(8));
    await acted(await license(other.id), 'suspend', stay(0, 10));
    const amid = (await planned(on(5), other)).answer;
    expect([amid.status, Object.keys(amid.body.errors ?? {})]).toEqual([422, ['startsOn']]);
  });

  it('forbidden has none put in programme', async () => {
    const main = await active('A.1', rooms(8));
    await acted(await license(main.id), 'prohibit', { act: 'Ordinanza 5' });
    const { status, body } = (await planned(on(20), main)).answer;
    expect([status, JSON.stringify(body.errors?.parent)]).toEqual([
      422,
      expect.stringContaining('la dipendenza non inizia'),
    ]);
  });
});

describe('What an edit changes of an annex in programme', () => {
  /** An annex that is to begin in twenty days, in a house of its own, and its main licence, which passes to others ten days later. */
  async function beforeEnd() {
    const main = await active('A.1', rooms(8));
    const annex = await draft('A.1', rooms(8), {
      parent: main.id,
      properties: [await unitOf(main.city, 2)],
      startsOn: on(20),
    });
    expect((await actOn(annex, 'activate')).status).toBe(202);
    const one = await takeover({ ...taking({ main }), effectiveOn: on(30) }, ...inCharge);
    expect((await act(one.id, ...accepted)).status).toBe(200);
    return annex;
  }

  it('is asked as when it was planned, beside the day it moves', async () => {
    const annex = await beforeEnd();
    const late = await write(annex.id, { startsOn: on(31) });
    expect([late.status, late.body.errors?.parent]).toEqual([
      422,
      [
        `Dal ${formatDate(on(30))} la licenza passa ad altri: una dipendenza comincia prima, o con chi la avrà`,
      ],
    ]);
    expect((await write(annex.id, { startsOn: on(25) })).status).toBe(200);
    const lines = (await office()('GET', `/licenses/${annex.id}/history`)).body;
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'schedule',
        changes: [{ field: 'planned.activate', before: on(20), after: on(25) }],
      }),
    );
  });

  it('is asked beside another main licence, and beside nothing it leaves as it is', async () => {
    const annex = await beforeEnd();
    const other = await active('A.1', rooms(8));
    expect((await actOn(other, 'close', { on: on(10) })).status).toBe(202);
    const moved = await write(annex.id, { parent: other.id });
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      {
        parent: [
          `Dal ${formatDate(on(10))} la licenza cessa: una dipendenza comincia prima, o con chi la avrà`,
        ],
      },
    ]);
    expect((await write(annex.id, { internalNote: 'Vista' })).status).toBe(200);
  });

  it('is refused beside a main licence that is forbidden', async () => {
    const main = await active('A.1', rooms(8));
    const annex = await draft('A.1', rooms(8), {
      parent: main.id,
      properties: [await unitOf(main.city, 2)],
      startsOn: on(20),
    });
    expect((await actOn(annex, 'activate')).status).toBe(202);
    const other = await active('A.1', rooms(8));
    await acted(other, 'prohibit', { act: 'Ordinanza 6' });
    const hung = await write(annex.id, { parent: other.id });
    expect([hung.status, hung.body.errors]).toEqual([
      422,
      { parent: [expect.stringContaining('la dipendenza non inizia')] },
    ]);
  });
});

it('A licence in programme moves to no house where its holder may open with a later title only', async () => {
  const gone = await active('A.1', rooms(8));
  await acted(await acted(gone, 'prohibit', { act: 'Ordinanza 7' }), 'conclude');
  const planned = await draft('A.1', rooms(8), { startsOn: on(20) });
  expect((await actOn(planned, 'activate')).status).toBe(202);
  const moved = await write(planned.id, { accommodation: gone.accommodation });
  expect([moved.status, moved.body.errors]).toEqual([
    422,
    { sciaDate: [expect.stringContaining('serve un titolo successivo')] },
  ]);
});

it('An annex is not hung under a licence that is going to cease', async () => {
  const all = await family();
  const other = await active('A.1', rooms(8));
  expect((await actOn(other, 'close', { on: on(20) })).status).toBe(202);
  const hung = await write(all.apart.id, { parent: other.id });
  expect([hung.status, hung.body.errors]).toEqual([
    422,
    { parent: [expect.stringContaining(`Dal ${formatDate(on(20))} la licenza cessa`)] },
  ]);
});

it('An annex whose prohibition is lifted while its main licence is suspended does not come alive', async () => {
  const all = await family();
  await acted(await license(all.apart.id), 'prohibit', { act: 'Ordinanza 1' });
  await acted(await license(all.main.id), 'suspend', stay(0, 30));
  const lifted = await actOn(await license(all.apart.id), 'lift', { act: 'Ordinanza 2' });
  expect([lifted.status, lifted.body.message]).toEqual([
    409,
    expect.stringContaining('è sospesa o vietata: la dipendenza non è aperta'),
  ]);
  await acted(await license(all.main.id), 'reactivate', { on: today });
  await acted(await license(all.apart.id), 'lift', { act: 'Ordinanza 2' });
  expect(await all.states()).toEqual(['active', 'active', 'active']);
});

describe('The days of an annex beside those of its main licence', () => {
  /** A main licence that began on a day, and the draft of an annex in its house. */
  async function hung(mainFrom: string, annexFrom: string) {
    const main = await active('A.1', rooms(8), { startsOn: mainFrom });
    const annex = await draft('A.1', rooms(3), {
      accommodation: main.accommodation,
      parent: main.id,
      properties: [await unitOf(main.city, 1)],
      startsOn: annexFrom,
    });
    return { main, annex };
  }
  const begun = (main: { number: string }, day: string) =>
    `La licenza principale ${main.number} inizia il ${formatDate(day)}: la dipendenza non prima`;

  it('begin no sooner, today or ahead, by its start or by what it hangs by', async () => {
    const { main, annex } = await hung('2020-02-01', '2020-01-31');
    const sooner = await actOn(annex, 'activate');
    expect([sooner.status, sooner.body.blockers?.[0]?.message]).toEqual([
      409,
      begun(main, '2020-02-01'),
    ]);
    await write(annex.id, { startsOn: '2020-02-01' });
    await acted(await license(annex.id), 'activate');
    expect((await write(annex.id, { startsOn: '2020-01-31' })).body.errors).toEqual({
      startsOn: [begun(main, '2020-02-01')],
    });
    const other = await active('A.1', rooms(8), { startsOn: '2020-03-01' });
    const moved = await write(annex.id, { parent: other.id });
    expect(moved.body.errors?.startsOn).toEqual([begun(other, '2020-03-01')]);
    const ahead = await draft('A.1', rooms(8), { startsOn: on(20) });
    expect((await actOn(ahead, 'activate')).status).toBe(202);
    const part = await draft('A.1', rooms(3), {
      accommodation: ahead.accommodation,
      parent: ahead.id,
      properties: [await unitOf(ahead.city, 1)],
      startsOn: on(10),
    });
    expect((await actOn(part, 'activate')).body.errors?.startsOn).toEqual([begun(ahead, on(20))]);
  });

  it('hold the start of the main one, in programme too', async () => {
    const { main, annex } = await hung('2020-01-01', '2020-02-01');
    await acted(annex, 'activate');
    expect((await write(main.id, { startsOn: '2020-02-02' })).body.errors).toEqual({
      startsOn: ['L’attività non può iniziare dopo il 01/02/2020: allora c’era già'],
    });
    expect((await write(main.id, { startsOn: '2020-02-01' })).status).toBe(200);
    const ahead = await draft('A.1', rooms(8), { startsOn: on(10) });
    await actOn(ahead, 'activate');
    const part = await draft('A.1', rooms(3), {
      accommodation: ahead.accommodation,
      parent: ahead.id,
      properties: [await unitOf(ahead.city, 1)],
      startsOn: on(20),
    });
    expect((await actOn(part, 'activate')).status).toBe(202);
    expect((await write(ahead.id, { startsOn: on(21) })).body.errors?.startsOn).toEqual([
      `L’attività non può iniziare dopo il ${formatDate(on(20))}: allora c’era già`,
    ]);
  });

  it('begin amid no suspension of the main one, over or in programme', async () => {
    const { main, annex } = await hung('2020-01-01', on(-100));
    await acted(main, 'suspend', stay(-120, -60));
    await acted(await license(main.id), 'reactivate', { on: on(-60) });
    const amid = await actOn(annex, 'activate');
    expect([amid.status, amid.body.blockers?.[0]?.message]).toEqual([
      409,
      `La licenza principale ${main.number} è sospesa dal ${formatDate(on(-120))} al ${formatDate(on(-60))}: la dipendenza non inizia in quei giorni`,
    ]);
    expect((await actOn(await license(main.id), 'suspend', stay(10, 40))).status).toBe(202);
    await write(annex.id, { startsOn: on(20) });
    const ahead = await actOn(await license(annex.id), 'activate');
    expect(ahead.body.errors?.startsOn).toEqual([
      expect.stringContaining(`è sospesa dal ${formatDate(on(10))}`),
    ]);
    await write(annex.id, { startsOn: on(-60) });
    await acted(await license(annex.id), 'activate');
  });

  it('begun before a suspension that is told of later are suspended from there', async () => {
    const { main, annex } = await hung('2020-01-01', on(-100));
    await acted(annex, 'activate');
    await acted(await license(main.id), 'suspend', stay(-120, -60));
    await acted(await license(main.id), 'reactivate', { on: on(-60) });
    expect((await license(annex.id)).suspensions).toMatchObject([{ from: on(-100), to: on(-60) }]);
    expect((await write(annex.id, { internalNote: 'Vista' })).status).toBe(200);
  });

  it('end no later, also ahead', async () => {
    const { main, annex } = await hung('2020-01-01', '2020-01-01');
    await acted(annex, 'activate');
    expect((await actOn(await license(annex.id), 'close', { on: on(20) })).status).toBe(202);
    const sooner = await actOn(await license(main.id), 'close', { on: on(10) });
    expect(sooner.body.errors?.on).toEqual([
      `La dipendenza ${annex.number} cessa dal ${formatDate(on(20))}, come è in programma: la principale non prima`,
    ]);
    const other = await hung('2020-01-01', '2020-01-01');
    await acted(other.annex, 'activate');
    await acted(await license(other.annex.id), 'close', { on: on(-5) });
    const amid = await actOn(await license(other.main.id), 'close', { on: on(-6) });
    expect(amid.body.errors?.on).toEqual([
      `Al più presto dal ${formatDate(on(-5))}: è il giorno dell’ultimo inizio o fine della dipendenza ${other.annex.number}`,
    ]);
    await acted(await license(other.main.id), 'close', { on: on(-5) });
  });

  it('end no later than is in programme for the main one', async () => {
    const { main, annex } = await hung('2020-01-01', '2020-01-01');
    await acted(annex, 'activate');
    expect((await actOn(await license(main.id), 'close', { on: on(10) })).status).toBe(202);
    expect((await actOn(await license(annex.id), 'close', { on: on(20) })).body.errors?.on).toEqual(
      [
        `La licenza principale ${main.number} cessa dal ${formatDate(on(10))}, come è in programma: la dipendenza non dopo`,
      ],
    );
  });
});

/** Last, as nobody holds anything here for the organisation that is gone. */
it('A main licence with an annex in programme goes to another organisation with it, where two become one', async () => {
  const main = await active('A.1', rooms(8));
  const annex = await draft('A.1', rooms(3), {
    parent: main.id,
    accommodation: main.accommodation,
    properties: [await unitOf(main.city, 1)],
    startsOn: on(20),
  });
  expect((await actOn(annex, 'activate')).status).toBe(202);
  const [from] = await world.rows('select id, version, type from managers where id = $1', [
    main.holder,
  ]);
  const [into] = await world.rows(
    `select m.id from managers m where type = $1 and status = 'active' and id <> $2
       and exists (select 1 from licenses l where l.holder = m.id and l.state = 'active')
     order by id desc limit 1`,
    [from?.type, from?.id],
  );
  const merged = await world.within('admin')('POST', `/managers/${from?.id}/merge`, {
    version: from?.version,
    into: into?.id,
  });
  expect([merged.status, merged.body.errors]).toEqual([200, undefined]);
  expect([(await license(main.id)).holder, (await license(annex.id)).holder]).toEqual([
    into?.id,
    into?.id,
  ]);
});
