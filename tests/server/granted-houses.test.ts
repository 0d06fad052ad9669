import { expect, it } from 'vitest';
import { addDays, todayInRome } from '#src/domain/dates.ts';
import { daysToCome } from '../support/days-to-come.ts';
import { applicationMaker, inCharge, opening } from './application-maker.ts';
import { rooms } from './license-maker.ts';

const { world, comes } = daysToCome();
const today = todayInRome();
const { application, paper, read } = applicationMaker(world);
const office = () => world().within('provincia');

it('A house that was granted for a day ahead is called, and lies, as it was granted, and is corrected once it lives', async () => {
  const effectiveOn = addDays(today, 20);
  const [hotel] = await world().rows(`select id from accommodation_types where code = 'A.1'`);
  const { id } = await application(
    {
      ...opening,
      ...{ name: 'Casa concessa', type: hotel?.id, rows: rooms(8), classification: '3' },
      ...{ businessForm: 'business', units: [{ sheet: '7', parcel: '512' }] },
      ...{ identityFile: await paper(), planFile: await paper(), effectiveOn },
      ...{ accommodation: null, license: null },
    },
    ...inCharge,
    ['accept', { act: 'Determina 1' }],
  );
  const { resultHouse } = await read(id);
  const house = async () => (await office()('GET', `/accommodations/${resultHouse}`)).body;
  const edit = async (values: object) =>
    office()('PUT', `/accommodations/${resultHouse}`, {
      version: (await house()).version,
      ...values,
    });
  const granted = [expect.stringContaining('È concessa con la pratica')];
  const { status, body } = await edit({ name: 'Altro nome', zip: '23030' });
  expect([status, body.errors]).toEqual([422, { name: granted, zip: granted }]);
  expect((await edit({ phone: '0342 123456' })).status).toBe(200);
  await comes(effectiveOn);
  const { version, status: state } = await house();
  const { name: _, ...place } = await house();
  expect(state).toBe('active');
  const corrected = await office()('POST', `/accommodations/${resultHouse}/correct`, {
    version,
    name: 'Altro nome',
    ...Object.fromEntries(
      ['locality', 'address', 'streetNumber', 'zip', 'staircase', 'floor', 'unitNumber'].map(
        (field) => [field, place[field]],
      ),
    ),
    reason: 'Rilievo',
  });
  expect([corrected.body.errors, corrected.status]).toEqual([undefined, 200]);
});
