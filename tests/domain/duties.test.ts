import { expect, test } from 'vitest';
import {
  dutiesOf,
  dutiesOfLicense,
  type Housed,
  isGranted,
  type Licensed,
} from '#src/domain/duties.ts';

const house: Housed = {
  cin: 'IT014037A1XXXXXXXX',
  email: 'info@example.it',
  latitude: 46.5,
  missingPrices: [],
};
const license: Licensed = {
  id: 7,
  number: 'SO-2026-0001',
  parent: null,
  state: 'active',
  activationOn: null,
  grantedBy: [],
  beds: 12,
  isFireActAsked: false,
  insuranceValidTo: '2027-03-31',
  noGas: false,
  gasDetector: true,
  coDetector: true,
  floors: [{ area: 180 }, { area: 210 }],
  extinguishers: 3,
  fireCertificate: null,
  classificationValidTo: null,
  suspensionEndsOn: null,
  unfitPrices: null,
};
const missing = (...args: Parameters<typeof dutiesOf>) =>
  dutiesOf(...args)
    .filter(({ isMet }) => !isMet)
    .map(({ title }) => title);

test('a house in order owes nothing but its terms', () => {
  const duties = dutiesOf(house, [license], []);
  expect(duties.filter(({ isMet }) => !isMet)).toEqual([]);
  expect(duties.flatMap(({ dueOn }) => dueOn ?? [])).toEqual(['2027-03-31']);
});

test('what is missing stands first, then terms by their day, then what is met', () => {
  const duties = dutiesOf(
    { ...house, cin: null },
    [{ ...license, classificationValidTo: '2026-12-01' }],
    [{ id: 4, title: 'Procura', validTo: '2027-01-15' }],
  );
  expect(duties.slice(0, 4).map(({ title }) => title)).toEqual([
    'CIN',
    'Classificazione',
    'Procura',
    'Assicurazione',
  ]);
});

test('without a licence in force that is the first thing missing', () => {
  expect(missing(house, [], [])).toEqual(['Licenza in vigore']);
});

test('a licence granted for a day ahead is told with its day, and judged as it was granted', () => {
  const ahead = { ...license, state: 'draft', grantedBy: ['new_opening'] };
  const [first, ...rest] = dutiesOf(house, [{ ...ahead, activationOn: '2026-12-01' }], []);
  expect(first).toMatchObject({
    title: 'Licenza in vigore',
    isMet: true,
    beginsOn: '2026-12-01',
    settledIn: { license: 7, isAhead: true },
  });
  expect(rest.filter(({ isMet }) => !isMet)).toEqual([]);
  const [called] = dutiesOf(house, [{ ...ahead, activationOn: null }], []);
  expect(called).toMatchObject({ isMet: false, settledIn: { license: 7 } });
  expect(called?.note).toContain('la decide l’ufficio');
});

