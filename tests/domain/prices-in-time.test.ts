import { describe, expect, it } from 'vitest';
import {
  bathedIn,
  type Change,
  kindsIn,
  offersIn,
  offersOf,
  type UnitRow,
  whenHad,
} from '#src/domain/offers.ts';
import type { PriceLine } from '#src/domain/prices.ts';
import { missingOn } from '#src/domain/prices-in-time.ts';
import {
  halvedOn,
  hasStray,
  linesLeft,
  linesThere,
  misbathedOn,
  strangeOn,
} from '#src/domain/prices-there.ts';

const unit = (unitKind: string, bathrooms: number | null = 2): UnitRow => ({
  unitKind,
  quantity: 2,
  bathrooms,
});
const [double, suite] = [unit('double'), unit('suite')];
const line = (unitKind: string, season = 'single', bathroom = 'with'): PriceLine => ({
  ...{ unitKind, season, bathroom },
  board: 'bb',
  basis: 'per_unit_night',
  minPrice: null,
  maxPrice: 9000,
});
const today = '2026-11-27';
const year = { from: '2027-01-01', to: '2027-12-31' };
const from = (month: string) => ({ ...year, from: `2027-${month}-01` });
const to = (month: string) => ({ ...year, to: `2027-${month}-28` });
const letting = (rows: readonly UnitRow[], ...changes: readonly Change[]) =>
  offersOf({ rows, periods: [] }, changes, today);
const suites = letting([double], { on: '2027-06-01', rows: [double, suite] });
const noSuites = letting([double, suite], { on: '2027-06-01', rows: [double] });

describe('What a licence lets', () => {
  it('is as it stands, and from each day on as it was granted', () => {
    expect(suites.map((offer) => [offer.from, kindsIn(offer)])).toEqual([
      [null, ['double']],
      ['2027-06-01', ['double', 'suite']],
    ]);
    const periods = [{ from: '05-01', to: '10-31' }];
    expect(letting([double], { on: '2027-06-01', periods })[1]).toMatchObject({
      rows: [double],
      periods,
    });
    // What has its day today is no change to come.
    expect(letting([double], { on: today, rows: [suite] }, { on: '2027-06-01', periods })).toEqual([
      { rows: [suite], periods: [], from: null },
      { rows: [suite], periods, from: '2027-06-01' },
    ]);
  });

  it('has the days of a span that are its own', () => {
    const days = (span: typeof year) => offersIn(suites, span).map((one) => [one.from, one.to]);
    expect(days(year)).toEqual([
      ['2027-01-01', '2027-05-31'],
      ['2027-06-01', '2027-12-31'],
    ]);
    expect(days(from('06'))).toEqual([['2027-06-01', '2027-12-31']]);
    expect(days(to('02'))).toEqual([['2027-01-01', '2027-02-28']]);
    expect(offersIn(suites, { from: '2027-02-01', to: '2027-01-01' })).toHaveLength(1);
  });

  it('comes and goes on days that are told', () => {
    expect(whenHad(suites, 'suite')).toBe('dal 1 giugno 2027');
    expect(whenHad(noSuites, 'suite')).toBe('fino al 31 maggio 2027');
    for (const kind of ['double', 'triple']) expect(whenHad(suites, kind)).toBeUndefined();
    const awhile = letting(
      [double],
      { on: '2027-03-01', rows: [suite] },
      { on: '2027-05-01', rows: [] },
    );
    expect(whenHad(awhile, 'suite')).toBe('dal 1 marzo al 30 aprile 2027');
  });

  it('has bathrooms where each unit of a kind has one', () => {
    const rows = [double, unit('suite', 1), unit('triple', null), unit('suite', 3)];
    expect(bathedIn({ rows })).toEqual(['double', 'suite']);
  });
});

