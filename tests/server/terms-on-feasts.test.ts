import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doCalendarVerbs } from '#server/engine/calendar-verbs.ts';
import { tellFailure } from '#server/services/scheduled/failure.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';
import { priceMaker } from './price-maker.ts';

/** A term that ends on a Sunday lasts to the Monday, and is over on the Tuesday (art. 2963 c.c.; decision 195). */
let world: World;
const today = todayInRome();
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, act, read } = applicationMaker(() => world);
const { active, acted, read: license } = licenseMaker(() => world);
const { period, act: prices } = priceMaker(() => world);
const calendar = () => doCalendarVerbs(world.services, tellFailure(world.services));

async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  clock.day = day;
  return work().finally(() => {
    clock.day = today;
  });
}

/** The first day from now on so many days before a Sunday whose Monday is no feast, and the days around that. */
function sundayIn(days: number) {
  const isOne = (sunday: string) =>
    new Date(sunday).getUTCDay() === 0 && endOfTerm(sunday) === addDays(sunday, 1);
  let sunday = addDays(today, days);
  while (!isOne(sunday)) sunday = addDays(sunday, 1);
  const [monday, tuesday] = [addDays(sunday, 1), addDays(sunday, 2)];
  return { from: addDays(sunday, -days), sunday, monday, tuesday };
}

const status = async (...step: Parameters<typeof act>) => (await act(...step)).status;
const asked = (dueOn: string | null = null): Step => [
  'requestIntegration',
  { text: 'La planimetria', dueOn },
];

describe('An integration', () => {
  it('that is asked until a Sunday comes in time on the Monday', async () => {
    const { sunday, monday } = sundayIn(5);
    const { id } = await application({}, ...inCharge, asked(sunday));
    expect((await read(id)).requestDueOn).toBe(monday);
    await on(monday, calendar);
    expect((await read(id)).state).toBe('integration_requested');
    expect(await on(monday, () => status(id, 'integrate'))).toBe(200);
  });

  it('is wanting on the Tuesday, and what an office received on the Monday is in time', async () => {
    const { from, monday, tuesday } = sundayIn(30);
    const { id } = await on(from, () => application({}, ...inCharge, asked()));
    const late = await on(tuesday, () => act(id, 'integrate'));
    expect(late.body.errors).toEqual({
      receivedOn: [expect.stringContaining(formatDate(monday))],
    });
    await on(tuesday, calendar);
    expect(await read(id)).toMatchObject({ state: 'expired', outcomeOn: tuesday });
    const revoked = (day: string) =>
      on(tuesday, () => status(id, 'revokeExpiry', { act: 'Atto 1', ...arrival(day) }));
    expect(await revoked(tuesday)).toBe(422);
    expect(await revoked(monday)).toBe(200);
  });

  it('may be asked until the last day there can be, where that is moved', async () => {
    const { from, monday, tuesday } = sundayIn(30);
    const { id } = await on(from, () => application({}, ...inCharge));
    expect(await on(from, () => status(id, ...asked(tuesday)))).toBe(422);
    expect(await on(from, () => status(id, ...asked(monday)))).toBe(200);
  });
});

describe('Observations', () => {
  const told: Step = ['tellReasons', { reasons: 'I lavori sono finiti' }];
  const refusal = { act: 'Determina 3', reason: 'I lavori sono finiti' };

  /** An extension of a suspension that goes on, whose reasons are told ten days before a Sunday. */
  async function refused() {
    const days = sundayIn(10);
    const one = await acted(
      await active('A.1', rooms(8), { startsOn: addDays(today, -900) }),
      'suspend',
      { from: today, noticeOn: today, to: addDays(today, 60), reason: 'Lavori' },
    );
    const { id } = await on(days.from, () =>
      application(
        {
          ...{ kind: 'suspension_extension', reason: 'Ritardi', until: addDays(today, 90) },
          ...{ license: one.id, accommodation: one.accommodation, manager: one.holder },
          ...{ openingMode: null, effectiveOn: null },
        },
        ...inCharge,
        told,
      ),
    );
    return { id, ...days };
  }

  it('are awaited until the Monday, and the term stands still as long', async () => {
    const { id, from, monday, tuesday } = await refused();
    expect(await read(id)).toMatchObject({
      ...{ observeBy: monday, resumesOn: monday, stoppedDays: 11 },
      dueOn: endOfTerm(addDays(from, 60 + 11)),
    });
    expect(await on(monday, () => status(id, 'reject', refusal))).toBe(409);
    expect(await on(tuesday, () => status(id, 'reject', refusal))).toBe(200);
  });

  it('of the Monday let the term run again ten days after, those of the Tuesday do not', async () => {
    const [inTime, late] = [await refused(), await refused()];
    const { monday, tuesday } = inTime;
    const observe = (id: number, day: string) =>
      on(tuesday, () => status(id, 'observe', { note: 'Manca il collaudo', ...arrival(day) }));
    expect(await observe(inTime.id, monday)).toBe(200);
    expect((await read(inTime.id)).resumesOn).toBe(addDays(monday, 10));
    expect(await observe(late.id, tuesday)).toBe(200);
    expect((await read(late.id)).resumesOn).toBe(monday);
  });
});

