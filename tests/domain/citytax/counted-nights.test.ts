import { expect, it } from 'vitest';
import { countedBefore, type EarlierStay } from '#src/domain/citytax/counted-nights.ts';
import { nightsOf } from '#src/domain/citytax/tax-stay.ts';
import { atMost, stay } from './samples.ts';

const earlier = (from: string, to: string, more: Partial<EarlierStay> = {}): EarlierStay => ({
  arrivalDate: from,
  departureDate: to,
  isSameHouse: true,
  isProven: false,
  nights: nightsOf(stay(from, to, []), null),
  ...more,
});

const elsewhere = { isSameHouse: false, isProven: true };

it.each([
  [
    'a stay goes on where it is taken up at once',
    atMost(3),
    [earlier('2025-07-01', '2025-07-05')],
    4,
  ],
  ['one night away begins anew (Milano)', atMost(3), [earlier('2025-07-01', '2025-07-04')], 0],
  [
    'four nights away are no interruption, again and again (Trento)',
    atMost(10, { gapNights: 4 }),
    [earlier('2025-06-20', '2025-06-22'), earlier('2025-06-26', '2025-07-01')],
    7,
  ],
  ['five are', atMost(10, { gapNights: 4 }), [earlier('2025-06-20', '2025-06-30')], 0],
  [
    'another house counts by its receipt (Bologna)',
    atMost(5, { isMunicipal: true }),
    [earlier('2025-07-02', '2025-07-05', elsewhere)],
    3,
  ],
  [
    'and not without it',
    atMost(5, { isMunicipal: true }),
    [earlier('2025-07-02', '2025-07-05', { isSameHouse: false })],
    0,
  ],
  [
    'nor where each house counts by itself',
    atMost(5),
    [earlier('2025-07-02', '2025-07-05', elsewhere)],
    0,
  ],
])('%s', (_, cap, stays, nights) => {
  expect(countedBefore(cap, '2025-07-05', stays).get('stay') ?? 0).toBe(nights);
});

it('months and years count whatever lies between, each its own nights', () => {
  const stays = [earlier('2024-12-30', '2025-01-02'), earlier('2025-06-28', '2025-07-02')];
  expect([...countedBefore(atMost(7, { of: 'month' }), '2025-07-20', stays)]).toEqual([
    ['2024-12', 2],
    ['2025-01', 1],
    ['2025-06', 3],
    ['2025-07', 1],
  ]);
  expect([...countedBefore(atMost(10, { of: 'year' }), '2025-07-20', stays)]).toEqual([
    ['2024', 2],
    ['2025', 5],
  ]);
});

it('a contract counts its days, slept or not; hours alone are no night', () => {
  const let_ = stay('2025-07-01', '2025-07-04', [], { contractDays: 10 });
  expect(nightsOf(let_, atMost(10, { of: 'contract' }))).toHaveLength(10);
  expect(nightsOf(let_, atMost(10))).toHaveLength(3);
  expect(nightsOf(stay('2025-07-01', '2025-07-01', []), null)).toEqual([]);
});
