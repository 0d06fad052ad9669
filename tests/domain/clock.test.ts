import { expect, test } from 'vitest';
import {
  type Clock,
  countedTo,
  courseOf,
  daysLeft,
  lastingTo,
  longer,
  restarted,
  started,
  stopped,
} from '#src/domain/clock.ts';
import { addDays, daysBetween } from '#src/domain/dates.ts';
import { endOfTerm } from '#src/domain/working-days.ts';
import { fc } from '../support/properties.ts';

test('a term of 60 days ends on the sixtieth day', () => {
  expect(started('2026-03-01', 60).dueOn).toBe('2026-04-30');
  expect(daysLeft(started('2026-03-01', 60), '2026-03-31')).toBe(30);
});

test('while it stands still no day passes; then the end has moved by those days', () => {
  const still = stopped(started('2026-03-01', 60), '2026-03-11');
  expect(daysLeft(still, '2026-03-11')).toBe(50);
  expect(daysLeft(still, '2026-06-11')).toBe(50);
  const again = restarted(still, '2026-03-31');
  expect(again).toEqual({
    runsFrom: '2026-03-01',
    termDays: 60,
    dueOn: '2026-05-20',
    stoppedOn: null,
    stoppedDays: 20,
  });
});

test('stopping twice and starting twice changes nothing', () => {
  const still = stopped(started('2026-03-01', 60), '2026-03-11');
  expect(stopped(still, '2026-04-01')).toEqual(still);
  const again = restarted(still, '2026-03-31');
  expect(restarted(again, '2026-05-01')).toEqual(again);
});

test('however often it stands still, the office has its days and no more', () => {
  const steps = fc.array(fc.record({ runs: fc.nat(7), stands: fc.nat(40) }), { maxLength: 8 });
  fc.assert(
    fc.property(steps, (some) => {
      let clock: Clock = started('2026-01-10', 60);
      let today = '2026-01-10';
      let ran = 0;
      for (const { runs, stands } of some) {
        today = addDays(today, runs);
        ran += runs;
        clock = stopped(clock, today);
        today = addDays(today, stands);
        clock = restarted(clock, today);
        expect(daysBetween(today, countedTo(clock))).toBe(60 - ran);
        expect(clock.dueOn).toBe(endOfTerm(countedTo(clock)));
      }
      expect(clock.stoppedDays).toBe(some.reduce((sum, { stands }) => sum + stands, 0));
    }),
  );
});

test('tells how much of it is over, and what it stood still besides', () => {
  const still = stopped(started('2026-03-01', 60), '2026-03-11');
  expect(courseOf(still, '2026-03-15')).toEqual({ days: 60, over: 10, still: 4 });
  const again = restarted(still, '2026-03-31');
  expect(courseOf(again, '2026-04-05')).toEqual({ days: 60, over: 15, still: 20 });
  expect(courseOf(again, '2027-01-01')).toEqual({ days: 60, over: 60, still: 20 });
  expect(courseOf(again, '2026-02-01')).toEqual({ days: 60, over: 0, still: 20 });
});

test('a term that ends on a Sunday ends on the Monday, and its days are no more for that', () => {
  const clock = started('2027-01-12', 12);
  expect([countedTo(clock), clock.dueOn]).toEqual(['2027-01-24', '2027-01-25']);
  expect(daysLeft(clock, '2027-01-22')).toBe(3);
  expect(courseOf(clock, '2027-01-22')).toEqual({ days: 12, over: 10, still: 0 });
  expect(courseOf(clock, '2027-01-25')).toEqual({ days: 12, over: 12, still: 0 });
});

test.each([
  ['from the Friday before: two days are left of it', '2027-01-22', '2027-02-01', '2027-02-03', 10],
  [
    'from the Friday, to where two days end on a Sunday',
    '2027-01-22',
    '2027-01-29',
    '2027-02-01',
    7,
  ],
  ['from its Sunday: none is left', '2027-01-24', '2027-02-03', '2027-02-03', 10],
  [
    'from the Monday, which is no day of its own: none is left',
    '2027-01-25',
    '2027-02-03',
    '2027-02-03',
    10,
  ],
])(
  'a feast at its end is counted once more when it stands still %s',
  (_, from, to, dueOn, days) => {
    const again = restarted(stopped(started('2027-01-12', 12), from), to);
    expect([again.dueOn, again.stoppedDays, again.termDays]).toEqual([dueOn, days, 12]);
  },
);

test('one is as long as there are days to a day, and stands still more or less', () => {
  const clock = started('2027-01-12', 12);
  expect(lastingTo(clock, '2027-01-20')).toEqual(clock);
  expect(lastingTo(clock, '2027-01-31')).toMatchObject({ termDays: 19, dueOn: '2027-02-01' });
  expect(longer(clock, 3)).toMatchObject({ termDays: 12, stoppedDays: 3, dueOn: '2027-01-27' });
  expect(longer(longer(clock, 3), -3)).toEqual(clock);
});