describe('An invitation to conform', () => {
  const conform: Step = ['conform', { text: 'Adegua le uscite' }];

  it('is answered on the Monday', async () => {
    const { from, monday } = sundayIn(30);
    const { id } = await on(from, () => application({}, ...inCharge, conform));
    expect((await read(id)).requestDueOn).toBe(monday);
    await on(monday, calendar);
    expect((await read(id)).state).toBe('conformation_requested');
    expect(await on(monday, () => status(id, 'comply', { note: 'Rifatte' }))).toBe(200);
  });

  it('forbids on the Tuesday, whatever Sunday it was given until', async () => {
    const { sunday, tuesday } = sundayIn(40);
    const until: Step = [conform[0], { ...conform[1], dueOn: sunday }];
    const one = await application({}, ...inCharge, until);
    await on(tuesday, calendar);
    expect(await read(one.id)).toMatchObject({ state: 'rejected', outcomeOn: tuesday });
    expect((await license(one.license)).state).toBe('prohibited');
  });
});

describe('The term of an office', () => {
  it('is of so many days and lasts to the Monday: silence stands from the Tuesday', async () => {
    const { from, monday, tuesday } = sundayIn(60);
    const made = () => on(from, () => application({ effectiveOn: from }, ...inCharge));
    const [acts, silent] = [await made(), await made()];
    expect(await read(silent.id)).toMatchObject({ termDays: 60, dueOn: monday });
    await on(monday, calendar);
    const text = { text: 'Adegua le uscite' };
    expect(await on(monday, () => status(acts.id, 'conform', text))).toBe(200);
    await on(tuesday, calendar);
    expect(await read(silent.id)).toMatchObject({ state: 'accepted_tacit', outcomeOn: tuesday });
  });

  it('that stood still goes on with its own days, and no feast is counted twice', async () => {
    const { from, sunday } = sundayIn(60);
    const { id } = await on(from, () => application({ effectiveOn: from }, ...inCharge));
    await on(addDays(from, 10), () => act(id, ...asked()));
    await on(addDays(from, 12), () => act(id, 'integrate'));
    expect(await read(id)).toMatchObject({ stoppedDays: 2, dueOn: endOfTerm(addDays(sunday, 2)) });
  });

  it('waits for another body until the Monday', async () => {
    const { from, monday, tuesday } = sundayIn(90);
    const { id } = await on(from, () =>
      application({ effectiveOn: from }, ...inCharge, ['hold', { reason: 'Si attende l’ATS' }]),
    );
    expect((await read(id)).heldUntil).toBe(monday);
    await on(monday, calendar);
    expect((await read(id)).state).toBe('on_hold');
    await on(tuesday, calendar);
    expect((await read(id)).state).toBe('in_charge');
  });
});

describe('What is told by a day', () => {
  it('of a campaign that opens, or is put off, until a Sunday may be sent on the Monday', async () => {
    const { sunday, monday } = sundayIn(20);
    const draft = await period(2071, { submissionTo: sunday });
    const campaign = (await prices('provincia', 'rate-periods', draft, 'open')).body.content;
    expect(campaign.submissionTo).toBe(monday);
    const later = sundayIn(40);
    const { status: done, body } = await prices('provincia', 'rate-periods', campaign, 'extend', {
      to: later.sunday,
    });
    expect([done, body.content?.submissionTo]).toEqual([200, later.monday]);
  });

  it('of a month is told on no feast', async () => {
    const months = await world.rows(`select "dueOn"::text as on from month_closings`);
    expect(months.length).toBeGreaterThan(100);
    expect(months.map(({ on }) => String(on)).filter((on) => endOfTerm(on) !== on)).toEqual([]);
  });
});
