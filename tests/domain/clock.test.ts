import { expect, test } from 'vitest';
import { type Clock, courseOf, daysLeft, restarted, started, stopped } from '#src/domain/clock.ts';
import { addDays } from '#src/domain/dates.ts';
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
  const steps = fc.array(fc.record({ runs: fc.nat(20), stands: fc.nat(40) }), { maxLength: 8 });
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
        expect(daysLeft(clock, today)).toBe(60 - ran);
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
