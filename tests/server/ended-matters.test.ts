import { describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker, inCharge, opening, placed, type Step } from './application-maker.ts';
import { holderIn, lawful, licenseMaker, rooms } from './license-maker.ts';
import { priced, priceMaker } from './price-maker.ts';

/** Of what has ended, moved away or never was nothing more is asked, and it is told as it is (decision 092). */
const { world } = daysToCome();
const today = todayInRome();
const soon = addDays(today, 20);

const { application, takeover, newcomer, act, read, paper } = applicationMaker(world);
const { active, draft, acted, act: actOn } = licenseMaker(world);
const { period } = priceMaker(world);
const office = () => world().within('provincia');
const accept: Step = ['accept', { act: 'Determina 8' }];
const license = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const houseOf = async (id: number) => (await office()('GET', `/accommodations/${id}`)).body;
const exported = async (house: number) =>
  (await office()('GET', `/national-register?filter=${JSON.stringify({ accommodation: house })}`))
    .body;

describe('Of a closed licence', () => {
  const kinds: readonly (readonly [string, object])[] = [
    ['variation_period', { openingMode: 'annual' }],
    ['variation_capacity', { openingMode: null, rows: rooms(9) }],
    ['variation_classification', { openingMode: null, classification: '4' }],
    ['suspension', { openingMode: null, reason: 'Lavori' }],
    [
      'suspension_extension',
      { openingMode: null, reason: 'Lavori', until: soon, effectiveOn: null },
    ],
    ['reopening', { openingMode: null }],
    ['cessation', { openingMode: null, closureReason: 'ceased' }],
  ];

  it.each(kinds)('no %s is sent, nor begun', async (kind, asks) => {
    const one = await application({ kind, ...asks });
    const drafted = await read(one.id);
    await acted(await license(one.license), 'close', { on: today });
    const sent = await act(one.id, 'submit');
    expect([sent.status, sent.body.blockers?.[0]]).toMatchObject([
      409,
      { code: 'ended', message: expect.stringContaining('non le si chiede più nulla') },
    ]);
    const verbs = (await office()('GET', `/applications/${one.id}/verbs`)).body.content;
    expect(verbs.submit.blockers[0].code).toBe('ended');
    const begun = await office()('POST', '/applications', {
      ...{ kind, source: 'suap', manager: drafted.manager, city: drafted.city },
      ...{ accommodation: one.house, license: one.license },
    });
    expect([begun.status, begun.body.errors.license]).toEqual([
      422,
      [expect.stringContaining('non le si chiede più nulla')],
    ]);
  });

  it('and of its house nothing is; a correction of office is', async () => {
    const notice = { kind: 'variation_data', openingMode: null, license: null };
    const one = await application({ ...notice, phone: '0342 111333' });
    const licensed = await license(one.license);
    await acted(licensed, 'close', { on: today });
    expect((await act(one.id, 'submit')).body.blockers?.[0]).toMatchObject({ code: 'ended' });
    const taken = await office()('POST', '/applications', {
      ...{ kind: 'takeover', source: 'suap', manager: await newcomer(), city: licensed.city },
      ...{ accommodation: one.house, license: one.license },
    });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['license']]);
    const corrected = await office()('POST', '/applications', {
      ...{ kind: 'correction', source: 'office', manager: licensed.holder, city: licensed.city },
      ...{ accommodation: one.house, license: one.license, name: 'Altro', reason: 'Rilievo' },
    });
    expect(corrected.status).toBe(201);
  });

  it('who asked to take it over is told that it is none any more', async () => {
    const one = await takeover({}, ...inCharge);
    await acted(await license(one.license), 'close', { on: today });
    expect(await read(one.id)).toMatchObject({
      state: 'inadmissible',
      outcomeReason: expect.stringContaining('La licenza è cessata'),
    });
  });

  it('the CIR stays, and is of no other house by an edit, a new one or by counting', async () => {
    const one = await active('A.1', rooms(8));
    const { cir } = await houseOf(one.accommodation);
    expect(cir).toMatch(/-ALB-\d{5}$/);
    const write = async (house: number, body: object) =>
      office()('PUT', `/accommodations/${house}`, {
        version: (await houseOf(house)).version,
        ...body,
      });
    const refused = [422, { cir: [expect.stringContaining('un CIR resta di una sola attività')] }];
    await acted(one, 'close', { on: today });
    const emptied = await write(one.accommodation, { cir: null });
    expect([emptied.status, Object.keys(emptied.body.errors)]).toEqual([422, ['cir']]);
    // Another one in its place frees it for nobody: an act gave it.
    const other = `${cir.slice(0, -5)}${String(Number(cir.slice(-5)) + 900).padStart(5, '0')}`;
    expect((await write(one.accommodation, { cir: other })).status).toBe(200);
    const { accommodation } = await draft('A.1', rooms(8));
    const typed = await write(accommodation, { cir });
    expect([typed.status, typed.body.errors]).toEqual(refused);
    const { type, manager, city } = await houseOf(accommodation);
    const made = await office()('POST', '/accommodations', {
      ...{ name: 'Altra prova', type, manager, city, cir },
    });
    expect([made.status, made.body.errors]).toEqual(refused);
    // What was typed wrong is free once it is put right, and no number to come is one that was given.
    expect((await write(accommodation, { cir: other })).status).toBe(422);
    expect((await write(one.accommodation, { cir })).status).toBe(200);
    expect((await write(accommodation, { cir: other })).status).toBe(200);
    await world().rows(`delete from counters where series = $1`, [`cir ${cir.slice(0, -6)}`]);
    const next = await active('A.1', rooms(8));
    const serial = Number((await houseOf(next.accommodation)).cir.slice(-5));
    expect(serial).toBeGreaterThan(Number(other.slice(-5)));
  });

  it('the CIR stays wherever its house is written to be, and another is given as it opens there', async () => {
    const one = await active('A.1', rooms(8));
    const { cir } = await houseOf(one.accommodation);
    const [there] = await world().rows(
      `select c.id, c."istatCode" as code, p.id as property from cities c join properties p on p.city = c.id
       where c.name = 'Bormio' order by p.id limit 1`,
    );
    await acted(one, 'close', { on: today });
    const { version, manager } = await houseOf(one.accommodation);
    const moved = await office()('PUT', `/accommodations/${one.accommodation}`, {
      version,
      ...{ city: there?.id, latitude: 46.466, longitude: 10.37 },
    });
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    expect((await houseOf(one.accommodation)).cir).toBe(cir);
    const anew = await office()('POST', '/licenses', {
      ...{ accommodation: one.accommodation, holder: manager, startsOn: today, rows: rooms(8) },
      ...{ ...lawful('A.1', Number(there?.property)), sciaDate: today },
    });
    await acted(anew.body, 'activate');
    expect((await houseOf(one.accommodation)).cir).toMatch(new RegExp(`^${there?.code}-ALB-`));
  });

  it('that lost its CIR before, one is given as it is reopened', async () => {
    const one = await active('A.1', rooms(8));
    await acted(one, 'close', { on: today });
    await world().rows('update accommodations set cir = null where id = $1', [one.accommodation]);
    const back = await actOn(await license(one.id), 'reopen', { reason: 'Ci ripenso' }, 'admin');
    expect(back.status).toBe(200);
    expect((await houseOf(one.accommodation)).cir).toMatch(/-ALB-\d{5}$/);
  });

  it('an answer that was asked for is not sent either', async () => {
    const one = await application({}, ...inCharge, ['requestIntegration', { text: 'La pianta' }]);
    await acted(await license(one.license), 'close', { on: today });
    const { status, body } = await act(one.id, 'integrate', {});
    expect([status, body.blockers?.[0]?.code]).toEqual([409, 'ended']);
  });

  it('prices that were sent lapse, and are asked again where it is reopened', async () => {
    const one = await active('A.1', rooms(8));
    const campaign = await period(2041, { requiresApproval: true });
    const opened = await office()('POST', `/rate-periods/${campaign.id}/open`, {
      version: campaign.version,
    });
    expect(opened.status).toBe(200);
    const declared = async () =>
      (
        await office()(
          'GET',
          `/rate-declarations?filter=${JSON.stringify({ license: one.id, period: campaign.id })}`,
        )
      ).body[0];
    const asked = await declared();
    const written = await office()('PUT', `/rate-declarations/${asked.id}`, {
      version: asked.version,
      lines: priced(asked, 9000),
    });
    expect(written.body.errors).toBeUndefined();
    const price = async (verb: string, input: object = {}) =>
      office()('POST', `/rate-declarations/${asked.id}/${verb}`, {
        version: (await declared()).version,
        ...input,
      });
    expect((await price('submit')).body.blockers).toBeUndefined();
    expect((await declared()).state).toBe('submitted');
    const days = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    await acted(await license(one.id), 'suspend', days);
    // Who is suspended declares what the prices will be from the day it resumes on (registry 3.1).
    const { publish } = (await office()('GET', `/rate-declarations/${asked.id}/verbs`)).body
      .content;
    expect(publish.blockers).toEqual([]);
    await acted(await license(one.id), 'close', { on: today });
    expect((await declared()).state).toBe('lapsed');
    for (const [verb, input] of [['publish'], ['return', { reason: 'Mancano' }]] as const)
      expect((await price(verb, input)).status).toBe(409);
    const reopened = await world().within('admin')('POST', `/licenses/${one.id}/reopen`, {
      version: (await license(one.id)).version,
      reason: 'Chiusa per errore',
    });
    expect(reopened.status).toBe(200);
    expect((await declared()).state).toBe('draft');
  });
});

