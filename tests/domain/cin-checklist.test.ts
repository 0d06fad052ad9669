import { expect, it } from 'vitest';
import { cinChecklist } from '#src/domain/cin-checklist.ts';

const house = {
  cir: '014020-ALB-00001',
  address: 'Via Roma 1',
  zip: '23030',
  latitude: 46.2,
  email: 'a@example.it',
  managerCode: 'RSSMRA72L09H501S',
};
const license = {
  state: 'active',
  activationOn: null,
  beds: 10,
  noGas: false,
  gasDetector: true,
  coDetector: true,
  floors: [{ area: 180 }, { area: 210 }],
  extinguishers: 3,
  safetyDeclaredOn: '2026-01-01',
};
const missing = (...given: Parameters<typeof cinChecklist>) =>
  cinChecklist(...given).flatMap(({ title, isMet }) => (isMet ? [] : [title]));

it('What is missing for a CIN is said one thing at a time', () => {
  expect(missing(house, license)).toEqual([]);
  expect(missing({ ...house, cir: null }, license)).toEqual(['CIR assegnato dalla Provincia']);
  expect(missing(house, { ...license, extinguishers: 2 })).toEqual([
    'Estintori: uno ogni 200 m² e uno per piano',
  ]);
  expect(missing(house, { ...license, coDetector: false })).toHaveLength(1);
  expect(missing(house, undefined)).toHaveLength(5);
});

it('What is granted for a day ahead is told with its day, and its devices and beds are there', () => {
  const ahead = { ...license, state: 'draft', activationOn: '2026-12-01' };
  expect(missing(house, ahead)).toEqual(['Licenza attiva']);
  expect(cinChecklist(house, ahead)[0]).toMatchObject({ beginsOn: '2026-12-01' });
});
