import { describe, expect, it } from 'vitest';
import { ageOn } from '#src/domain/citytax/age.ts';
import { nightWords } from '#src/domain/citytax/night-words.ts';
import { reduced } from '#src/domain/citytax/reduced.ts';
import type { TaxGuest } from '#src/domain/citytax/tax-stay.ts';
import { taxedNights } from '#src/domain/citytax/taxed-nights.ts';
import { amountOf, nightsByClass, nightsByExemption } from '#src/domain/citytax/totals.ts';
import { atMost, exempt, guest, regulation, stay, twoEuro } from './samples.ts';

const week = (guests: readonly TaxGuest[], more = {}) =>
  stay('2025-06-01', '2025-06-08', guests, more);
const classesOf = (nights: ReturnType<typeof taxedNights>) => nights.map((night) => night.class);

describe('A night is one thing, the first that holds (ruling 15)', () => {
  it('who lives there is no taxpayer, whatever else', () => {
    const nights = taxedNights(
      week([guest({ isResident: true, exemptions: [exempt] })]),
      regulation(),
    );
    expect(new Set(classesOf(nights))).toEqual(new Set(['not_subject']));
  });

  it('a portal’s nights consume the cap and are never over it', () => {
    const capped = regulation({ cap: atMost(3) });
    const nights = taxedNights(week([guest()], { isPlatform: true }), capped);
    expect(new Set(classesOf(nights))).toEqual(new Set(['platform']));
    expect(nights.at(-1)?.counted).toBe(7);
    expect(amountOf(nights)).toBe(0);
  });

  it('exempt nights consume the cap, or do not where it is laid down', () => {
    const two = [
      guest({ exemptions: [{ code: 'patient', from: '2025-06-01', to: '2025-06-02' }] }),
    ];
    const counting = taxedNights(week(two), regulation({ cap: atMost(3) }));
    const sparing = taxedNights(week(two), regulation({ cap: atMost(3, { countsExempt: false }) }));
    expect(nightsByClass(counting)).toMatchObject({ exempt: 2, taxable: 1, over_cap: 4 });
    expect(nightsByClass(sparing)).toMatchObject({ exempt: 2, taxable: 3, over_cap: 2 });
    expect([...nightsByExemption(counting)]).toEqual([['patient', 2]]);
  });

  it('nights out of season consume nothing, or do where it is laid down', () => {
    const tariffOn = (night: string) => (night >= '2025-06-04' ? twoEuro : null);
    const sparing = taxedNights(week([guest()]), regulation({ cap: atMost(3), tariffOn }));
    const cap = atMost(3, { countsOutOfSeason: true });
    const counting = taxedNights(week([guest()]), regulation({ cap, tariffOn }));
    expect(nightsByClass(sparing)).toMatchObject({ out_of_season: 3, taxable: 3, over_cap: 1 });
    expect(nightsByClass(counting)).toMatchObject({ out_of_season: 3, taxable: 0, over_cap: 4 });
  });

  it('a month that begins counts anew', () => {
    const cap = atMost(2, { of: 'month' });
    const before = guest({ countedBefore: new Map([['2025-06', 1]]) });
    const nights = taxedNights(stay('2025-06-29', '2025-07-04', [before]), regulation({ cap }));
    expect(classesOf(nights)).toEqual(['taxable', 'over_cap', 'taxable', 'taxable', 'over_cap']);
  });
});

describe('A price of a unit', () => {
  const percent = regulation({
    tariffOn: () => ({ for: '', method: 'percent', percent: 600, maxCents: 500 }),
    ages: { exemptUnder: 14, exemptFrom: null, reference: 'night', reductions: [] },
    cap: atMost(1),
  });

  it('is divided among those who pay that night, who is over the cap among them (ruling 16)', () => {
    const child = guest({ birthDate: '2020-01-01' });
    const here = guest({ countedBefore: new Map([['stay', 1]]) });
    const nights = taxedNights(
      stay('2025-06-01', '2025-06-02', [guest(), here, child], { priceCents: 10_000 }),
      percent,
    );
    expect(nights.map((night) => night.amountCents)).toEqual([300, 0, 0]);
  });

  it('of nobody who pays is divided by nobody', () => {
    const child = guest({ birthDate: '2020-01-01' });
    expect(amountOf(taxedNights(week([child]), percent))).toBe(0);
  });

  it('that no band holds is told', () => {
    const bands = [{ toCents: 3_000, amountCents: 50 }];
    const banded = regulation({ tariffOn: () => ({ for: '', method: 'price_band', bands }) });
    expect(() => taxedNights(week([guest()], { priceCents: 3_001 }), banded)).toThrow('fascia');
  });
});

