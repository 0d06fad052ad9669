import { describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/dates.ts';
import { longStays } from '#src/domain/istat/long-stays.ts';
import { notDeparted } from '#src/domain/istat/not-departed.ts';
import { isCounted, isPresent, sharesNight, usualRule } from '#src/domain/istat/stay.ts';
import { inZone, zones } from '../../support/zones.ts';
import { figuresOf, guest } from './samples.ts';

describe('A night is a date of the calendar', () => {
  // Clocks turn on the last Sundays of March and October; leap days; the end of a year.
  it.each([
    ['2026-03', '2026-03-28', '2026-03-29'],
    ['2026-03', '2026-03-29', '2026-03-30'],
    ['2026-10', '2026-10-24', '2026-10-25'],
    ['2026-10', '2026-10-25', '2026-10-26'],
    ['2024-02', '2024-02-29', '2024-03-01'],
    ['2026-02', '2026-02-28', '2026-03-01'],
    ['2026-12', '2026-12-31', '2027-01-01'],
  ])(
    'in %s a stay from %s to %s is one, wherever the clock of the machine stands',
    (month, from, to) => {
      for (const zone of zones)
        inZone(zone, () => {
          expect(figuresOf(month, [guest(from, to)])).toMatchObject({ arrivals: 1, presences: 1 });
        });
    },
  );

  it('a February of a leap year has twenty-nine', () => {
    const all = guest('2024-01-31', '2024-03-01');
    expect(figuresOf('2024-02', [all])).toMatchObject({ presences: 29, openDays: 29, arrivals: 0 });
    expect(figuresOf('2026-02', [guest('2026-01-31', null)])).toMatchObject({ presences: 28 });
    // A century is a leap year where four hundred divides it.
    expect(figuresOf('2000-02', [guest('2000-01-31', null)])).toMatchObject({ presences: 29 });
    expect(figuresOf('2100-02', [guest('2100-01-31', null)])).toMatchObject({ presences: 28 });
  });
});

describe('Counted is', () => {
  it('neither who was cancelled, nor who is no tourist, nor who stays by day', () => {
    const counts = (one: ReturnType<typeof guest>) => isCounted(one, usualRule);
    expect(counts(guest('2026-05-04', '2026-05-05'))).toBe(true);
    expect(counts(guest('2026-05-04', null))).toBe(true);
    expect(counts(guest('2026-05-04', null, { isCancelled: true }))).toBe(false);
    expect(counts(guest('2026-05-04', null, { nonTouristReason: 'local_worker' }))).toBe(false);
    expect(counts(guest('2026-05-04', '2026-05-04'))).toBe(false);
  });

  it('who stays by day where the province says so: come and gone, and no night', () => {
    const day = guest('2026-05-04', '2026-05-04', {
      rooms: [{ room: '1', fromDate: '2026-05-04', toDate: '2026-05-05' }],
    });
    expect(figuresOf('2026-05', [day])).toMatchObject({ arrivals: 0, zeroMovement: true });
    expect(figuresOf('2026-05', [day], { rule: { countDayUse: true } })).toMatchObject({
      arrivals: 1,
      departures: 1,
      presences: 0,
      roomNights: 0,
      averageStay: 0,
      zeroMovement: false,
    });
  });

  it('twice who comes twice, with a night in between or none', () => {
    const again = [guest('2026-05-04', '2026-05-06'), guest('2026-05-06', '2026-05-07')];
    expect(figuresOf('2026-05', again)).toMatchObject({ arrivals: 2, departures: 2, presences: 3 });
  });
});

it('S10: two stays of a person share a night where both sleep there, and not at the door', () => {
  const stay = guest('2026-05-04', '2026-05-06');
  expect(sharesNight(stay, guest('2026-05-04', '2026-05-05'))).toBe(true);
  expect(sharesNight(guest('2026-05-01', null), stay)).toBe(true);
  expect(sharesNight(stay, guest('2026-05-06', null))).toBe(false);
  expect(sharesNight(stay, guest('2026-05-02', '2026-05-04'))).toBe(false);
  expect(sharesNight(stay, guest('2026-05-05', '2026-05-05'))).toBe(false);
  expect(isPresent(stay, '2026-05-06')).toBe(false);
});

describe('Of who is still there it is told', () => {
  const expected = (expectedDepartureDate: string | null, more = {}) => ({
    ...guest('2026-06-28', null, more),
    expectedDepartureDate,
  });

  it('how many nights, how many days too late, the latest first', () => {
    const late = expected('2026-07-02');
    const punctual = expected('2026-07-09');
    const unsaid = expected(null);
    expect(notDeparted([punctual, late, unsaid], '2026-07-05')).toEqual([
      { stay: late, nightsSoFar: 7, daysLate: 3 },
      { stay: punctual, nightsSoFar: 7, daysLate: 0 },
      { stay: unsaid, nightsSoFar: 7, daysLate: 0 },
    ]);
  });

  it('nothing where they left, were cancelled, live there or are yet to come', () => {
    const others = [
      { ...guest('2026-06-28', '2026-07-01'), expectedDepartureDate: null },
      expected(null, { isCancelled: true }),
      expected(null, { nonTouristReason: 'permanent_residence' }),
    ];
    expect(notDeparted(others, '2026-07-05')).toEqual([]);
    expect(notDeparted([expected(null)], '2026-06-27')).toEqual([]);
  });
});

it('a stay of more nights than thirty is told, one of thirty is not', () => {
  const from = '2026-01-10';
  const stays = [30, 31].map((nights) => guest(from, addDays(from, nights)));
  expect(longStays(stays, '2026-12-31').map(({ nights }) => nights)).toEqual([31]);
  const open = guest(from, null);
  expect(longStays([open], addDays(from, 30))).toEqual([]);
  expect(longStays([open], addDays(from, 31))).toEqual([
    { stay: open, nights: 31, departed: false },
  ]);
  expect(longStays([open], addDays(from, 8), 7)).toHaveLength(1);
});
