import { describe, expect, it } from 'vitest';
import { closingBlockers, type MonthToClose } from '#src/domain/istat/closing-blockers.ts';
import { monthDueBefore } from '#src/domain/istat/closing-order.ts';
import { dayProblems } from '#src/domain/istat/day-problems.ts';
import { guestLock, mayDepartOn } from '#src/domain/istat/guest-lock.ts';
import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf } from '#src/domain/istat/month.ts';
import { roomsOccupied } from '#src/domain/istat/rooms-occupied.ts';
import { snapshotDifferences } from '#src/domain/istat/snapshot-differences.ts';
import { sheetsOf } from '#src/domain/istat/stay-sheets.ts';
import { figuresOf, type Guest, guest, house, regions, said } from './samples.ts';

const february = daysOf('2026-02', '2026-02-28');
const allSaid = february.map((date) => said(date));

/** February as a house has it in March, that has said all its days and closed January. */
function toClose(
  guests: readonly Guest[],
  more: Partial<MonthToClose> = {},
  of = house({ declared: allSaid }),
) {
  return {
    month: '2026-02',
    today: '2026-03-01',
    previous: { month: '2026-01', state: 'closed', lastNight: [] },
    sheets: sheetsOf(guests, february),
    house: houseDays(of, february, roomsOccupied(guests, february)),
    areRoomsAsked: true,
    incompleteStays: [],
    sources: ['cards'],
    carded: null,
    regions,
    ...more,
  } satisfies MonthToClose;
}

const inRoom = (from: string, to: string | null, more: Partial<Guest> = {}) =>
  guest(from, to, { rooms: [{ room: '1', fromDate: from, toDate: to }], ...more });

describe('A month closes', () => {
  it('when it balances, also with a guest still there and one of no known country', () => {
    const there = inRoom('2026-02-10', null, { origin: 'ESTERO:777' });
    expect(closingBlockers(toClose([there]))).toEqual([]);
    expect(closingBlockers(toClose([]))).toEqual([]);
  });

  it('not before it has ended, nor before the one it follows', () => {
    const open = { month: '2026-01', state: 'reopened', lastNight: [] } as const;
    const found = closingBlockers(toClose([], { today: '2026-02-28', previous: open }));
    expect(found).toEqual([
      { code: 'MONTH_NOT_ENDED', message: 'Il mese non è ancora terminato' },
      { code: 'MONTH_PREVIOUS_OPEN', message: 'Chiudere prima il mese 01/2026' },
    ]);
  });

  it('not with cards that lack something, nor with two sources', () => {
    const found = closingBlockers(
      toClose([], { incompleteStays: [7, 9], sources: ['cards', 'c59'] }),
    );
    expect(found).toMatchObject([{ code: 'STAY_INCOMPLETE', stays: [7, 9] }, { code: 'C59_MODE' }]);
  });

  it('not with a day of which nothing was said; of closed and suspended ones all is said', () => {
    const of = house({
      declared: allSaid.slice(2, 26),
      closings: [{ from: '2026-02-01', to: '2026-02-01' }],
      suspensions: [{ from: '2026-02-28', to: null }],
    });
    expect(closingBlockers(toClose([], {}, of))).toMatchObject([
      { code: 'DAY_UNDECLARED', days: ['2026-02-02', '2026-02-27'] },
    ]);
  });

  it('not with guests on closed days, nor with rooms there are not', () => {
    const of = house({ declared: allSaid, closings: [{ from: '2026-02-11', to: '2026-02-12' }] });
    expect(closingBlockers(toClose([inRoom('2026-02-10', '2026-02-12')], {}, of))).toMatchObject([
      { code: 'CLOSE_GAP', days: ['2026-02-11'] },
      { code: 'OCC_ROOMS_OVER', days: ['2026-02-11'] },
    ]);
    // The night before it closes is the last: one leaves on the first closed day.
    expect(closingBlockers(toClose([inRoom('2026-02-10', '2026-02-11')], {}, of))).toEqual([]);
    const ended = house({ declared: allSaid, licensed: { from: '2020-01-01', to: '2026-02-09' } });
    expect(closingBlockers(toClose([inRoom('2026-02-10', '2026-02-11')], {}, ended))).toMatchObject(
      [{ code: 'CLOSE_GAP', days: ['2026-02-10'] }],
    );
  });

  it('not with guests and no room, where rooms are asked', () => {
    const roomless = [guest('2026-02-10', '2026-02-11')];
    expect(closingBlockers(toClose(roomless))).toMatchObject([
      { code: 'OCC_ROOMS_NONE', days: ['2026-02-10'] },
    ]);
    expect(closingBlockers(toClose(roomless, { areRoomsAsked: false }))).toEqual([]);
  });

  it('not with an Italian of no region, nor with a region told twice', () => {
    const origins = ['REGIONE:999', 'REGIONE:030', 'PROVINCIA:014'] as const;
    const guests = origins.map((origin) => inRoom('2026-02-10', '2026-02-11', { origin }));
    expect(closingBlockers(toClose(guests))).toMatchObject([
      { code: 'ORIGIN_UNKNOWN', origins: ['REGIONE:999'] },
      { code: 'ORIGIN_TWICE', origins: ['REGIONE:030'] },
    ]);
  });

  it('not where more left than came, nor where January ended otherwise', () => {
    const backwards = [guest('2026-02-12', '2026-02-10')];
    expect(closingBlockers(toClose(backwards))).toMatchObject([
      { code: 'C59_NEGATIVE', days: ['2026-02-10', '2026-02-11'], origins: ['REGIONE:030'] },
    ]);
    const lastNight = [{ origin: 'REGIONE:010', present: 1 }] as const;
    const previous = { month: '2026-01', state: 'closed', lastNight } as const;
    expect(closingBlockers(toClose([], { previous }))).toMatchObject([
      { code: 'CHAIN_BROKEN', days: ['2026-02-01'], origins: ['REGIONE:010'] },
    ]);
    // Provinces of January may go on as a region.
    const byProvince = [{ origin: 'PROVINCIA:014', present: 1 }] as const;
    expect(
      closingBlockers(
        toClose([inRoom('2026-01-30', '2026-02-02')], {
          previous: { ...previous, lastNight: byProvince },
        }),
      ),
    ).toEqual([]);
    // Months apart nobody slept there in between.
    expect(closingBlockers(toClose([], { previous: { ...previous, month: '2025-10' } }))).toEqual(
      [],
    );
    expect(closingBlockers(toClose([inRoom('2026-01-30', null)], { previous: null }))).toEqual([]);
  });
});