describe('A group', () => {
  const policy = { ratio: 25, minGroup: 20, driversAlwaysExempt: true, membersExempt: false };
  const coach = (participants: number) => [
    ...Array.from({ length: participants }, () => guest()),
    guest({ role: 'driver' }),
    guest({ role: 'leader' }),
  ];
  const exemptions = (participants: number, more = {}) => [
    ...nightsByExemption(
      taxedNights(
        stay('2025-06-01', '2025-06-02', coach(participants)),
        regulation({ group: { ...policy, ...more } }),
      ),
    ),
  ];

  it.each([
    [24, {}, [['bus_driver', 1]]],
    [
      25,
      {},
      [
        ['bus_driver', 1],
        ['tour_leader', 1],
      ],
    ],
    [24, { driversAlwaysExempt: false }, []],
    [
      20,
      { membersExempt: true },
      [
        ['group_member', 20],
        ['bus_driver', 1],
      ],
    ],
    [19, { membersExempt: true }, [['bus_driver', 1]]],
  ])('of %i with %j exempts %j', (participants, more, expected) => {
    expect(exemptions(participants, more)).toEqual(expected);
  });
});

describe('Parts taken off', () => {
  it.each([
    [300, [3000, 5000], 105],
    [10, [4000, 5000], 3],
    [105, [5000], 53],
    [999, [3333, 3333, 3333], 296],
    [5, [1250], 4],
  ])('of %i, %j leaves %i', (cents, parts, left) => {
    expect(reduced(cents, parts)).toBe(left);
  });

  it('are one by age and one of the catalogue, rounded together (ruling 17)', () => {
    const ages = {
      exemptUnder: null,
      exemptFrom: null,
      reference: 'night' as const,
      reductions: [{ fromAge: 10, toAge: 16, by: 5000 }],
    };
    const young = guest({
      birthDate: '2013-01-01',
      reductions: [{ code: 'sport', from: null, to: null, by: 5000 }],
    });
    const tariffOn = () => ({ ...twoEuro, amountCents: 105 });
    const [night] = taxedNights(
      stay('2025-06-01', '2025-06-02', [young]),
      regulation({ ages, tariffOn }),
    );
    expect(night).toMatchObject({ class: 'reduced', tariffCents: 105, amountCents: 26 });
  });
});

it.each([
  ['2025-07-02', '2011-07-03', 13],
  ['2025-07-03', '2011-07-03', 14],
  ['2025-02-28', '2012-02-29', 12],
  ['2025-03-01', '2012-02-29', 13],
])('on %s who was born on %s has completed %i years', (date, birthDate, age) => {
  expect(ageOn(date, birthDate)).toBe(age);
});

it('every night says why it costs what it does', () => {
  const cap = atMost(3);
  const half = { code: 'school', from: '2025-06-02', to: '2025-06-02', by: 5000 };
  const ill = { code: 'patient', from: '2025-06-03', to: '2025-06-03' };
  const nights = taxedNights(
    stay('2025-06-01', '2025-06-05', [guest({ reductions: [half], exemptions: [ill] })]),
    regulation({ cap }),
  );
  const catalogue = new Map([['patient', 'chi riceve cure']]);
  expect(nights.map((night) => nightWords(night, cap, catalogue))).toEqual([
    '1ª notte di 3, tariffa 2,00 €, hotel 3 stelle, stagione unica',
    '2ª notte di 3, tariffa 2,00 €, hotel 3 stelle, stagione unica, ridotta del 50 %, da pagare 1,00 €',
    'esente: chi riceve cure',
    'oltre le 3 notti che si pagano',
  ]);
});
