import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueVerbs } from '#server/engine/due-verbs.ts';
import { recheck } from '#server/engine/recheck.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, addMonths, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { succeeding } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** Registry, promise (e): six months and six more, whatever one does in between. */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { act, active, acted, read } = licenseMaker(() => world);
const today = todayInRome();
const reason = 'Lavori';
const hotel = () => active('A.1', rooms(8), { startsOn: addDays(today, -900) });
const suspended = async (from: string, to: string) =>
  acted(await hotel(), 'suspend', { from, noticeOn: addDays(from, -3), to, reason });
/** Of what began on a day, a notice alone gives no more. */
const byNotice = (from: string) =>
  `Con le sospensioni precedenti al massimo 6 mesi, contati dal ${formatDate(from)}: fino al ${formatDate(addMonths(from, 6))}; oltre serve una proroga`;

/** What the office is answered first that sends, takes and accepts an application about a licence. */
async function accepting(license: Record<string, unknown>, asks: object) {
  const office = world.within('provincia');
  const made = await office('POST', '/applications', {
    source: 'office',
    manager: license.holder,
    city: license.city,
    accommodation: license.accommodation,
    license: license.id,
    declarantName: 'Rossi Mario',
    declarantFiscalCode: 'RSSMRA72L09H501S',
    declarantRole: 'holder',
    ...asks,
  });
  let { version } = made.body;
  for (const [verb, input] of [['submit'], ['take'], ['accept', { act: 'Determina 1' }]] as const) {
    const path = `/applications/${made.body.id}/${verb}`;
    const { status, body } = await office('POST', path, { version, ...input });
    if (status !== 200) return [status, body.message];
    version = body.content.version;
  }
  return [200];
}

/** Somebody else takes it over from today. */
async function takeover(holder: number) {
  const [other] = await world.rows(
    `select id from managers where type = 2 and status = 'active' and id <> $1 order by id limit 1`,
    [holder],
  );
  const identity = new File(['%PDF-1.4'], 'carta.pdf');
  return {
    kind: 'takeover',
    newHolder: other?.id,
    effectiveOn: today,
    ...succeeding,
    identityFile: (await world.upload('provincia', identity)).body.id,
  };
}