it('S4: a month follows the last in which the house was active, and the first follows none', () => {
  const of = house({
    licensed: { from: '2025-10-31', to: null },
    suspensions: [{ from: '2025-12-01', to: '2026-02-28' }],
  });
  expect(monthDueBefore('2026-04', of)).toBe('2026-03');
  expect(monthDueBefore('2026-03', of)).toBe('2025-11');
  expect(monthDueBefore('2025-11', of)).toBe('2025-10');
  expect(monthDueBefore('2025-10', of)).toBeNull();
});

it('more guests than beds are told, and hold nothing back', () => {
  const [day] = houseDays(house({ declared: allSaid }), february, new Map([['2026-02-01', 10]]));
  expect(dayProblems(day, 20, { areRoomsAsked: true })).toEqual([]);
  expect(dayProblems(day, 21, { areRoomsAsked: true })).toEqual([
    { code: 'OCC_BEDS_OVER', isWarning: true },
  ]);
});

describe('What was closed', () => {
  const isClosed = (month: string) => month <= '2026-01';

  it('S1: locks a guest still there but for the departure, which leaves January as it was', () => {
    const there = guest('2026-01-30', null);
    const january = figuresOf('2026-01', [there]);
    expect(guestLock(there, isClosed)).toBe('allButDeparture');
    expect(mayDepartOn(there, '2026-01-31', isClosed)).toBe(false);
    expect(mayDepartOn(there, '2026-02-01', isClosed)).toBe(true);
    const left = guest('2026-01-30', '2026-02-03');
    expect(guestLock(left, isClosed)).toBe('allButDeparture');
    expect(snapshotDifferences(january, figuresOf('2026-01', [left]))).toEqual([]);
  });

  it('locks all of who left in a closed month, and nothing of who came later', () => {
    const left = guest('2025-12-30', '2026-01-02');
    expect(guestLock(left, isClosed)).toBe('whole');
    expect(mayDepartOn(left, '2026-02-01', isClosed)).toBe(false);
    expect(guestLock(guest('2026-02-01', null), isClosed)).toBe('none');
    expect(mayDepartOn(guest('2026-02-03', null), '2026-02-02', isClosed)).toBe(false);
  });

  it('S2: of a residence set right tells the nights that move from one origin to another', () => {
    const italian = guest('2026-01-30', '2026-02-03');
    const german = { ...italian, origin: 'ESTERO:004' } as const;
    const moved = snapshotDifferences(
      figuresOf('2026-01', [italian]),
      figuresOf('2026-01', [german]),
    );
    expect(moved).toEqual([
      { origin: 'REGIONE:030', figure: 'arrivals', closed: 1, live: 0 },
      { origin: 'REGIONE:030', figure: 'presences', closed: 2, live: 0 },
      { origin: 'ESTERO:004', figure: 'arrivals', closed: 0, live: 1 },
      { origin: 'ESTERO:004', figure: 'presences', closed: 0, live: 2 },
    ]);
  });

  it('S3: of a guest who is gone from January tells the night February began with', () => {
    const there = guest('2026-01-30', '2026-02-03');
    const differing = snapshotDifferences(
      figuresOf('2026-02', [there]),
      figuresOf('2026-02', []),
    ).map(({ figure }) => figure);
    expect(differing).toContain('previousNightFirstDay');
    expect(figuresOf('2026-01', [there]).presentLastNight).toBe(1);
  });
});