describe('The national data base is told', () => {
  it('of who is suspended, forbidden or has ceased the beds and the class that were declared last', async () => {
    const one = await active('A.1', rooms(8));
    const row = { beds: 16, subcategory: '3 stelle' };
    expect(await exported(one.accommodation)).toMatchObject([{ ...row, status: 'Attiva' }]);
    const days = { from: today, to: addDays(today, 30), noticeOn: today, reason: 'Lavori' };
    await acted(await license(one.id), 'suspend', days);
    expect(await exported(one.accommodation)).toMatchObject([{ ...row, status: 'Sospesa' }]);
    // A prohibition may be lifted: the house has ceased once it is concluded (registry 10.6).
    await acted(await license(one.id), 'prohibit', { act: 'Ordinanza 1' });
    expect(await exported(one.accommodation)).toMatchObject([{ ...row, status: 'Sospesa' }]);
    await acted(await license(one.id), 'conclude');
    expect(await exported(one.accommodation)).toMatchObject([{ ...row, status: 'Cessata' }]);
  });
});

describe('The CIN of a house', () => {
  const codes = async (id: number, body: object) =>
    world().within('admin')('PUT', `/accommodations/${id}`, {
      version: (await houseOf(id)).version,
      ...body,
    });

  it('that moves to another municipality is in its history, and who runs it is told to ask anew', async () => {
    const [to] = await world().rows(`select id from cities where name = 'Bormio'`);
    const moved = await application(
      {
        ...{ kind: 'relocation', openingMode: null, license: null },
        ...{ newCity: Number(to?.id), address: 'Via Altrove', streetNumber: '9', ...placed },
        ...{ altitude: 1225, units: [{ sheet: '4', parcel: '8812' }] },
        ...{ planFile: await paper(), availability: 'rent' },
      },
      ...inCharge,
    );
    const house = await houseOf(moved.house);
    const cin = `IT${house.cityCode}A1PROVA001`;
    const given = { cin, cinStatus: 'assigned', cinAssignedOn: '2024-09-10' };
    expect((await codes(moved.house, given)).status).toBe(200);
    expect((await act(moved.id, ...accept)).body.errors).toBeUndefined();
    expect(await houseOf(moved.house)).toMatchObject({ cin: null, cinStatus: 'none' });
    const history = (await office()('GET', `/accommodations/${moved.house}/history`)).body;
    const lines = history.filter((line: object) => JSON.stringify(line).includes(cin));
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      'askCinAnew',
      'edit',
      'edit',
    ]);
    const told = await world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' like $1`,
      [`Il CIN di «${house.name}» va chiesto di nuovo%`],
    );
    expect(told).toHaveLength(1);
    const text = String(told[0]?.text);
    const now = await houseOf(moved.house);
    expect(text).toContain(cin);
    expect(text).toContain('ora in un altro comune: Bormio');
    expect(text).toContain(`Il CIR di ora è ${now.cir}`);
  });

  it('that has none yet moves with a new CIR, and who runs it is told which', async () => {
    const [to] = await world().rows(`select id from cities where name = 'Bormio'`);
    const moved = await application(
      {
        ...{ kind: 'relocation', openingMode: null, license: null },
        ...{ newCity: Number(to?.id), address: 'Via Altrove', streetNumber: '11', ...placed },
        ...{ altitude: 1225, units: [{ sheet: '4', parcel: '8813' }] },
        ...{ planFile: await paper(), availability: 'rent' },
      },
      ...inCharge,
    );
    const before = await houseOf(moved.house);
    expect([before.cin, before.cir]).toEqual([null, expect.any(String)]);
    expect((await act(moved.id, ...accept)).body.errors).toBeUndefined();
    const now = await houseOf(moved.house);
    expect(now.cir).not.toBe(before.cir);
    const told = await world().rows(
      `select data->>'text' as text from pgboss.job where name = 'mail' and data->>'subject' = $1`,
      [`Il CIR di «${before.name}» è cambiato`],
    );
    expect(told).toHaveLength(1);
    for (const word of ['Bormio', now.cir, before.cir])
      expect(String(told[0]?.text)).toContain(word);
  });

  it('was assigned on no day before there were any', async () => {
    const { accommodation } = await draft('A.1', rooms(8));
    const { cityCode } = await houseOf(accommodation);
    const given = { cin: `IT${cityCode}A1PROVA002`, cinStatus: 'assigned' };
    const early = await codes(accommodation, { ...given, cinAssignedOn: '2019-05-05' });
    expect([early.status, early.body.errors]).toEqual([
      422,
      { cinAssignedOn: [expect.stringContaining('non si assegnavano CIN')] },
    ]);
    expect((await codes(accommodation, { ...given, cinAssignedOn: '2024-09-05' })).status).toBe(
      200,
    );
  });
});

