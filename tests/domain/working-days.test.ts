import { expect, test } from 'vitest';
import { addDays } from '#src/domain/dates.ts';
import { endOfTerm, firstLastingTo, workingDay } from '#src/domain/working-days.ts';
import { fc } from '../support/properties.ts';

test.each([
  ['a Friday', '2027-02-26', '2027-02-26'],
  ['a Saturday, which is no feast', '2027-02-27', '2027-02-27'],
  ['a Sunday', '2027-02-28', '2027-03-01'],
  ['Easter', '2027-03-28', '2027-03-30'],
  ['Easter Monday', '2027-03-29', '2027-03-30'],
  ['a Sunday after Christmas and Saint Stephen', '2026-12-25', '2026-12-28'],
  ['New Year', '2027-01-01', '2027-01-02'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
  ['the Liberation, on a Sunday', '2027-04-25', '2027-04-26'],
  ['Saint Francis, before it was one again', '2025-10-04', '2025-10-04'],
  ['Saint Francis on a Sunday, since', '2026-10-04', '2026-10-05'],
  ['Saint Francis on a Monday', '2027-10-04', '2027-10-05'],
  ['All Saints on a Monday', '2027-11-01', '2027-11-02'],
])('a term that is counted to %s ends on the day that is no feast', (_, counted, ends) => {
  expect(endOfTerm(counted)).toBe(ends);
});

test('an office that works no Saturday has its own next day', () => {
  expect(workingDay('2027-02-27')).toBe('2027-03-01');
  expect(workingDay('2026-12-25')).toBe('2026-12-28');
});

test.each([
  ['a Tuesday', '2027-03-02', '2027-03-02'],
  ['a Monday', '2027-03-01', '2027-02-28'],
  ['a Sunday', '2027-02-28', '2027-02-28'],
  ['a Monday after three feasts', '2026-12-28', '2026-12-25'],
])('a term that lasts to %s is counted from so early', (_, lasts, counted) => {
  expect(firstLastingTo(lasts)).toBe(counted);
});

test('the first day counted that lasts to a day does, and the one before it does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const day = addDays('2000-01-01', days);
      const first = firstLastingTo(day);
      expect(endOfTerm(first) >= day).toBe(true);
      expect(endOfTerm(addDays(first, -1)) < day).toBe(true);
    }),
  );
});
