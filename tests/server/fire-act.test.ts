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
