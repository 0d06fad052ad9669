import { describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { halfUp } from '#src/domain/half-up.ts';
import { indicesOf } from '#src/domain/istat/indices.ts';
import { daysOf, monthOf } from '#src/domain/istat/month.ts';
import { respondents } from '#src/domain/istat/respondents.ts';
import { figuresOf, guest, house, said } from './samples.ts';

describe('A month', () => {
  it('that has not ended counts to today, and who is still there to tonight', () => {
    const there = guest('2026-06-28', null);
    const figures = figuresOf('2026-07', [there], { today: '2026-07-05' });
    expect(figures).toMatchObject({
      previousNightFirstDay: 1,
      presences: 5,
      presentLastNight: 1,
      openDays: 5,
      bedDays: 100,
      licensedBedDays: 100,
      netBedIndex: 5,
    });
    // It has ended, and waits to be closed.
    const ended = figuresOf('2026-07', [there], { today: '2026-08-20' });
    expect(ended).toMatchObject({ presences: 31, presentLastNight: 1, openDays: 31 });
  });

  it('that has not begun has no figures', () => {
    expect(
      figuresOf('2026-07', [guest('2026-06-28', null)], { today: '2026-06-30' }),
    ).toMatchObject({
      presences: 0,
      openDays: 0,
      closedAllMonth: false,
      zeroMovement: false,
      netBedIndex: null,
    });
  });

  it('S12: is that of Rome: half past eleven at night of UTC on 31 December is January', () => {
    expect(monthOf(todayInRome(new Date('2026-12-31T23:30:00Z')))).toBe('2027-01');
    expect(daysOf('2027-01', todayInRome(new Date('2026-12-31T23:30:00Z')))).toEqual([
      '2027-01-01',
    ]);
  });

  it('S5: closed by the calendar has no open day, no index of them, and is no zero movement', () => {
    const closed = house({ closings: [{ from: '2026-10-15', to: '2026-12-04' }] });
    expect(figuresOf('2026-11', [], { of: closed })).toMatchObject({
      openDays: 0,
      closedAllMonth: true,
      zeroMovement: false,
      presences: 0,
      licensedBedDays: 600,
      grossBedIndex: 0,
      netBedIndex: null,
      netRoomIndex: null,
      bedsAvailableAvg: null,
    });
  });

  it('counts the guest who leaves on its first day: departures without arrivals, no average', () => {
    expect(figuresOf('2026-03', [guest('2026-02-27', '2026-03-01')])).toMatchObject({
      previousNightFirstDay: 1,
      arrivals: 0,
      departures: 1,
      presences: 0,
      averageStay: null,
      zeroMovement: false,
      byOrigin: [{ origin: 'REGIONE:030', arrivals: 0, departures: 1, presences: 0 }],
    });
  });
});

describe('A house', () => {
  it('is due from the day of its licence to its last: days outside are neither open nor in an index', () => {
    const of = house({ licensed: { from: '2026-06-11', to: '2026-06-20' } });
    expect(figuresOf('2026-06', [guest('2026-06-11', '2026-06-13')], { of })).toMatchObject({
      openDays: 10,
      licensedBedDays: 200,
      grossBedIndex: 1,
      netBedIndex: 1,
    });
  });

  it('suspended or closed keeps its beds in the gross index, and has none in the net one', () => {
    const of = house({
      suspensions: [{ from: '2026-06-01', to: '2026-06-10' }],
      closings: [{ from: '2026-06-08', to: '2026-06-15' }],
      declared: [said('2026-06-30', { isOpen: false })],
    });
    expect(figuresOf('2026-06', [guest('2026-06-20', '2026-06-22')], { of })).toMatchObject({
      openDays: 14,
      licensedBedDays: 600,
      bedDays: 280,
      roomDays: 140,
      grossBedIndex: 0.33,
      netBedIndex: 0.71,
    });
  });

  it('has on a day what it said of it, and else what its licence allows by then', () => {
    const of = house({
      capacities: [
        { from: '2026-06-16', rooms: 6, beds: 12 },
        { from: '2020-01-01', rooms: 10, beds: 20 },
      ],
      declared: [
        said('2026-06-01', { roomsAvailable: 3, bedsAvailable: 5 }),
        // Closed by the calendar, whatever it said.
        said('2026-06-02', { roomsOccupied: 2 }),
      ],
      closings: [{ from: '2026-06-02', to: '2026-06-02' }],
    });
    expect(figuresOf('2026-06', [], { of })).toMatchObject({
      openDays: 29,
      licensedBedDays: 15 * 20 + 15 * 12,
      bedDays: 5 + 13 * 20 + 15 * 12,
      roomDays: 3 + 13 * 10 + 15 * 6,
      // 445 of 29, 223 of 29.
      bedsAvailableAvg: 15,
      roomsAvailableAvg: 8,
    });
  });

  it('has as many rooms occupied as its guests sleep in, or as it said itself', () => {
    const rooms = (...segments: readonly (readonly [string, string, string | null])[]) => ({
      rooms: segments.map(([room, fromDate, toDate]) => ({ room, fromDate, toDate })),
    });
    const guests = [
      // Two of one room, one of whom changes it.
      guest('2026-06-01', '2026-06-04', rooms(['1', '2026-06-01', null])),
      guest(
        '2026-06-01',
        '2026-06-04',
        rooms(['1', '2026-06-01', '2026-06-03'], ['2', '2026-06-03', '2026-06-04']),
      ),
      // Left before the room was free, never came, lives there.
      guest('2026-06-05', '2026-06-06', rooms(['3', '2026-06-05', '2026-06-09'])),
      guest('2026-06-05', null, { ...rooms(['4', '2026-06-05', null]), isCancelled: true }),
      guest('2026-06-05', null, {
        ...rooms(['5', '2026-06-05', null]),
        nonTouristReason: 'permanent_residence',
      }),
    ];
    expect(figuresOf('2026-06', guests).roomNights).toBe(1 + 1 + 2 + 1);
    const of = house({ declared: [said('2026-06-01', { roomsOccupied: 7 })] });
    expect(figuresOf('2026-06', guests, { of }).roomNights).toBe(7 + 1 + 2 + 1);
  });
});

describe('Indices', () => {
  it('are of sums, with two decimals, the half rounded up', () => {
    const volumes = {
      arrivals: 8,
      departures: 0,
      presences: 9,
      roomNights: 1,
      licensedBedDays: 7200,
      bedDays: 6,
      roomDays: 800,
    };
    expect(indicesOf(volumes)).toEqual({
      averageStay: 1.13,
      grossBedIndex: 0.13,
      netBedIndex: 150,
      netRoomIndex: 0.13,
    });
  });

  it.each([
    [1, 2, 1],
    [3, 2, 2],
    [10_049, 100, 100],
    [10_050, 100, 101],
    [0, 7, 0],
  ])('%d of %d is %d, whole', (part, whole, rounded) => {
    expect(halfUp(part, whole)).toBe(rounded);
  });
});

describe('Respondents', () => {
  const one = (monthState: 'open' | 'closed' | 'reopened' | 'transmitted', more = {}) => ({
    isDue: true,
    beds: 10,
    monthState,
    ...more,
  });

  it('are those whose month stands, of those that had to answer', () => {
    const all = [one('closed'), one('transmitted'), one('reopened'), one('open', { isDue: false })];
    expect(respondents(all)).toEqual({
      due: 3,
      responded: 2,
      notResponded: 1,
      rate: 66.67,
      bedRate: 66.67,
    });
  });

  it('have no rate where nobody had to answer, nor by beds where there are none', () => {
    expect(respondents([one('open', { isDue: false })])).toMatchObject({ due: 0, rate: null });
    expect(respondents([one('closed', { beds: 0 })])).toMatchObject({ rate: 100, bedRate: null });
  });
});
