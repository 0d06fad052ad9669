import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { settling } from '../support/settling.ts';
import { applicationMaker, inCharge, placed, type Step } from './application-maker.ts';
import { licenseMaker } from './license-maker.ts';

/** What is forbidden is not varied while it is; what was asked of an annulled birth ends with it (decision 089). */
const { world, comes } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);
let bormio: number;
beforeAll(async () => {
  bormio = Number((await world().rows(`select id from cities where name = 'Bormio'`))[0]?.id);
});

const { application, takeover, act, read, paper } = applicationMaker(world);
const { acted, act: actOn } = licenseMaker(world);
const office = () => world().within('provincia');
const accept: Step = ['accept', { act: 'Determina 1/2026' }];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;
const prohibit = async (id: number) => acted(await license(id), 'prohibit', { act: 'Ordinanza 1' });
const lift = async (id: number) => acted(await license(id), 'lift', { act: 'Ordinanza 2' });
const scheduled = async (id: number) =>
  (await office()('GET', `/applications/${id}/verbs`)).body.scheduled;

let parcel = 700;
const relocation = async (more: object = {}) => {
  parcel += 1;
  return {
    ...{ kind: 'relocation', openingMode: null, license: null },
    ...{ newCity: bormio, address: 'Via Altrove', streetNumber: '9', ...placed },
    ...{ altitude: 1225, units: [{ sheet: '4', parcel: String(parcel) }] },
    ...{ planFile: await paper(), availability: 'rent', effectiveOn: soon },
    ...more,
  };
};
const blocker = (id: number) =>
  expect.objectContaining({ code: 'forbidden', resource: 'licenses', id });

describe('While a licence is prohibited', () => {
  it('its relocation is not carried out, and is told; once the prohibition is lifted it is', async () => {
    const one = await application(await relocation(), ...inCharge, accept);
    await prohibit(one.license);
    const before = await houseOf(one.house);
    await comes(soon);
    expect(await houseOf(one.house)).toMatchObject({ city: before.city, cir: before.cir });
    const [failed] = await scheduled(one.id);
    expect(failed).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('è vietata'),
    });
    await lift(one.license);
    const { status } = await settling(office())(
      'POST',
      `/applications/${one.id}/scheduled/${failed.id}/confirm`,
    );
    expect(status).toBe(200);
    expect((await houseOf(one.house)).city).toBe(bormio);
  });

  it('what waits for its day waits on, and is done on it where the prohibition is lifted before', async () => {
    const one = await application(await relocation(), ...inCharge, accept);
    await prohibit(one.license);
    await lift(one.license);
    await comes(soon);
    expect((await houseOf(one.house)).city).toBe(bormio);
  });

  it('no change of it is sent or granted, and the way leads to it', async () => {
    const drafted = await application({});
    const taken = await application({}, ...inCharge);
    const steps: readonly (readonly [typeof drafted, Step])[] = [
      [drafted, ['submit']],
      [taken, accept],
    ];
    for (const [one, step] of steps) {
      await prohibit(one.license);
      const { status, body } = await act(one.id, ...step);
      expect([status, body.blockers]).toEqual([
        409,
        expect.arrayContaining([blocker(one.license)]),
      ]);
      await lift(one.license);
      expect((await act(one.id, ...step)).status).toBe(200);
    }
  });

  it('a correction of office goes on', async () => {
    const one = await application({
      ...{ kind: 'correction', openingMode: null, effectiveOn: null },
      ...{ name: 'Nome rettificato', reason: 'Rilievo' },
    });
    await prohibit(one.license);
    for (const step of [...inCharge, accept]) expect((await act(one.id, ...step)).status).toBe(200);
    expect((await houseOf(one.house)).name).toBe('Nome rettificato');
  });
});

describe('What the holder of an annulled takeover was granted, or asked for,', () => {
  const annulled: Step = ['annul', { act: 'Determina 9', reason: 'Sicurezza pubblica' }];
  const handedOn = async () => {
    const one = await takeover({}, ...inCharge, accept);
    const successor = Number((await read(one.id)).resultLicense);
    return { ...one, successor, of: { manager: one.other, accommodation: one.house } };
  };

  it('ends with it, is told, and nothing new is sent', async () => {
    const { successor, of, ...one } = await handedOn();
    const granted = await application(await relocation(of), ...inCharge, accept);
    const asked = await application({ ...of, license: successor }, ...inCharge);
    const drafted = await application({ ...of, license: successor });
    const { version, city } = await houseOf(one.house);
    const written = { version, email: 'dopo@casa.example' };
    expect((await office()('PUT', `/accommodations/${one.house}`, written)).status).toBe(200);
    expect((await act(one.id, ...annulled)).status).toBe(200);
    expect(await read(one.id)).toMatchObject({ toCorrect: true });
    expect(await read(granted.id)).toMatchObject({
      state: 'accepted',
      unfulfilled: null,
      effect: expect.stringContaining(
        `annullata d’ufficio il ${formatDate(today)}: ciò che era accolto`,
      ),
    });
    expect(await scheduled(granted.id)).toEqual([]);
    expect(await read(asked.id)).toMatchObject({
      state: 'inadmissible',
      outcomeReason: expect.stringContaining('annullato d’ufficio'),
      effect: expect.stringContaining('non può continuare'),
    });
    const told = await world().rows(
      `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'subject' like any($1)`,
      [[`%${(await read(granted.id)).number}%`, `%${(await read(asked.id)).number}%`]],
    );
    expect(told.length).toBeGreaterThanOrEqual(2);
    const sent = await act(drafted.id, 'submit');
    expect([sent.status, sent.body.blockers]).toEqual([
      409,
      expect.arrayContaining([blocker(successor)]),
    ]);
    await comes(soon);
    expect((await houseOf(one.house)).city).toBe(city);
  });

  it('when it is already prohibited, too', async () => {
    const { successor, of, ...one } = await handedOn();
    const granted = await application(await relocation(of), ...inCharge, accept);
    await prohibit(successor);
    expect(await scheduled(granted.id)).toHaveLength(1);
    expect((await act(one.id, ...annulled)).status).toBe(200);
    expect(await scheduled(granted.id)).toEqual([]);
  });

  it('and was done before keeps the licence from standing on units of elsewhere', async () => {
    const { of, ...one } = await handedOn();
    const moved = await application(
      await relocation({ ...of, effectiveOn: today }),
      ...inCharge,
      accept,
    );
    expect((await houseOf(one.house)).city).toBe(bormio);
    expect((await act(one.id, ...annulled)).status).toBe(200);
    const reinstate = async () =>
      actOn(await license(one.license), 'reinstate', { act: 'Determina 10' });
    const refused = await reinstate();
    // By the rule of its units (`elsewhere`), beside them.
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { properties: expect.arrayContaining([expect.stringContaining('è in un altro comune')]) },
    ]);
    expect((await act(moved.id, ...annulled)).status).toBe(200);
    expect((await reinstate()).status).toBe(200);
  });
});
