import { describe, expect, it } from 'vitest';
import {
  isLowDearer,
  lackingPrices,
  linesProblem,
  type PriceLine,
  risen,
  settled,
} from '#src/domain/prices.ts';

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

describe('Prices', () => {
  it('of one number alone are the single price', () => {
    expect(settled(line({ minPrice: 5000, maxPrice: null })).maxPrice).toBe(5000);
    expect(settled(line({ minPrice: null, maxPrice: 5000 })).maxPrice).toBe(5000);
  });

  it('do not cross, do not repeat a cell, and serve meals only with a restaurant', () => {
    const on = (lines: PriceLine[], hasRestaurant = false) =>
      linesProblem(lines, { hasRestaurant });
    expect(on([line({ minPrice: 9001 })])).toMatch('minimo');
    expect(on([line(), line({ maxPrice: 1 })])).toMatch('due volte');
    expect(on([line(), line({ season: 'high' })])).toBeUndefined();
    expect(on([line({ board: 'half' })])).toMatch('ristorante');
    expect(on([line({ board: 'half' })], true)).toBeUndefined();
  });

  it('are lacking for a kind of unit, for an empty cell, for the minimum when it is asked', () => {
    expect(lackingPrices([], ['double'], false)).toBe('empty');
    const empty = line({ season: 'high', maxPrice: null });
    expect(lackingPrices([line(), empty], ['double'], false)).toEqual({ unpriced: [empty] });
    expect(lackingPrices([line()], ['double'], true)).toBe('minimum');
    expect(lackingPrices([line()], ['double', 'suite'], false)).toEqual({ missing: ['suite'] });
    expect(lackingPrices([line()], ['double'], false)).toBeUndefined();
  });

  it('rise cell by cell', () => {
    const before = [line(), line({ season: 'high', minPrice: 12_000, maxPrice: null })];
    expect(risen([line({ maxPrice: 9001 })], before)).toHaveLength(1);
    expect(risen([line(), line({ season: 'high', maxPrice: 12_000 })], before)).toEqual([]);
    expect(risen([line({ unitKind: 'suite', maxPrice: 99_999 })], before)).toEqual([]);
  });

  it('do not rise under another name: a new cell costs no more than the dearest of its unit', () => {
    const before = [line(), line({ board: 'half', maxPrice: 12_000 })];
    const names = [
      { bathroom: 'without' },
      { bathroom: null },
      { board: 'full' },
      { season: 'high' },
    ];
    for (const name of names) {
      expect(risen([line({ ...name, maxPrice: 12_000 })], before)).toEqual([]);
      expect(risen([line({ ...name, maxPrice: 12_001 })], before)).toHaveLength(1);
    }
    expect(risen([line({ basis: 'per_person_night', maxPrice: 1 })], before)).toHaveLength(1);
    const low = [
      line({ season: 'low', maxPrice: 5000 }),
      line({ season: 'high', maxPrice: 20_000 }),
    ];
    const other = { bathroom: 'without', season: 'low' };
    expect(risen([line({ ...other, maxPrice: 5001 })], low)).toHaveLength(1);
  });

  it('of a cell published twice count as they were last', () => {
    expect(risen([line({ maxPrice: 8500 })], [line(), line({ maxPrice: 8000 })])).toHaveLength(1);
  });
});

it('a low season dearer than the high one is worth a look', () => {
  const at = (season: string, maxPrice: number | null, minPrice: number | null = null) =>
    line({ season, maxPrice, minPrice });
  expect(isLowDearer([at('low', 9000), at('high', 9000)])).toBe(false);
  expect(isLowDearer([at('low', 9001), at('high', 9000)])).toBe(true);
  expect(isLowDearer([at('low', null, 9500), at('high', 9000)])).toBe(true);
  expect(isLowDearer([at('low', 9001), { ...at('high', 9000), board: 'half' }])).toBe(false);
});
