import { describe, expect, it } from 'vitest';
import {
  asOnePrice,
  type Breakfasting,
  breakfastProblem,
  isLowDearer,
  linesProblem,
  missingPrices,
  type PriceLine,
  settled,
  supplementsProblem,
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
    expect(on([line({ season: 'low' }), line({ season: 'high' })])).toBeUndefined();
    expect(on([line({ basis: 'per_kwh' })])).toMatch('corrente');
    expect(on([line({ board: 'half' })])).toMatch('ristorante');
    expect(on([line({ board: 'half' })], true)).toBeUndefined();
  });

  it('have one price for all the year or one of each season, never both (decision 057)', () => {
    const on = (lines: PriceLine[]) => linesProblem(lines, { hasRestaurant: false });
    const high = line({ season: 'high' });
    expect(on([line(), high])).toMatch('prezzo unico');
    expect(on([line({ maxPrice: null }), high])).toBeUndefined();
    expect(on([line({ bathroom: 'without' }), high])).toBeUndefined();
  });

  it('are one of a night of one thing, with its bathroom or not, by the unit or by the person', () => {
    const on = (...lines: PriceLine[]) => linesProblem(lines, { hasRestaurant: true });
    const each = line({ basis: 'per_person_night', maxPrice: 6000 });
    for (const other of [each, { ...each, bathroom: 'na' }, line({ bathroom: null })])
      expect(on(line(), other)).toMatch('due prezzi');
    expect(on(line({ season: 'low' }), { ...each, season: 'low' })).toMatch('due prezzi');
    for (const other of [
      { ...each, bathroom: 'without' },
      { ...each, board: 'half' },
      { ...each, unitKind: 'suite' },
      { ...each, maxPrice: null },
      line({ basis: 'per_week' }),
    ])
      expect(on(line(), other)).toBeUndefined();
    expect(on(line({ season: 'low' }), { ...each, season: 'high' })).toBeUndefined();
  });

  it('are one of a stay in one thing, whatever they count it by', () => {
    const on = (...lines: PriceLine[]) => linesProblem(lines, { hasRestaurant: true });
    const of = (basis: string, more: Partial<PriceLine> = {}) => line({ basis, ...more });
    for (const basis of ['per_unit_night', 'per_person_night', 'flat'])
      expect([basis, on(of('per_item_day'), of(basis))]).toEqual([
        basis,
        expect.stringContaining('due prezzi'),
      ]);
    expect(on(of('flat'), of('per_week'))).toMatch('due prezzi');
    expect(on(of('per_item_day', { season: 'low' }), of('flat', { season: 'low' }))).toMatch(
      'due prezzi',
    );
    expect(on(of('per_week'), of('per_week', { bathroom: 'na' }))).toMatch('due prezzi');
    expect(
      on(of('per_item_day'), of('per_week'), of('per_two_weeks'), of('per_month')),
    ).toBeUndefined();
    expect(on(of('per_item_day'), of('flat', { board: 'room_only' }))).toBeUndefined();
    expect(on(of('per_item_day'), of('flat', { maxPrice: null }))).toBeUndefined();
  });

  const served = (lines: PriceLine[], more: Partial<Breakfasting> = {}) =>
    breakfastProblem({ lines, supplements: [], included: [], breakfast: null, ...more });
  const bare = line({ board: 'room_only' });

  it('with breakfast are of a house that has it', () => {
    expect(served([line()], { breakfast: 'none' })).toMatch('la colazione c’è');
    expect(served([line()], { breakfast: 'included' })).toBeUndefined();
    expect(served([bare], { breakfast: 'none' })).toBeUndefined();
    expect(served([bare], { breakfast: 'none', included: ['breakfast'] })).toMatch('c’è');
  });

  it('that comprise breakfast are not paid beside it once more', () => {
    const paid = [{ kind: 'breakfast' }];
    const twice = expect.stringContaining('non si paga anche a parte');
    const half = line({ board: 'half' });
    for (const lines of [[line()], [half], [line(), half]])
      for (const more of [{ breakfast: 'extra' }, { supplements: paid }])
        expect(served(lines, more)).toEqual(twice);
    expect(served([bare], { supplements: paid, breakfast: 'included' })).toEqual(twice);
    expect(served([bare], { breakfast: 'extra', included: ['breakfast'] })).toEqual(twice);
    for (const lines of [[bare], [bare, line()], []])
      expect(served(lines, { breakfast: 'extra', supplements: paid })).toBeUndefined();
    expect(served([{ ...line(), maxPrice: null }, bare], { breakfast: 'extra' })).toBeUndefined();
  });

  const asked = { units: ['double'], seasons: [], isMinAsked: false };

  it('are missing for a kind of unit, for an empty cell, for the minimum when it is asked', () => {
    expect(missingPrices([], asked)).toBe('empty');
    const empty = line({ board: 'half', maxPrice: null });
    const place = { unitKind: 'double', season: 'single' };
    expect(missingPrices([line(), empty], asked)).toEqual([place]);
    expect(missingPrices([line()], { ...asked, isMinAsked: true })).toBe('minimum');
    expect(missingPrices([line()], { ...asked, units: ['double', 'suite'] })).toEqual([
      { unitKind: 'suite', season: 'single' },
    ]);
    expect(missingPrices([line()], asked)).toBeUndefined();
  });

  it('are missing for each season the house is open in, named; of one it is closed in nothing is asked', () => {
    const seasons = ['low', 'high'];
    const low = line({ season: 'low' });
    const high = { unitKind: 'double', season: 'high' };
    expect(missingPrices([low], { ...asked, seasons })).toEqual([high]);
    const suite = line({ unitKind: 'suite', season: 'low' });
    expect(missingPrices([low, suite], { ...asked, seasons, units: ['double', 'suite'] })).toEqual([
      high,
      { unitKind: 'suite', season: 'high' },
    ]);
    const empty = line({ season: 'high', maxPrice: null });
    expect(missingPrices([low, empty], { ...asked, seasons })).toEqual([high]);
    expect(missingPrices([low, empty], { ...asked, seasons: ['low'] })).toBeUndefined();
    expect(missingPrices([line()], { ...asked, seasons })).toBeUndefined();
    // Where the campaign tells no seasons apart a season says no day.
    expect(missingPrices([low], asked)).toEqual([{ unitKind: 'double', season: 'single' }]);
  });

  it('of supplements are one of each, and another says which', () => {
    const pet = { kind: 'pet', name: null, basis: 'per_item_day' };
    const other = { ...pet, kind: 'other' };
    expect(supplementsProblem([pet])).toBeUndefined();
    expect(supplementsProblem([{ ...other, name: 'Sauna' }])).toBeUndefined();
    expect(supplementsProblem([{ ...other, name: ' ' }])).toMatch('scrivi quale');
    for (const basis of ['per_item_day', 'per_unit_night', 'flat'])
      expect(supplementsProblem([pet, { ...pet, basis }])).toMatch('due prezzi');
    const child = { ...pet, kind: 'child', name: '0–6 anni' };
    expect(supplementsProblem([child, { ...child, name: '7–12 anni' }])).toBeUndefined();
    expect(supplementsProblem([pet, { ...pet, basis: 'per_week' }])).toBeUndefined();
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

describe('As one price of the year', () => {
  const line = (season: string, minPrice: number | null, maxPrice: number | null): PriceLine => ({
    ...{ unitKind: 'single', bathroom: null, board: 'bb', basis: 'per_unit_night' },
    ...{ season, minPrice, maxPrice },
  });
  it('is of each thing what was written of it, from the lowest to the highest', () => {
    expect(asOnePrice([line('low', 5000, 7000), line('high', 6000, 9000)])).toEqual([
      line('single', 5000, 9000),
    ]);
    expect(asOnePrice([line('low', null, null), line('high', 6000, null)])).toEqual([
      line('single', 6000, 6000),
    ]);
  });
  it('is the one it has, where it has one', () => {
    expect(asOnePrice([line('single', 5000, 7000)])).toEqual([line('single', 5000, 7000)]);
    expect(asOnePrice([line('low', null, null)])).toEqual([line('single', null, null)]);
    expect(asOnePrice([])).toEqual([]);
  });
});
