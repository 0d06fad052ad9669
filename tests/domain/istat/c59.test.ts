import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type C59Row, typedMonth } from '#src/domain/istat/c59-month.ts';
import { type C59ToJudge, c59Problems } from '#src/domain/istat/c59-problems.ts';
import { chained, type Flow } from '#src/domain/istat/chain.ts';
import { chainFaults } from '#src/domain/istat/chain-faults.ts';
import { dayCountsOf, dayCountsText } from '#src/domain/istat/day-counts.ts';
import { houseSheets } from '#src/domain/istat/house-sheets.ts';
import { daysOf } from '#src/domain/istat/month.ts';
import { sheetsOf } from '#src/domain/istat/stay-sheets.ts';
import { guest } from './samples.ts';

/** A month is typed by day and origin, and counts as the cards would (ISTAT 7.6, 10.10). */
const row = (origin: string, more: Partial<C59Row> = {}): C59Row => ({
  origin,
  stock: null,
  arrivals: null,
  departures: null,
  ...more,
});
const asked = (rows: readonly C59Row[], more: Partial<C59ToJudge> = {}): C59ToJudge => ({
  month: '2026-09',
  today: '2026-10-05',
  rows,
  carried: [],
  isFirst: false,
  isOpenOn: () => true,
  regions: new Map([
    ['001', '01'],
    ['014', '03'],
    ['015', '03'],
  ]),
  ...more,
});
const told = (rows: readonly C59Row[], more: Partial<C59ToJudge> = {}) =>
  c59Problems(asked(rows, more)).map(({ row, column, day }) => [row, column, day]);

describe('Persons by day', () => {
  it('are written and read as one text', () => {
    const counts = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 9999 })),
      { selector: ([day]) => day },
    );
    fc.assert(
      fc.property(counts, (some) => {
        expect(dayCountsOf(dayCountsText(new Map(some)))).toEqual(
          new Map(some.toSorted(([one], [other]) => one - other)),
        );
      }),
    );
  });

  it('are none where the text is none', () => {
    const wrong = ['3', '3:', '0:1', '32:1', '3:0', '3:1 3:2', '3:-1', '3:10000', 'a:1', '3: 1'];
    expect(wrong.map(dayCountsOf)).toEqual(wrong.map(() => undefined));
    expect(dayCountsOf(null)).toEqual(new Map());
  });
});

describe('A month of the quick entry', () => {
  const september = daysOf('2026-09', '2026-09-30');

  it('is the C/59_G of the same guests by their cards', () => {
    const guests = [
      guest('2026-08-31', '2026-09-02', { origin: 'REGIONE:010' }),
      guest('2026-08-31', '2026-09-02', { origin: 'REGIONE:010' }),
      guest('2026-09-01', '2026-09-03', { origin: 'ESTERO:036' }),
      guest('2026-09-02', '2026-09-03', { origin: 'ESTERO:036' }),
    ];
    const typed = typedMonth('2026-09', [
      row('REGIONE:010', { departures: '2:2' }),
      row('ESTERO:036', { arrivals: '1:1 2:1', departures: '3:2' }),
    ]);
    const sources = { stays: [], typed: new Map([['2026-09', typed]]) };
    const eve = [{ origin: 'REGIONE:010', present: 2 } as const];
    expect(houseSheets(september, eve, sources)).toEqual(sheetsOf(guests, september));
  });

  it('counts nothing of the cards, and carries over who they know of; and so back', () => {
    const stays = [
      guest('2026-08-30', '2026-09-05'),
      guest('2026-09-10', null),
      guest('2026-10-02', '2026-10-03'),
    ];
    const typed = typedMonth('2026-09', [
      row('REGIONE:030', { arrivals: '10:3', departures: '5:1' }),
    ]);
    const days = ['2026-08', '2026-09', '2026-10'].flatMap((month) => daysOf(month, '2026-12-31'));
    const sheets = houseSheets(days, [], { stays, typed: new Map([['2026-09', typed]]) });
    const present = new Map(sheets.map(({ date, rows }) => [date, rows[0]?.present ?? 0]));
    const on = (date: string) => present.get(date);
    expect(['2026-08-31', '2026-09-04', '2026-09-05'].map(on)).toEqual([1, 1, 0]);
    expect(['2026-09-10', '2026-09-30', '2026-10-01', '2026-10-02', '2026-10-31'].map(on)).toEqual([
      3, 3, 3, 4, 3,
    ]);
    expect(chainFaults(sheets, [])).toEqual([]);
  });

  it('is right where the chain is, whatever is typed', () => {
    const counts = fc
      .dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.integer({ min: 0, max: 5 }))
      .map((some) =>
        dayCountsText(new Map(Object.entries(some).map(([day, one]) => [Number(day), one]))),
      );
    const rows = fc.uniqueArray(
      fc.record({
        origin: fc.constantFrom('ESTERO:004', 'ESTERO:036', 'REGIONE:010'),
        stock: fc.constant(null),
        arrivals: counts,
        departures: counts,
      }),
      { selector: ({ origin }) => origin },
    );
    fc.assert(
      fc.property(rows, (some) => {
        const flows: readonly Flow[] = typedMonth('2026-09', some).flows;
        const faults = chainFaults(chained(september, [], flows), []);
        const firsts = new Map(
          faults.toReversed().map(({ origin, date }) => [origin, Number(date.slice(8))]),
        );
        const found = new Map(
          c59Problems(asked(some)).map((one) => [some[one.row]?.origin, one.day]),
        );
        expect(found).toEqual(firsts);
      }),
    );
  });

  it('says what is wrong at its cell', () => {
    const carried = [{ origin: 'PROVINCIA:015', present: 2 } as const];
    expect(told([row('PROVINCIA:015', { departures: '1:1 4:2' })], { carried })).toEqual([
      [0, 'departures', 4],
    ]);
    expect(told([row('ESTERO:999'), row('REGIONE:999'), row('PROVINCIA:200'), row('x')])).toEqual(
      [0, 1, 2, 3].map((at) => [at, 'origin', null]),
    );
    expect(told([row('ESTERO:004'), row('ESTERO:004')])).toEqual([[1, 'origin', null]]);
    expect(told([row('REGIONE:010'), row('REGIONE:030')], { carried })).toEqual([
      [1, 'origin', null],
    ]);
    expect(told([row('ESTERO:004', { stock: 3 })])).toEqual([[0, 'stock', null]]);
    expect(told([row('ESTERO:004', { stock: 3, departures: '1:3' })], { isFirst: true })).toEqual(
      [],
    );
    expect(told([row('ESTERO:004', { arrivals: '31:1' })])).toEqual([[0, 'arrivals', 31]]);
    expect(told([row('ESTERO:004', { arrivals: '9:1' })], { today: '2026-09-08' })).toEqual([
      [0, 'arrivals', 9],
    ]);
    const isOpenOn = (date: string) => date !== '2026-09-09';
    expect(
      told([row('ESTERO:004', { arrivals: '8:1 9:1', departures: '9:1' })], { isOpenOn }),
    ).toEqual([[0, 'arrivals', 9]]);
    expect(told([row('ESTERO:004', { arrivals: 'due' })])).toEqual([[0, 'arrivals', null]]);
  });
});