test('a draft an office is writing is no licence yet', () => {
  const draft = { ...license, state: 'draft' };
  expect([license, draft, { ...draft, activationOn: '2026-12-01' }].map(isGranted)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a campaign that waits for prices is told by its name', () => {
  const owing = { ...house, missingPrices: ['Prezzi 2027'] };
  expect(missing(owing, [license], [])).toEqual(['Prezzi']);
  const [first] = dutiesOf(owing, [license], []);
  expect(first?.note).toBe('Da comunicare: Prezzi 2027');
  const resting = dutiesOf(house, [{ ...license, state: 'suspended' }], []);
  expect(resting.find(({ title }) => title === 'Prezzi')?.note).toContain('Sospesa');
});

test('detectors are owed where there is gas or a flame, and nowhere else', () => {
  const without = { ...license, gasDetector: false, coDetector: false };
  expect(missing(house, [without], [])).toEqual(['Sicurezza']);
  expect(missing(house, [{ ...license, coDetector: false }], [])).toEqual(['Sicurezza']);
  expect(missing(house, [{ ...without, noGas: true }], [])).toEqual([]);
});

test('floors of 180 and 210 m² want three extinguishers', () => {
  expect(missing(house, [{ ...license, extinguishers: 2 }], [])).toEqual(['Sicurezza']);
  expect(missing(house, [{ ...license, floors: [] }], [])).toEqual(['Sicurezza']);
  expect(missing(house, [{ ...license, coDetector: false }], [])).toEqual(['Sicurezza']);
});

test('where fire prevention wants its act that is missing until it is there', () => {
  const many = { ...license, isFireActAsked: true };
  expect(missing(house, [license], [])).toEqual([]);
  expect(missing(house, [many], [])).toEqual(['Prevenzione incendi']);
  expect(missing(house, [{ ...many, fireCertificate: 'SCIA 12/2024' }], [])).toEqual([]);
});

test('a suspension ends on its day, or on the day it was extended to', () => {
  const suspended = { ...license, state: 'suspended', suspensionEndsOn: '2026-12-31' };
  const endOf = (one: Licensed) =>
    dutiesOf(house, [one], []).find(({ title }) => title === 'Fine della sospensione')?.dueOn;
  expect(endOf(suspended)).toBe('2026-12-31');
  expect(endOf({ ...suspended, suspensionEndsOn: '2027-06-30' })).toBe('2027-06-30');
});

test('of several licences each duty says whose it is', () => {
  const titles = dutiesOf(house, [license, { ...license, number: 'SO-2026-0002' }], []).map(
    ({ title }) => title,
  );
  expect(titles).toContain('Assicurazione, SO-2026-0002');
  expect(new Set(titles).size).toBe(titles.length);
});

test('a duty says where it is settled', () => {
  const duties = dutiesOf(
    { ...house, missingPrices: ['Prezzi 2027'] },
    [license],
    [{ id: 4, title: 'Procura', validTo: '2027-01-15' }],
  );
  const placeOf = (title: string) => duties.find((duty) => duty.title === title)?.settledIn;
  expect(['Prezzi', 'CIN', 'E-mail', 'Assicurazione', 'Procura'].map(placeOf)).toEqual([
    'prices',
    { house: 'cin' },
    { house: 'email' },
    { license: 7, field: 'insuranceValidTo' },
    { document: 4 },
  ]);
  expect(duties.every(({ settledIn }) => settledIn !== undefined)).toBe(true);
});

test('published prices that no longer fit a licence are to be corrected, once none are missing', () => {
  const unfit = { ...license, unfitPrices: 'Manca il prezzo di: Tripla (Unica)' };
  const prices = (of: Housed) => dutiesOf(of, [unfit], []).find(({ title }) => title === 'Prezzi');
  expect(prices(house)).toMatchObject({
    note: 'Da correggere: Manca il prezzo di: Tripla (Unica)',
    isMet: false,
    settledIn: 'corrections',
  });
  expect(prices({ ...house, missingPrices: ['Estate'] })).toMatchObject({ settledIn: 'prices' });
});

test('what is forbidden owes its title alone, which says so, and what has ceased owes nothing', () => {
  const forbidden = { ...license, state: 'prohibited' };
  const bare = { ...house, cin: null };
  expect(dutiesOf(bare, [forbidden], [])).toEqual([
    {
      title: 'Licenza in vigore',
      note: 'La SO-2026-0001 è vietata: l’attività non si può esercitare',
      isMet: false,
      settledIn: { license: 7 },
    },
  ]);
  expect(missing(bare, [], [])).toEqual(['Licenza in vigore']);
  expect(dutiesOf({ ...bare, status: 'closed' }, [], [])).toEqual([]);
  expect(missing(bare, [license, { ...forbidden, id: 8 }], [])).toEqual(['CIN']);
});

test('a forbidden annex is told beside what its house owes, and owes nothing else', () => {
  const annex = { ...license, id: 8, number: 'SO-2026-0002', parent: 7, state: 'prohibited' };
  const duties = dutiesOf({ ...house, cin: null }, [license, { ...annex, extinguishers: 0 }], []);
  expect(duties[0]).toEqual({
    title: 'Licenza in vigore, SO-2026-0002',
    note: 'La dipendenza SO-2026-0002 è vietata: lì l’attività non si può esercitare',
    isMet: false,
    settledIn: { license: 8 },
  });
  expect(missing(house, [license, annex], [])).toEqual(['Licenza in vigore, SO-2026-0002']);
  // With its main licence the house is forbidden, which is told once.
  const main = { ...license, state: 'prohibited' };
  expect(missing(house, [annex, main], [])).toEqual(['Licenza in vigore']);
});

test('one licence alone owes what is its own, the most pressing first', () => {
  const owed = dutiesOfLicense({ ...license, isFireActAsked: true, extinguishers: 0 });
  expect(owed.map(({ title, isMet }) => [title, isMet])).toEqual([
    ['Sicurezza', false],
    ['Prevenzione incendi', false],
    ['Assicurazione', true],
  ]);
  expect(owed.map(({ settledIn }) => settledIn)).toContainEqual({
    license: 7,
    field: 'extinguishers',
  });
});
