import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocked, invalid, wordsOf } from '#server/errors.ts';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, arrival, declarant, inCharge, type Step } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What could be granted by nobody is said as it is sent, and what silence does not conclude is not said to be (decision 183). */
let world: World;
const today = todayInRome();
const soon = addDays(today, 20);
const clock = { day: today };
beforeAll(async () => {
  world = await createWorld({ demo: true, today: () => clock.day });
});
afterAll(() => world.close());

const { application, takeover, act, edit, read } = applicationMaker(() => world);
const { active, act: actOn, acted, read: license } = licenseMaker(() => world);
const office = () => world.within('provincia');
const accept: Step = ['accept', { act: 'Determina 7' }];
const told = async (id: number, verb: string) =>
  (await office()('GET', `/applications/${id}/${verb}`)).body.content;
const about = ({ id, accommodation, holder }: Record<string, unknown>) => ({
  ...{ license: id, accommodation, manager: holder, openingMode: null },
});
const suspending = { kind: 'suspension', reason: 'Lavori', effectiveOn: addDays(today, 5) };
const asked = {
  reopening: { kind: 'reopening', effectiveOn: soon },
  suspension_extension: {
    ...{ kind: 'suspension_extension', effectiveOn: null, reason: 'Ritardi' },
    until: addDays(today, 60),
  },
} as const;
const kinds = Object.keys(asked) as (keyof typeof asked)[];
const held = async (id: number) => {
  const { status, body } = await act(id, 'submit');
  return [status, (body.blockers ?? []).map(({ code }: { code: string }) => code)];
};

/** Once its term is over silence does not conclude it, and all that holds an office back names what is left. */
async function isDismissedAlone(id: number): Promise<void> {
  const { dueOn } = await read(id);
  clock.day = addDays(dueOn, 1);
  const [rejected, silent] = [await told(id, 'reject'), await told(id, 'consolidate')];
  const dismissed = await act(id, 'dismiss', { reason: 'Nulla da decidere' });
  clock.day = today;
  for (const { blockers } of [rejected, silent]) {
    const words = blockers.map(({ message }: { message: string }) => message).join(' ');
    expect(words).toContain('«Dichiara improcedibile»');
    expect(words).not.toContain('si conclude da sé');
  }
  expect(dismissed.status).toBe(200);
}

describe.each(kinds)('A %s of an activity that goes on', (kind) => {
  it('is said to want a suspension as it is begun, and is not sent', async () => {
    const { id } = await application({ ...about(await active('A.1', rooms(8))), ...asked[kind] });
    const { warnings } = (await office()('GET', `/applications/${id}/verbs`)).body;
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'unsuspended' }));
    expect(await held(id)).toEqual([409, ['unsuspended']]);
  });

  it('by the portal neither', async () => {
    const [own] = await world.managersOf('hotel');
    const [one] = await world.rows(
      `select l.id, l.accommodation, l.holder, l.city from licenses l
       where l.holder = $1 and l.state = 'active' and l.parent is null
         and not exists (select 1 from applications a where a.license = l.id and a.kind in ('suspension', $2)) limit 1`,
      [own?.id, kind],
    );
    const { body, status } = await world.within('hotel')('POST', '/applications', {
      ...{ ...asked[kind], source: 'portal', ...declarant, city: one?.city },
      ...about({ ...one }),
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    const sent = await act(body.id, 'submit', {}, 'hotel');
    expect([sent.status, sent.body.blockers]).toMatchObject([409, [{ code: 'unsuspended' }]]);
  });

  it('is sent once a suspension is asked for, in programme or in course', async () => {
    const pending = await application(suspending, ['submit']);
    const { manager } = await read(pending.id);
    const of = { id: pending.license, accommodation: pending.house, holder: manager };
    expect((await held((await application({ ...about(of), ...asked[kind] })).id))[0]).toBe(200);
    const from = { from: suspending.effectiveOn, noticeOn: today, reason: 'Lavori' };
    for (const days of [from, { ...from, from: today }]) {
      const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
      const suspended = await actOn(one, 'suspend', { ...days, to: addDays(today, 40) });
      expect([200, 202]).toContain(suspended.status);
      const filed = await application({ ...about(await license(one.id)), ...asked[kind] });
      expect([days, (await held(filed.id))[0]]).toEqual([days, 200]);
    }
  });

  it('once what it was of is taken back is concluded by no silence, and is said to be dismissed', async () => {
    const pending = await application(suspending, ['submit']);
    const { manager } = await read(pending.id);
    const of = { id: pending.license, accommodation: pending.house, holder: manager };
    const { id } = await application({ ...about(of), ...asked[kind] }, ...inCharge);
    expect((await act(pending.id, 'withdraw', { reason: 'No', ...arrival() })).status).toBe(200);
    await isDismissedAlone(id);
  });
});

it('A suspension of a licence that has ended meanwhile is dismissed, too', async () => {
  const one = await application(suspending, ...inCharge);
  await acted(await license(one.license), 'close', { on: today });
  await isDismissedAlone(one.id);
});

it('Past its term it is tried once whether silence concludes it, however many acts of the office ask', async () => {
  const { id } = await application(suspending, ...inCharge);
  const { dueOn } = await read(id);
  clock.day = addDays(dueOn, 1);
  // What was tried is taken back, but the numbers its lines had are gone.
  const lines = async () => {
    const [row] = await world.rows(`select nextval(pg_get_serial_sequence('audit', 'id')) as at`);
    return Number(row?.at);
  };
  const triedBy = async (verb: string) => {
    const before = await lines();
    await told(id, verb);
    return (await lines()) - before - 1;
  };
  const all = await triedBy('verbs');
  const [accepted, rejected] = [await triedBy('accept'), await triedBy('reject')];
  clock.day = today;
  expect(rejected).toBeGreaterThan(0);
  expect(all).toBe(accepted + rejected);
});