describe('The house of an opening that came to nothing before its day', () => {
  let parcel = 9100;
  const opened = async () => {
    parcel += 1;
    const of = await holderIn(world(), 'C.1.1.1', 'non_business');
    const filed = await office()('POST', '/applications', {
      ...{
        ...opening,
        manager: of?.holder,
        city: of?.city,
        type: of?.type,
        businessForm: 'non_business',
      },
      residenceUse: 'main_home',
      ...{ name: `Casa mai aperta ${parcel}`, effectiveOn: soon, source: 'suap' },
      ...{ rows: rooms(2), units: [{ sheet: '12', parcel: String(parcel) }] },
      ...{ identityFile: await paper(), planFile: await paper() },
    });
    expect(filed.body.errors ?? filed.status).toBe(201);
    for (const step of [...inCharge, accept])
      expect((await act(filed.body.id, ...step)).body.blockers).toBeUndefined();
    const { resultLicense } = await read(filed.body.id);
    const { accommodation } = await license(resultLicense);
    return {
      id: Number(filed.body.id),
      license: resultLicense,
      house: await houseOf(accommodation),
    };
  };

  it('is none, annulled or voided: it has closed, keeps its CIR and is told to nobody', async () => {
    const annulled = await opened();
    expect(annulled.house).toMatchObject({ status: 'draft', cir: expect.any(String) });
    const step: Step = ['annul', { act: 'Determina 9', reason: 'Sicurezza pubblica' }];
    expect((await act(annulled.id, ...step)).status).toBe(200);
    const voided = await opened();
    const withdrawn = await actOn(
      await license(voided.license),
      'void',
      { reason: 'Prova' },
      'admin',
    );
    expect(withdrawn.status).toBe(200);
    for (const one of [annulled, voided]) {
      const { status, cir } = await houseOf(one.house.id);
      expect([status, cir]).toEqual(['closed', one.house.cir]);
      expect((await license(one.license)).state).toBe('void');
      expect(await exported(one.house.id)).toEqual([]);
    }
    const next = await opened();
    expect([annulled.house.cir, voided.house.cir]).not.toContain(next.house.cir);
  });
});