describe('Prices are judged by each day they hold', () => {
  const asked = { seasons: [], isMinAsked: false };
  const lacks = (lines: PriceLine[], offers: typeof suites, span = year) =>
    missingOn(lines, { offers, span }, asked);
  const place = (unitKind: string, days?: string) => ({ unitKind, season: 'single', days });

  it('of a unit that comes on one of them they have one', () => {
    const lacking = [place('suite', 'dal 1 giugno 2027')];
    for (const span of [year, from('06'), from('09')])
      expect(lacks([line('double')], suites, span)).toEqual(lacking);
    expect(lacks([line('double')], suites, to('05'))).toBeUndefined();
    expect(lacks([line('double'), line('suite')], suites)).toBeUndefined();
  });

  it('of a unit that goes they have one as long as it is there', () => {
    expect(lacks([line('double')], noSuites)).toEqual([place('suite', 'fino al 31 maggio 2027')]);
    expect(lacks([line('double')], noSuites, from('06'))).toBeUndefined();
    const empty = { ...line('suite'), maxPrice: null };
    expect(lacks([line('double'), empty], noSuites, from('06'))).toBeUndefined();
    expect(lacks([empty, line('triple')], letting([double]))).toEqual([place('double')]);
  });

  it('of the seasons it is open in while it is so', () => {
    const seasons = [
      { season: 'high', from: '12-01', to: '03-31' },
      { season: 'low', from: '04-01', to: '11-30' },
    ];
    const low = (offers: typeof suites) =>
      missingOn([line('double', 'high')], { offers, span: year }, { seasons, isMinAsked: false });
    const winter = [{ from: '12-01', to: '03-31' }];
    const inWinter = (...changes: Change[]) =>
      offersOf({ rows: [double], periods: winter }, changes, today);
    const wider = inWinter({ on: '2027-06-01', periods: [] });
    expect(low(wider)).toEqual([{ unitKind: 'double', season: 'low', days: 'dal 1 giugno 2027' }]);
    // While it is closed a unit is asked for nothing.
    const closed = inWinter(
      { on: '2027-05-01', rows: [double, suite] },
      { on: '2027-09-01', rows: [double] },
    );
    expect(low(closed)).toBeUndefined();
    // On days on all of which the house is closed what it has of any season is all that is asked.
    const summer = offersOf({ rows: [double], periods: winter }, [], today);
    const span = { from: '2027-06-01', to: '2027-09-30' };
    const shut = (lines: PriceLine[]) =>
      missingOn(lines, { offers: summer, span }, { seasons, isMinAsked: false });
    expect(shut([line('double', 'high')])).toBeUndefined();
    expect(shut([line('suite', 'high')])).toEqual([place('double')]);
    expect(shut([])).toBe('empty');
  });

  it('are of units that are there on one of them', () => {
    const strange = (offers: typeof suites, span: typeof year) =>
      strangeOn([line('double'), line('suite')], { offers, span });
    expect(strange(suites, year)).toEqual([]);
    expect(strange(suites, from('06'))).toEqual([]);
    expect(strange(suites, to('05'))).toEqual([{ unitKind: 'suite', days: 'dal 1 giugno 2027' }]);
    expect(strange(noSuites, from('06'))).toEqual([
      { unitKind: 'suite', days: 'fino al 31 maggio 2027' },
    ]);
    expect(strange(letting([double]), year)).toEqual([{ unitKind: 'suite', days: undefined }]);
    // Told once, and of none that has no price.
    const told = (...lines: PriceLine[]) =>
      strangeOn(lines, { offers: letting([double]), span: year });
    expect(told(line('suite', 'low'), line('suite', 'high'))).toHaveLength(1);
    expect(told({ ...line('suite'), maxPrice: null })).toEqual([]);
  });

  it('without bathroom as long as a unit has none', () => {
    const offers = letting([unit('double', 1)], { on: '2027-06-01', rows: [double] });
    const bathless = (span: typeof year) =>
      misbathedOn([line('double', 'single', 'without')], 'without', { offers, span }, []);
    // On the days on which each has one it would be all there is.
    expect([year, from('06')].map(bathless)).toEqual([['double'], ['double']]);
    expect(bathless(to('02'))).toEqual([]);
    const both = ['with', 'without'].map((bathroom) => line('double', 'single', bathroom));
    const beside = (span: typeof year) => misbathedOn(both, 'without', { offers, span }, []);
    expect([beside(year), beside(from('06'))]).toEqual([[], ['double']]);
  });

  it('with bathroom as long as a unit has one, or nothing is known of it', () => {
    const bathed = (rows: readonly UnitRow[], bathroom = 'with') =>
      misbathedOn(
        [line('double', 'single', bathroom)],
        'with',
        { offers: letting(rows), span: year },
        [],
      );
    expect(bathed([unit('double', 0)])).toEqual(['double']);
    expect(bathed([unit('double', 0)], 'na')).toEqual([]);
    expect([[unit('double', 1)], [unit('double', null)]].map((rows) => bathed(rows))).toEqual([
      [],
      [],
    ]);
    expect(bathed([unit('double', 0), unit('double', null)])).toEqual([]);
    expect(bathed([suite])).toEqual([]);
  });

  it('with and without bathroom as long as some units have one and some have none', () => {
    const offers = letting([unit('double', 1)], { on: '2027-06-01', rows: [double] });
    const seasons = [
      { season: 'high', from: '06-01', to: '09-30' },
      { season: 'low', from: '10-01', to: '05-31' },
    ];
    const halved = (span: typeof year, ...of: readonly PriceLine[]) =>
      halvedOn(of, { offers, span }, seasons);
    const [bathed, bare, any] = ['with', 'without', 'na'].map((bathroom) =>
      line('double', 'single', bathroom),
    ) as [PriceLine, PriceLine, PriceLine];
    expect([bathed, bare].map((one) => halved(year, one))).toEqual([['double'], ['double']]);
    expect([halved(year, bathed, bare), halved(year, any)]).toEqual([[], []]);
    expect(halved(from('06'), bathed)).toEqual([]);
    const [high, low] = ['high', 'low'].map((season) => line('double', season, 'without')) as [
      PriceLine,
      PriceLine,
    ];
    expect([halved(year, bathed, low), halved(year, bathed, high)]).toEqual([[], ['double']]);
    // Each stay has its own: with breakfast and without, by the night and by the week.
    for (const stay of [{ board: 'room_only' }, { basis: 'per_week' }])
      expect(halved(year, bathed, { ...bare, ...stay })).toEqual(['double']);
    expect(halved(year, bathed, { ...bare, basis: 'per_person_night' })).toEqual([]);
    // Where it is not told of each, nothing is known of them.
    const untold = letting([unit('double', 1), unit('double', null)]);
    expect(halvedOn([bathed], { offers: untold, span: year }, seasons)).toEqual([]);
  });
});

