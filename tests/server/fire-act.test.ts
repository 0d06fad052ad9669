import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../support/world.ts';
import { applicationMaker, placed } from './application-maker.ts';
import { licenseMaker, rooms } from './license-maker.ts';

/** More than 25 beds want an act of fire prevention, whoever goes on with them and wherever (DPR 151/2011, att. 66). */
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());

const { takeover, application, act, paper } = applicationMaker(() => world);
const { active } = licenseMaker(() => world);
const office = () => world.within('provincia');

/** A house of so many beds, as an application names it. */
async function houseOf(beds: number, more: object = {}) {
  const { id, accommodation, city } = await active('A.1', rooms(beds / 2), more);
  return { license: id as number, accommodation, city };
}

/** What is told of fire prevention as a verb is asked about. */
async function told(id: number, verb: string): Promise<readonly string[]> {
  const { status, body } = await office()('GET', `/applications/${id}/${verb}`);
  expect([verb, status]).toEqual([verb, 200]);
  return body.content.consequences.filter((one: string) => one.includes('prevenzione incendi'));
}
const lacking = [expect.stringContaining('Con 30 letti')];

/** As it is sent, and then as it is granted. */
async function toldOf(id: number) {
  const sent = await told(id, 'submit');
  for (const verb of ['submit', 'take']) expect((await act(id, verb)).status).toBe(200);
  return [sent, await told(id, 'accept')];
}

describe('A takeover of more than 25 beds without an act of fire prevention', () => {
  it('is told so as it is sent, and as it is granted', async () => {
    const { id } = await takeover(await houseOf(30));
    expect(await toldOf(id)).toEqual([lacking, lacking]);
  });

  it('is not, where there is one, or where they are fewer', async () => {
    const known = await takeover(await houseOf(30, { fireCertificate: 'SCIA 7/2019' }));
    expect(await told(known.id, 'submit')).toEqual([]);
    expect(await told((await takeover(await houseOf(24))).id, 'submit')).toEqual([]);
  });
});

it('A relocation wants one of the building it moves to, whatever there was before', async () => {
  const { accommodation, city } = await houseOf(30, { fireCertificate: 'SCIA 7/2019' });
  const { id } = await application({
    ...{ kind: 'relocation', openingMode: null, license: null, accommodation, city },
    ...{ newCity: city, address: 'Via Altrove', availability: 'rent', planFile: await paper() },
    ...{ units: [{ sheet: '7', parcel: '512' }], ...placed },
  });
  expect(await toldOf(id)).toEqual([lacking, lacking]);
});

it('What ends or changes nothing of who lodges there is told nothing of it', async () => {
  const { id } = await application(await houseOf(30));
  expect(await told(id, 'submit')).toEqual([]);
});

it('An office that corrects the beds is told so as well, where the register knows of no act', async () => {
  const correction = {
    kind: 'correction',
    openingMode: null,
    effectiveOn: null,
    reason: 'Rilievo',
  };
  const { id } = await application({ ...(await houseOf(20)), ...correction, rows: rooms(15) });
  expect(await toldOf(id)).toEqual([lacking, lacking]);
  const known = await houseOf(20, { fireCertificate: 'SCIA 8/2019' });
  const other = await application({ ...known, ...correction, rows: rooms(15) });
  expect(await told(other.id, 'submit')).toEqual([]);
});

it('An act the register knows stays where one is asked, and gives way to another', async () => {
  const { license } = await houseOf(30, { fireCertificate: 'SCIA 9/2019' });
  const write = async (fireCertificate: string | null) => {
    const { version } = (await office()('GET', `/licenses/${license}`)).body;
    return office()('PUT', `/licenses/${license}`, { version, fireCertificate });
  };
  const { status, body } = await write(null);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['fireCertificate']]);
  expect((await write('SCIA 10/2026')).status).toBe(200);
  const few = await houseOf(20, { fireCertificate: 'SCIA 11/2019' });
  const { version } = (await office()('GET', `/licenses/${few.license}`)).body;
  const path = `/licenses/${few.license}`;
  expect((await office()('PUT', path, { version, fireCertificate: null })).status).toBe(200);
});

it('In the open air it is asked beyond 400 persons, of a licence and of what is filed', async () => {
  const pitches = (quantity: number) => [{ unitKind: 'pitch_tent', quantity, bedsPerUnit: 4 }];
  const asked = async (quantity: number) => {
    const { id, accommodation, city } = await active('D.1.1.1', pitches(quantity));
    const known = (await office()('GET', `/licenses/${id}`)).body;
    const filed = await takeover({ license: id, accommodation, city });
    return [known.isFireActAsked, await told(filed.id, 'submit')];
  };
  expect(await asked(100)).toEqual([false, []]);
  expect(await asked(101)).toEqual([true, [expect.stringContaining('Con 404 persone')]]);
});
