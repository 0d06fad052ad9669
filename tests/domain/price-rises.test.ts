import { describe, expect, it } from 'vitest';
import { type Published, risen } from '#src/domain/price-rises.ts';
import { dayOfNoSeason, seasonsOpen } from '#src/domain/price-seasons.ts';
import type { PriceLine } from '#src/domain/prices.ts';

const line = (more: Partial<PriceLine> = {}): PriceLine => ({
  unitKind: 'double',
  bathroom: 'with',
  board: 'bb',
  season: 'single',
  basis: 'per_unit_night',
  minPrice: null,
  maxPrice: 9000,
  ...more,
});

const seasons = [
  { season: 'high', from: '12-20', to: '03-31' },
  { season: 'low', from: '04-01', to: '12-19' },
];

const year = (
  of: number,
  lines: readonly PriceLine[],
  more: Partial<Published> = {},
): Published => ({
  from: `${of}-01-01`,
  to: `${of}-12-31`,
  lines,
  supplements: [],
  breakfast: null,
  mealDrinks: false,
  seasons,
  breadth: 364,
  isRegular: true,
  ...more,
});

const low = (maxPrice: number, more: Partial<PriceLine> = {}) =>
  line({ season: 'low', maxPrice, ...more });
const high = (maxPrice: number, more: Partial<PriceLine> = {}) =>
  line({ season: 'high', maxPrice, ...more });
const onOf = (asked: Published, before: readonly Published[]) => risen(asked, before)?.on;

describe('After the term a guest is asked no more than was last published', () => {
  it('in the same cell, of the same days of the year before', () => {
    const before = [year(2026, [low(5000), high(20_000)])];
    expect(onOf(year(2027, [low(5000), high(20_000)]), before)).toBeUndefined();
    expect(onOf(year(2027, [low(5001), high(20_000)]), before)).toBe('2027-04-01');
    expect(onOf(year(2027, [low(5000), high(20_001)]), before)).toBe('2027-01-01');
    expect(onOf(year(2027, [low(5000), high(20_000, { maxPrice: null })]), before)).toBeUndefined();
  });

  it('by one season in place of two, by two in place of one, by seasons of other days', () => {
    const two = [year(2026, [low(5000), high(20_000)])];
    expect(onOf(year(2027, [line({ maxPrice: 20_000 })]), two)).toBe('2027-04-01');
    expect(onOf(year(2027, [line({ maxPrice: 5000 })]), two)).toBeUndefined();
    const one = [year(2026, [line()])];
    expect(onOf(year(2027, [low(9000), high(12_000)]), one)).toBe('2027-01-01');
    expect(onOf(year(2027, [low(9000), high(9000)]), one)).toBeUndefined();
    const longer = [
      { season: 'high', from: '12-20', to: '04-30' },
      { season: 'low', from: '05-01', to: '12-19' },
    ];
    expect(onOf(year(2027, [low(5000), high(20_000)], { seasons: longer }), two)).toBe(
      '2027-04-01',
    );
  });

  it('under another name: less is no dearer than what had it all, more than the dearest there was', () => {
    const before = [year(2026, [line(), line({ board: 'half', maxPrice: 12_000 })])];
    const of = (more: Partial<PriceLine>) => onOf(year(2027, [line(more)]), before);
    for (const more of [{ bathroom: 'without' }, { bathroom: null }, { board: 'room_only' }]) {
      expect(of({ ...more, maxPrice: 9000 })).toBeUndefined();
      expect(of({ ...more, maxPrice: 9001 })).toBe('2027-01-01');
    }
    expect(of({ board: 'full', maxPrice: 12_000 })).toBeUndefined();
    expect(of({ board: 'full', maxPrice: 12_001 })).toBe('2027-01-01');
    expect(of({ basis: 'per_person_night', maxPrice: 1 })).toBe('2027-01-01');
    expect(of({ unitKind: 'suite', maxPrice: 99_999 })).toBeUndefined();
  });

  it('by what was left out for a while: each thing as it was last published', () => {
    const half = line({ board: 'half', maxPrice: 12_000 });
    const before = [year(2027, [line({ maxPrice: 8000 })]), year(2027, [line(), half])];
    expect(onOf(year(2027, [half]), before)).toBeUndefined();
    expect(onOf(year(2027, [line({ maxPrice: 8001 })]), before)).toBe('2027-01-01');
    expect(onOf(year(2027, [{ ...half, maxPrice: 12_001 }]), before)).toBe('2027-01-01');
  });

  it('by supplements, by breakfast and by drinks', () => {
    const sauna = { kind: 'other', name: 'Sauna', basis: 'flat', price: 1000 };
    const before = [
      year(2026, [line()], { supplements: [sauna], breakfast: 'included', mealDrinks: true }),
    ];
    const of = (more: Partial<Published>) =>
      risen(year(2027, [line()], { breakfast: 'included', mealDrinks: true, ...more }), before)
        ?.what;
    expect(of({ supplements: [{ ...sauna, name: ' sauna ' }] })).toBeUndefined();
    for (const more of [{ price: 1001 }, { basis: 'per_person_night' }, { name: 'Piscina' }])
      expect(of({ supplements: [{ ...sauna, ...more }] })).toMatchObject(more);
    expect(of({ supplements: [{ ...sauna, kind: 'pet', name: null }] })).toMatchObject({
      kind: 'pet',
    });
    expect(of({ breakfast: 'extra' })).toBe('breakfast');
    expect(of({ mealDrinks: false })).toBe('mealDrinks');
    expect(of({})).toBeUndefined();
  });

  it('nobody who never published is held to anything, nor to extraordinary months', () => {
    expect(onOf(year(2027, [line()]), [])).toBeUndefined();
    const months = { from: '2026-02-01', to: '2026-03-31', breadth: 58 };
    const dear = year(2026, [line({ maxPrice: 30_000 })], { ...months, isRegular: false });
    expect(onOf(year(2027, [line({ maxPrice: 9001 })]), [dear, year(2026, [line()])])).toBe(
      '2027-01-01',
    );
  });

  it('days for which a narrower one holds are not asked about', () => {
    const summer = year(2027, [line({ maxPrice: 7000 })], {
      from: '2027-06-01',
      to: '2027-08-31',
      breadth: 91,
    });
    const before = [summer, year(2027, [line()])];
    expect(onOf(year(2027, [line({ maxPrice: 8500 })]), before)).toBeUndefined();
    expect(onOf(year(2027, [line({ maxPrice: 9001 })]), before)).toBe('2027-01-01');
    expect(onOf({ ...summer, lines: [line({ maxPrice: 7001 })] }, before)).toBe('2027-06-01');
  });
});

describe('Seasons', () => {
  const span = { from: '2027-01-01', to: '2027-12-31' };

  it('are those a house is open in', () => {
    expect(seasonsOpen(seasons, span, [])).toEqual(['high', 'low']);
    expect(seasonsOpen(seasons, span, [{ from: '05-01', to: '09-30' }])).toEqual(['low']);
    expect(seasonsOpen(seasons, span, [{ from: '12-20', to: '01-10' }])).toEqual(['high']);
    expect(seasonsOpen(seasons, { ...span, to: '2027-02-28' }, [])).toEqual(['high']);
    expect(seasonsOpen([], span, [])).toEqual([]);
  });

  it('leave no day out', () => {
    expect(dayOfNoSeason(seasons, span)).toBeUndefined();
    expect(dayOfNoSeason([], span)).toBeUndefined();
    expect(dayOfNoSeason([{ season: 'high', from: '01-01', to: '03-31' }], span)).toBe(
      '2027-04-01',
    );
  });
});