describe('A suspension', () => {
  it('is told of before it begins, on a day that is known', async () => {
    const license = await hotel();
    const untold = await act(license, 'suspend', { from: today, reason });
    expect(untold.body.errors).toEqual({ noticeOn: ['Campo richiesto'] });
    const late = await act(license, 'suspend', {
      from: addDays(today, -5),
      noticeOn: today,
      reason,
    });
    expect(Object.keys(late.body.errors)).toEqual(['noticeOn']);
  });

  it('is told of, and asked to go on, on no day before it could be', async () => {
    const license = await hotel();
    const from = addDays(today, -30);
    const days = { from, to: today, reason };
    const early = await act(license, 'suspend', { ...days, noticeOn: '1990-01-01' });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['noticeOn']]);
    const one = await acted(license, 'suspend', { ...days, noticeOn: addDays(from, -3) });
    const asked = { to: addDays(today, 20), askedOn: addDays(from, -1), reason };
    const extended = await act(one, 'extend', asked);
    expect([extended.status, Object.keys(extended.body.errors)]).toEqual([422, ['askedOn']]);
  });

  it('that is over is not extended, unless that was asked in time: by the last day it may last, not the last it was told for', async () => {
    const to = addDays(today, 20);
    const short = await suspended(addDays(today, -100), addDays(today, -10));
    expect(await acted(short, 'extend', { to, reason })).toMatchObject({ extendedTo: to });
    const license = await suspended(addDays(today, -195), addDays(today, -15));
    const late = await act(license, 'extend', { to, reason });
    expect(Object.keys(late.body.errors)).toEqual(['askedOn']);
    const asked = { to, reason, askedOn: addDays(today, -17) };
    expect(await acted(license, 'extend', asked)).toMatchObject({ extendedTo: to });
  });

  it('is remembered when it ends, by whatever verb', async () => {
    const from = addDays(today, -40);
    const back = await acted(await suspended(from, today), 'reactivate');
    expect(back.suspensions).toEqual([{ from, to: today, reason }]);
    const closed = await acted(await suspended(from, today), 'close', { on: today });
    expect(closed.suspensions).toEqual([{ from, to: today, reason }]);
    const forbidden = await acted(await suspended(from, today), 'prohibit', { act: 'Atto 1' });
    expect(forbidden.suspensions).toEqual([{ from, to: today, reason }]);
  });

  it('goes on with the one before: a return of a day begins nothing anew', async () => {
    const from = addDays(today, -200);
    const first = await suspended(from, addDays(from, 120));
    const back = await acted(first, 'reactivate', { on: addDays(from, 120) });
    const again = { from: addDays(from, 135), noticeOn: addDays(from, 130), reason };
    const half = addMonths(from, 6);
    const beyond = await act(back, 'suspend', { ...again, to: addDays(half, 1) });
    expect(beyond.body.errors).toEqual({ to: [byNotice(from)] });
    const second = await acted(back, 'suspend', again);
    expect(second.suspendedTo).toBe(half);
    const whole = addMonths(from, 12);
    const further = { to: addDays(whole, 5), askedOn: again.from, reason };
    expect((await act(second, 'extend', further)).body.errors).toMatchObject({
      to: [expect.stringContaining(formatDate(whole))],
    });
    const extended = await acted(second, 'extend', { ...further, to: whole });
    expect(extended.extendedTo).toBe(whole);
  });

  it('of six months is not begun again by a notice, today, on a day ahead or by an application', async () => {
    const from = addMonths(addDays(today, -10), -6);
    const end = addMonths(from, 6);
    const first = await suspended(from, end);
    const back = await acted(first, 'reactivate', { on: end, toldOn: from });
    for (const since of [end, today, addDays(end, 25)]) {
      const again = { from: since, noticeOn: addDays(end, -1), reason };
      for (const to of [undefined, addDays(since, 5)])
        expect((await act(back, 'suspend', { ...again, to })).body.errors).toEqual({
          from: [byNotice(from)],
        });
    }
    const asks = { kind: 'suspension', effectiveOn: today, until: addDays(today, 60), reason };
    expect(await accepting(back, asks)).toEqual([409, expect.stringContaining(byNotice(from))]);
    const resumed = { from: addDays(end, 40), noticeOn: today, reason };
    expect((await act(back, 'suspend', resumed)).status).toBe(202);
  });

  it('goes on with it for an application too', async () => {
    const from = addDays(today, -364);
    const first = await suspended(from, addDays(from, 180));
    const extended = await acted(first, 'extend', {
      to: addDays(from, 360),
      askedOn: addDays(from, 100),
      reason,
    });
    const back = await acted(extended, 'reactivate', { on: addDays(today, -2) });
    const asks = { kind: 'suspension', effectiveOn: today, until: addDays(today, 60), reason };
    expect(await accepting(back, asks)).toEqual([409, expect.stringContaining(byNotice(from))]);
  });

  it('ends on no day before its end was told of', async () => {
    const from = addDays(today, -100);
    const license = await suspended(from, addDays(today, 30));
    const back = await act(license, 'reactivate', { on: addDays(from, 1) });
    expect(back.body.errors).toEqual({
      on: [`Si comunica prima che riprenda: al più presto dal ${formatDate(today)}`],
    });
    const told = { on: addDays(today, -20), toldOn: addDays(today, -22) };
    expect((await acted(license, 'reactivate', told)).state).toBe('active');
  });

  it('goes on with it under whoever takes the licence over', async () => {
    const from = addDays(today, -360);
    const first = await suspended(from, addMonths(from, 6));
    const extended = await acted(first, 'extend', {
      to: addMonths(from, 12),
      askedOn: addDays(from, 100),
      reason,
    });
    expect(await accepting(extended, await takeover(extended.holder))).toEqual([200]);
    const [next] = await world.rows('select id from licenses where predecessor = $1', [first.id]);
    const successor = await read(Number(next?.id));
    expect(successor).toMatchObject({
      state: 'active',
      suspensions: [{ from, to: today, reason: null }],
    });
    const again = { from: today, noticeOn: today, to: addMonths(today, 6), reason };
    const beyond = await act(successor, 'suspend', again);
    expect(beyond.body.errors).toEqual({ from: [byNotice(from)] });
  });

  it('longer than it may be lapses, unless the activity went on when it was over', async () => {
    const from = addDays(today, -400);
    const last = addMonths(from, 6);
    const license = await suspended(from, last);
    const late = await act(license, 'reactivate');
    expect(late.body.errors).toEqual({ on: [expect.stringContaining(formatDate(last))] });
    await recheck(world.services);
    const { warnings } = (await world.within('provincia')('GET', `/licenses/${license.id}/verbs`))
      .body;
    expect(warnings).toMatchObject([{ code: 'lapsed', field: 'suspendedTo' }]);
    expect(await accepting(await read(license.id), await takeover(license.holder))).toEqual([
      409,
      expect.stringContaining('dichiara la decadenza'),
    ]);
    const went = await suspended(from, last);
    expect((await acted(went, 'reactivate', { on: addDays(last, 1) })).state).toBe('active');
    const lapsed = await acted(await read(license.id), 'lapse', { act: 'Determina 9' });
    expect(lapsed).toMatchObject({ state: 'closed', closedOn: last, closureReason: 'lapsed' });
    expect(lapsed.lapseAct).toBe('Determina 9');
    const told = await world.rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Licenza ${lapsed.number}: decadenza`],
    );
    expect(String(told[0]?.text)).toContain('Atto: Determina 9');
  });

  it('that has lapsed is ended by no closing, and comes back by no reopening', async () => {
    const from = addDays(today, -300);
    const last = addMonths(from, 6);
    const words = expect.stringMatching(
      new RegExp(`fino al ${formatDate(last)}.*dichiara la decadenza`),
    );
    const license = await suspended(from, last);
    for (const on of [today, last, addDays(last, -5)])
      expect((await act(license, 'close', { on })).body.errors).toEqual({ on: [words] });
    const ceases = { kind: 'cessation', closureReason: 'ceased', effectiveOn: today };
    expect(await accepting(license, ceases)).toEqual([409, words]);
    const lapsed = await acted(license, 'lapse', { act: 'Determina 9' });
    expect(lapsed).toMatchObject({ closedOn: last, closureReason: 'lapsed' });
    const again = await act(lapsed, 'reopen', { reason: 'Errore' }, 'provincia.admin');
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('decaduta per sospensione'),
    ]);
  });

  it('that was told to cease while it could still go on ceases, however late it is accepted', async () => {
    const from = addDays(today, -300);
    const license = await suspended(from, addMonths(from, 6));
    const on = addDays(from, 20);
    const told = { protocolNumber: '7007', protocolDate: on };
    const ceases = { kind: 'cessation', closureReason: 'ceased', effectiveOn: on, ...told };
    expect(await accepting(license, ceases)).toEqual([200]);
    expect(await read(license.id)).toMatchObject({ closedOn: on, closureReason: 'ceased' });
  });

  it('is not slipped in before another, whatever the order they are entered in', async () => {
    const from = addDays(today, -300);
    const first = await suspended(from, addDays(from, 170));
    const back = await acted(first, 'reactivate', { on: addDays(from, 170) });
    for (const [since, to] of [
      [addDays(from, -175), addDays(from, -1)],
      [addDays(from, -30), addDays(from, 30)],
      [addDays(from, 30), addDays(from, 60)],
    ] as const) {
      const asked = { from: since, to, noticeOn: addDays(since, -3), reason };
      expect((await act(back, 'suspend', asked)).body.errors).toEqual({
        from: [expect.stringContaining(formatDate(addDays(from, 170)))],
      });
    }
    const after = { from: addDays(from, 170), noticeOn: addDays(from, 160), reason };
    expect(await acted(back, 'suspend', after)).toMatchObject({ state: 'suspended' });
  });

  it('that may still go on does not lapse', async () => {
    const license = await suspended(addDays(today, -20), addDays(today, -10));
    const { status, body } = await act(license, 'lapse', { act: 'Determina 9' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('prima non decade')]);
  });

  it('ends on its day when a return is told ahead', async () => {
    const license = await suspended(addDays(today, -10), addDays(today, 60));
    const on = addDays(today, 20);
    await act(license, 'reactivate', { on });
    expect((await read(license.id)).state).toBe('suspended');
    const later = { ...world.services, today: () => on };
    await doDueVerbs(later, tellFailure(later));
    expect(await read(license.id)).toMatchObject({
      state: 'active',
      suspensions: [{ from: addDays(today, -10), to: on }],
    });
  });
});

describe('A return of days in which nobody is taken in', () => {
  const season = (from: string, to: string) => ({
    openingMode: 'seasonal',
    openingPeriods: [{ from: from.slice(5), to: to.slice(5) }],
  });

  it('begins nothing anew: told of as interrupted', async () => {
    const office = world.within('provincia');
    const from = addDays(today, -500);
    const whole = addMonths(from, 12);
    const bb = await active('C.1.1.1', rooms(2), { startsOn: addDays(today, -900) });
    const first = { from, to: addMonths(from, 6), noticeOn: from, reason };
    const suspended = await acted(bb, 'suspend', first);
    const extended = await acted(suspended, 'extend', { to: whole, askedOn: from, reason });
    const told = async (since: string, to: string) => {
      const made = await office('POST', '/interruptions', { license: bb.id, from: since, to });
      const { id, version } = made.body;
      return office('POST', `/interruptions/${id}/record`, { version, on: from });
    };
    const amid = await told(addDays(whole, -30), addDays(whole, 5));
    expect([amid.status, amid.body.blockers]).toMatchObject([
      409,
      [{ code: 'suspended', message: expect.stringContaining('La licenza è sospesa dal') }],
    ]);
    const back = await acted(extended, 'reactivate', { on: whole, toldOn: from });
    expect((await told(addDays(whole, -30), addDays(whole, -20))).status).toBe(409);
    // A year is what may be had without opening; days told of as interrupted open nothing (registry 1.6).
    const more = await office('POST', '/interruptions', {
      ...{ license: bb.id, from: addDays(whole, 1), to: addDays(whole, 80) },
    });
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['to']]);
    expect(back.state).toBe('active');
  });

  it('nor of a licence that is forbidden, which is said so', async () => {
    const office = world.within('provincia');
    const bb = await active('C.1.1.1', rooms(2), { startsOn: addDays(today, -900) });
    await acted(bb, 'prohibit', { act: 'Ordinanza 1' });
    const from = addDays(today, 5);
    const made = await office('POST', '/interruptions', {
      ...{ license: bb.id, from, to: addDays(from, 5) },
    });
    const { id, version } = made.body;
    const told = await office('POST', `/interruptions/${id}/record`, { version, on: today });
    expect([told.status, told.body.blockers]).toMatchObject([
      409,
      [{ code: 'suspended', message: expect.stringContaining('La licenza è vietata dal') }],
    ]);
  });

  it('nor do they amid the six months', async () => {
    const office = world.within('provincia');
    const from = addDays(today, -300);
    const bb = await active('C.1.1.1', rooms(2), { startsOn: addDays(today, -900) });
    const first = { from, to: addDays(from, 30), noticeOn: from, reason };
    const suspended = await acted(bb, 'suspend', first);
    const on = addDays(from, 30);
    const back = await acted(suspended, 'reactivate', { on, toldOn: from });
    const made = await office('POST', '/interruptions', {
      ...{ license: bb.id, from: addDays(on, 1), to: addDays(on, 80) },
    });
    const { id, version } = made.body;
    const told = await office('POST', `/interruptions/${id}/record`, { version, on: from });
    expect(told.status).toBe(200);
    const again = { from: addDays(on, 85), noticeOn: on, reason };
    const late = await act(back, 'suspend', { ...again, to: addDays(addMonths(from, 6), 1) });
    expect([late.status, late.body.errors]).toEqual([422, { to: [byNotice(from)] }]);
    const asks = { kind: 'suspension', effectiveOn: today, until: addDays(today, 60), reason };
    expect(again.from < today).toBe(true);
    expect(await accepting(await read(bb.id), asks)).toEqual([200]);
  });

  it('nor out of season, on a day ahead as today and for an application', async () => {
    const from = addDays(today, -380);
    const days = season(addDays(from, 1), addDays(from, 61));
    const asked = { from, to: addDays(from, 62), noticeOn: from, reason };
    const given = { on: addDays(from, 62), toldOn: from };
    const back = async (more: object) => {
      const hotelOf = await active('A.1', rooms(8), { startsOn: addDays(today, -900), ...more });
      return acted(await acted(hotelOf, 'suspend', asked), 'reactivate', given);
    };
    const seasonal = await back(days);
    const again = { noticeOn: addDays(today, -20), reason };
    for (const since of [addDays(today, -10), today, addDays(today, 5)])
      expect((await act(seasonal, 'suspend', { ...again, from: since })).body.errors).toEqual({
        from: [byNotice(from)],
      });
    const asks = { kind: 'suspension', effectiveOn: today, until: addDays(today, 60), reason };
    expect(await accepting(seasonal, asks)).toEqual([409, expect.stringContaining(byNotice(from))]);
    const annual = await back({});
    expect((await act(annual, 'suspend', { ...again, from: today })).status).toBe(200);
  });
});

describe('What counts the months of a suspension', () => {
  const toldOf = async (path: string) =>
    (await world.within('provincia')('GET', path)).body.content.consequences as string[];

  it('says from when, on the record, to who suspends, extends and is told, and as they are over', async () => {
    const first = addDays(today, -160);
    const license = await suspended(first, addDays(today, 10));
    const back = await acted(license, 'reactivate', { on: addDays(today, -1), toldOn: first });
    const counted = `si conta dal ${formatDate(first)}, e può durare fino al`;
    expect(await toldOf(`/licenses/${back.id}/suspend`)).toContain(
      `Una sospensione dal ${formatDate(today)} ${counted} ${formatDate(addMonths(first, 6))}.`,
    );
    const [from, to] = [today, addDays(today, 5)];
    const again = await acted(back, 'suspend', { from, to, noticeOn: first, reason });
    expect(again).toMatchObject({ suspendedFrom: from, suspensionCountsFrom: first });
    expect(await toldOf(`/licenses/${again.id}/extend`)).toContainEqual(
      expect.stringContaining(`Prorogata, la sospensione ${counted}`),
    );
    const [letter] = await world.rows(
      `select data->>'html' as html from pgboss.job where name = 'mail' and data->>'subject' like $1
       order by created_on desc limit 1`,
      [`%${again.number} sospesa%`],
    );
    expect(letter?.html).toContain(`si contano dal ${formatDate(first)}`);
    const ceased = await acted(again, 'close', { on: today });
    expect(ceased.suspensionCountsFrom).toBe(null);
  });
});
