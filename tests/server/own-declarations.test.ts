import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, inCharge, succeeding } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** What a holder declares of themselves, their premises and their devices: it binds nobody who comes after. */
let world: World;
const today = todayInRome();
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const office = () => world.within('provincia');
const { application, act, edit } = applicationMaker(() => world);
const { active, write } = licenseMaker(() => world);
const accepted = ['accept', { act: 'Determina 1/2026' }] as const;
const licence = async (id: number) => (await office()('GET', `/licenses/${id}`)).body;
const paper = async () =>
  (await world.upload('provincia', new File(['%PDF-1.4'], 'carta.pdf'))).body.id;

/** Somebody else means to go on where a hotel is. */
async function takeover(more: object = {}, type = 2) {
  const [other] = await world.rows(
    `select id from managers where type = $1 and status = 'active' order by id desc limit 1`,
    [type],
  );
  const asks = { openingMode: null, newHolder: other?.id, identityFile: await paper() };
  return { kind: 'takeover', ...asks, effectiveOn: today, ...succeeding, ...more };
}

describe('A takeover', () => {
  it.each([
    ['gasDetector', { gasDetector: false, coDetector: false }],
    ['extinguishers', { extinguishers: null }],
    ['insurancePolicy', { insurancePolicy: null }],
  ])('is not sent without the newcomer’s own %s', async (field, lacks) => {
    const one = await application(await takeover(lacks));
    const { status, body } = await act(one.id, 'submit');
    expect([status, Object.keys(body.errors)]).toEqual([409, expect.arrayContaining([field])]);
  });

  it('asks the newcomer by what title they have the premises', async () => {
    const { kind, openingMode, newHolder, effectiveOn } = await takeover();
    const one = await application({ kind, openingMode, newHolder, effectiveOn });
    const { status, body } = await act(one.id, 'submit');
    expect([status, Object.keys(body.errors)]).toEqual([
      409,
      expect.arrayContaining(['availability']),
    ]);
  });

  it('passes on the place, and nothing the old holder declared of their own', async () => {
    const one = await application(await takeover(), ['submit']);
    const old = await licence(one.license);
    const people = {
      operatorName: 'Bianchi Anna',
      operatorFiscalCode: 'RSSMRA72L09H501S',
      representativeName: 'Verdi Luca',
      representativeFiscalCode: 'VRDGPP13R10B293P',
    };
    const certified = { fireCertificate: 'SCIA antincendio 7/2019' };
    const said = { ...people, ...certified };
    for (const body of [people, certified]) expect((await write(old.id, body)).status).toBe(200);
    for (const [verb, input] of [['take'], accepted] as const)
      expect([verb, (await act(one.id, verb, input)).status]).toEqual([verb, 200]);
    const { resultLicense } = (await office()('GET', `/applications/${one.id}`)).body;
    expect(await licence(resultLicense)).toMatchObject({
      availability: 'rent',
      operatorName: null,
      operatorFiscalCode: null,
      representativeName: null,
      representativeFiscalCode: null,
      extinguishers: 99,
      safetyDeclaredOn: today,
      fireCertificate: 'SCIA antincendio 7/2019',
      floors: [expect.objectContaining({ floor: 'Terra', area: 100 })],
      properties: old.properties,
    });
    expect(await licence(one.license)).toMatchObject({ availability: 'ownership', ...said });
  });

  it('with no gas declared takes no detectors over from who had them', async () => {
    const noGas = { noGas: true, gasDetector: false, coDetector: false };
    const one = await application(await takeover(noGas), ...inCharge, accepted);
    const { resultLicense } = (await office()('GET', `/applications/${one.id}`)).body;
    expect(await licence(resultLicense)).toMatchObject(noGas);
  });

  it('of a rental says what the newcomer uses it for', async () => {
    const one = await active('C.2', rooms(1));
    const about = { accommodation: one.accommodation, license: one.id, manager: one.holder };
    const unsaid = await application({ ...(await takeover({}, 1)), ...about, city: one.city });
    expect(Object.keys((await act(unsaid.id, 'submit')).body.errors)).toEqual(['residenceUse']);
    expect((await edit(unsaid.id, { residenceUse: 'main_home' })).status).toBe(200);
    for (const [verb, input] of [...inCharge, accepted])
      expect([verb, (await act(unsaid.id, verb, input)).status]).toEqual([verb, 200]);
    expect((await act(unsaid.id, 'archive')).status).toBe(200);
    const house = (await office()('GET', `/accommodations/${one.accommodation}`)).body;
    expect(house.residenceUse).toBe('main_home');
  });
});

describe('A licence', () => {
  it('is not without gas and with detectors of it', async () => {
    const one = await active('A.1', rooms(8));
    const { status, body } = await office()('PUT', `/licenses/${one.id}`, {
      version: one.version,
      noGas: true,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['noGas']]);
  });
});

describe('What is filed', () => {
  it('is not without gas and with detectors of it either', async () => {
    const one = await application(await takeover());
    const { version } = (await office()('GET', `/applications/${one.id}`)).body;
    const { status, body } = await office()('PUT', `/applications/${one.id}`, {
      version,
      noGas: true,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['noGas']]);
  });

  it('of more rooms with gas now takes back that there was none', async () => {
    const one = await active('A.1', rooms(8), {
      noGas: true,
      gasDetector: false,
      coDetector: false,
    });
    const about = { accommodation: one.accommodation, license: one.id, manager: one.holder };
    await application(
      {
        kind: 'variation_capacity',
        ...about,
        openingMode: null,
        rows: rooms(9),
        gasDetector: true,
        coDetector: true,
        planFile: await paper(),
      },
      ...inCharge,
      accepted,
    );
    const detectors = { noGas: false, gasDetector: true, coDetector: true };
    expect(await licence(one.id)).toMatchObject(detectors);
  });
});