describe('What a granted change has ended', () => {
  const lines = [line('double'), line('suite')];
  const held = { offers: letting([double]), span: from('06'), since: '2027-01-01' };
  const gone = [{ rows: [double, suite] }];

  it('is no fault of prices that had a day of it, and is on no card of those that are left', () => {
    expect(strangeOn(lines, held)).toEqual([{ unitKind: 'suite', days: undefined }]);
    expect(strangeOn(lines, { ...held, gone })).toEqual([]);
    expect(linesLeft(lines, { ...held, gone })).toEqual([line('double')]);
    expect(linesThere(lines, [{ rows: [double] }])).toEqual([line('double')]);
    // What was never there stays, to be corrected.
    expect(linesLeft(lines, held)).toEqual(lines);
    expect([held, { ...held, gone }].map((one) => hasStray(lines, one))).toEqual([true, false]);
  });

  it('is a bathroom, or the lack of one, as a unit is', () => {
    const [bathed, bare] = ['with', 'without'].map((bathroom) =>
      line('double', 'single', bathroom),
    ) as [PriceLine, PriceLine];
    const halves = [{ rows: [unit('double', 1)] }];
    const bathless = (...of: readonly PriceLine[]) =>
      misbathedOn(of, 'without', { ...held, gone: halves }, []);
    expect(bathless(bathed, bare)).toEqual([]);
    // One has to have a price of what is there.
    expect(bathless(bare)).toEqual(['double']);
    expect(linesThere([bathed, bare], [{ rows: [double] }])).toEqual([bathed]);
    expect(linesThere([bare], [{ rows: [double] }])).toEqual([bare]);
  });
});
