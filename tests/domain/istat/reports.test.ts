import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverage } from '#src/domain/istat/coverage.ts';
import { houseDays } from '#src/domain/istat/house-days.ts';
import { type HouseMonth, summed } from '#src/domain/istat/house-month.ts';
import { originName, publishedOrigins } from '#src/domain/istat/origin-names.ts';
import { originsIn, publishedOrigin } from '#src/domain/istat/regions.ts';
import { roomsSaid } from '#src/domain/istat/rooms-said.ts';
import { isTellable, type Part, withheld } from '#src/domain/istat/secrecy.ts';
import { reportBars } from '#src/domain/report-bars.ts';
import { house, said } from './samples.ts';

const month = (of: Partial<HouseMonth> = {}): HouseMonth => ({
  isDue: true,
  beds: 20,
  monthState: 'closed',
  openDays: 30,
  arrivals: 10,
  departures: 9,
  presences: 30,
  licensedBedDays: 600,
  bedDays: 600,
  rooms: { occupied: 15, available: 300 },
  ...of,
});

describe('Months together', () => {
  it('have the sums of theirs, and the indices of the sums', () => {
    const small = month({ arrivals: 1, presences: 1, bedDays: 30, licensedBedDays: 31 });
    expect(summed([month(), small])).toMatchObject({
      arrivals: 11,
      presences: 31,
      openDays: 60,
      averageStay: 2.82,
      grossBedIndex: 4.91,
      netBedIndex: 4.92,
      netRoomIndex: 5,
      roomNights: 30,
    });
  });

  it('tell rooms of those months alone whose days were confirmed', () => {
    expect(summed([month(), month({ rooms: null })])).toMatchObject({
      roomNights: 15,
      netRoomIndex: 5,
      presences: 60,
    });
    expect(summed([month({ rooms: null })])).toMatchObject({
      roomNights: null,
      netRoomIndex: null,
    });
  });

  it('of none are nothing', () => {
    expect(summed([])).toMatchObject({ arrivals: 0, averageStay: null, netBedIndex: null });
  });
});

describe('The rooms of days', () => {
  const days = ['2026-06-01', '2026-06-02'];
  const occupied = (date: string, roomsOccupied: number | null) => said(date, { roomsOccupied });

  it('are told once every open day has its number', () => {
    const first = house({ declared: [occupied('2026-06-01', 3)] });
    expect(roomsSaid(first, houseDays(first, days, new Map()))).toBeNull();
    const both = house({ declared: [occupied('2026-06-01', 3), occupied('2026-06-02', 4)] });
    expect(roomsSaid(both, houseDays(both, days, new Map()))).toEqual({
      occupied: 7,
      available: 20,
    });
    const shut = house({
      declared: [occupied('2026-06-01', 3)],
      closings: [{ from: '2026-06-02', to: '2026-06-02' }],
    });
    expect(roomsSaid(shut, houseDays(shut, days, new Map()))).toEqual({
      occupied: 3,
      available: 10,
    });
  });
});

describe('A published origin', () => {
  it('is asked for by the rows of the daily form that count in it', () => {
    const regions = new Map([
      ['014', '03'],
      ['015', '03'],
      ['021', '04'],
      ['022', '04'],
    ]);
    expect(originsIn('REGIONE:030', regions)).toEqual([
      'REGIONE:030',
      'PROVINCIA:014',
      'PROVINCIA:015',
    ]);
    expect(originsIn('REGIONE:041', regions)).toEqual(['REGIONE:041', 'PROVINCIA:021']);
    expect(originsIn('ESTERO:004', regions)).toEqual(['ESTERO:004']);
  });

  it('has one name and publishes as itself', () => {
    for (const [origin, name] of publishedOrigins) {
      expect(originName(origin)).toBe(name);
      expect(publishedOrigin(origin, new Map())).toBe(origin);
    }
  });
});

describe('The bars of a report', () => {
  const rows = [
    { month: '2026-01', type: 'Albergo', presences: 3 },
    { month: '2026-01', type: 'Rifugio', presences: 4 },
    { month: '2026-02', type: 'Albergo', presences: null },
  ];
  const chart = { of: 'presences', by: ['month', 'type'] };

  it('are of the first column that differs, and add up', () => {
    expect(reportBars(rows, chart)).toEqual({ by: 'month', bars: [{ of: '2026-01', value: 7 }] });
    expect(reportBars(rows.slice(0, 2), chart)).toEqual({
      by: 'type',
      bars: [
        { of: 'Albergo', value: 3 },
        { of: 'Rifugio', value: 4 },
      ],
    });
    expect(reportBars(rows.slice(0, 1), chart)).toBeUndefined();
    const still = rows.map((row) => ({ ...row, presences: 0 }));
    expect(reportBars(still, chart)).toBeUndefined();
  });
});

describe('Who answered', () => {
  it('is told by number and by beds, who was closed or without guests among them', () => {
    const still = { arrivals: 0, departures: 0, presences: 0 };
    const months = [
      month({ beds: 100 }),
      month({ beds: 50, openDays: 0, ...still }),
      month({ beds: 20, monthState: 'transmitted', ...still }),
      month({ beds: 30, monthState: 'reopened' }),
      month({ beds: 10, isDue: false }),
    ];
    expect(coverage(months)).toEqual({
      due: 4,
      responded: 3,
      notResponded: 1,
      rate: 75,
      bedRate: 85,
      beds: 200,
      bedsAnswered: 170,
      closedAllMonth: 1,
      zeroMovement: 1,
    });
  });
});

const parts = (...amounts: number[]): readonly Part[] =>
  amounts.map((amount, holder) => ({ holder, amounts: [amount] }));

describe('A figure of a municipality', () => {
  it('is withheld where fewer than three add to it, or one is nearly all of it', () => {
    expect(isTellable(parts(5, 5, 5))).toBe(true);
    expect(isTellable(parts(5, 5))).toBe(false);
    expect(isTellable(parts(5, 5, 0))).toBe(false);
    expect(isTellable(parts(85, 10, 5))).toBe(true);
    expect(isTellable(parts(86, 9, 5))).toBe(false);
    // Two houses of one holder are one.
    expect(isTellable([...parts(5, 5), { holder: 1, amounts: [5] }])).toBe(false);
  });

  it('takes another with it, or the sum would tell it', () => {
    const cells = [parts(9, 9, 9), parts(4), parts(3, 3, 3), parts(20, 20, 20)];
    expect(withheld(cells)).toEqual({ cells: new Set([1, 2]), isTotal: false });
    expect(withheld([parts(4), parts(5)])).toEqual({ cells: new Set([0, 1]), isTotal: true });
    expect(withheld([])).toEqual({ cells: new Set(), isTotal: false });
  });

  it('is never told by what stands beside it', () => {
    const cell = fc.array(
      fc.record({
        holder: fc.integer({ min: 0, max: 5 }),
        amounts: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const { cells: hidden, isTotal } = withheld(cells);
        expect(cells.every((one, at) => hidden.has(at) || isTellable(one))).toBe(true);
        const together = [...hidden].flatMap((at) => cells[at] ?? []);
        if (hidden.size > 0 && !isTotal) expect(isTellable(together)).toBe(true);
        if (isTotal) expect(hidden.size).toBe(cells.length);
      }),
    );
  });
});