describe('What its holder asks of a licence that is going to be somebody else’s', () => {
  it.each([
    [
      'variation_period',
      { openingMode: 'seasonal', openingPeriods: [{ from: '05-01', to: '10-31' }] },
    ],
    ['suspension', { reason: 'Lavori' }],
    ['variation_data', { email: 'nuova@casa.example', license: null }],
  ])('from its last day on is not sent, and before it is: a %s', async (kind, more) => {
    const granted = await takeover({ effectiveOn: soon }, ...inCharge, accept);
    const { holder } = await license(granted.license);
    const of = { id: granted.license, accommodation: granted.house, holder };
    const dated = (effectiveOn: string) => ({
      ...{ effectiveOn, ...(kind === 'suspension' && { until: addDays(effectiveOn, 5) }) },
    });
    const { id } = await application({ ...about(of), kind, ...more, ...dated(soon) });
    const after = await act(id, 'submit');
    expect([after.status, after.body.blockers[0]]).toMatchObject([
      ...[409, { code: 'forestalled', resource: 'licenses', id: granted.license }],
    ]);
    expect(after.body.message).toContain(`passa ad altri dal ${formatDate(soon)}`);
    expect((await edit(id, dated(today))).status).toBe(200);
    expect(await held(id)).toEqual([200, []]);
  });
});

describe('What holds something back', () => {
  it('is said once: an end of a licence that passes to others', async () => {
    const granted = await takeover({ effectiveOn: soon }, ...inCharge, accept);
    const { holder } = await license(granted.license);
    const of = { id: granted.license, accommodation: granted.house, holder };
    const ends = { kind: 'cessation', closureReason: 'ceased', effectiveOn: soon };
    expect(await held((await application({ ...about(of), ...ends })).id)).toEqual([
      ...[409, ['forestalled']],
    ]);
  });

  it('is said once, beside however many fields and for however many reasons', () => {
    const words = 'La polizza è scaduta';
    const [message, other] = [words, 'Manca la pianta'];
    expect(wordsOf(invalid({ from: [words], to: [words, other] }))).toBe(`${words}. ${other}`);
    const held = [
      { code: 'one', message },
      { code: 'two', message },
    ];
    expect(blocked(held).message).toBe(words);
  });
});

describe('An end that was told after it came', () => {
  const words = (on: string, received: string) =>
    `ha effetto dal ${formatDate(on)} ed è ricevuta il ${formatDate(received)}`;

  it('is taken, and said so as it is begun, sent and granted', async () => {
    const on = addDays(today, -3);
    const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased', effectiveOn: on };
    const { id } = await application(ends);
    const says = expect.stringContaining(words(on, today));
    const { warnings } = (await office()('GET', `/applications/${id}/verbs`)).body;
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'toldLate', message: says }));
    expect((await told(id, 'submit')).consequences).toContainEqual(says);
    for (const [verb, input] of inCharge)
      expect([verb, (await act(id, verb, input)).status]).toEqual([verb, 200]);
    expect((await told(id, 'accept')).consequences).toContainEqual(says);
    expect((await act(id, ...accept)).status).toBe(200);
  });

  it('is judged by the day an office received it, and says nothing of what was told before', async () => {
    const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
    const received = { protocolNumber: '8701', protocolDate: addDays(today, -10) };
    const { id } = await application({ ...ends, effectiveOn: addDays(today, -9), ...received });
    expect((await told(id, 'submit')).consequences.join(' ')).not.toContain('si comunica prima');
  });
});

describe('What an annulment is said to come to', () => {
  it('is nothing of what cannot be annulled', async () => {
    const ends = { kind: 'cessation', openingMode: null, closureReason: 'ceased' };
    const { id } = await application(ends, ...inCharge, accept);
    const { blockers, consequences } = await told(id, 'annul');
    expect(blockers).toMatchObject([{ code: 'nothingToAnnul' }]);
    expect(consequences).toEqual(['Lo stato diventerà «Annullata d’ufficio».']);
  });

  it('of a licence that passed suspended is that the office decides, as it does', async () => {
    const one = await active('A.1', rooms(8), { startsOn: addDays(today, -900) });
    await acted(one, 'suspend', {
      ...{ from: addDays(today, -20), noticeOn: addDays(today, -23), to: addDays(today, 40) },
      reason: 'Lavori',
    });
    const { id, accommodation } = await license(one.id);
    const passed = await takeover({ license: id, accommodation }, ...inCharge, accept);
    expect((await license(id)).state).toBe('superseded');
    const { consequences } = await told(passed.id, 'annul');
    expect(consequences.join(' ')).toContain('era sospesa quando è passata');
    expect(consequences.join(' ')).not.toContain('non è cambiato niente');
    const done = await act(passed.id, 'annul', { act: 'Atto 9', reason: 'Dichiarazioni false' });
    expect(done.status).toBe(200);
    expect(await read(passed.id)).toMatchObject({
      toCorrect: true,
      effect: expect.stringContaining('non è ancora ripristinata'),
    });
    expect((await license(id)).state).toBe('superseded');
  });
});
