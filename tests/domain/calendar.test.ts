import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  formatDate,
  formatInstant,
  isDate,
  parseDate,
  todayInRome,
} from '#src/domain/dates.ts';
import { fc } from '../support/properties.ts';

const dates = fc
  .date({ min: new Date('1801-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
])('at %s it is %s in Rome', (instant, day) => {
  expect(todayInRome(new Date(instant))).toBe(day);
});

test('an instant is read on a clock in Rome, summer and winter', () => {
  expect(formatInstant('2026-11-20T18:24:05.123Z')).toBe('20/11/2026 19:24');
  expect(formatInstant('2026-08-15T22:05:00Z')).toBe('16/08/2026 00:05');
});

test.each([
  ['20/11/2026', '2026-11-20'],
  [' 1/3/2026 ', '2026-03-01'],
  ['29-02-2024', '2024-02-29'],
  ['01.03.2026', '2026-03-01'],
  ['14031984', '1984-03-14'],
  ['1431984', undefined],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['00/01/2026', undefined],
  ['01/13/2026', undefined],
  ['01/03/26', undefined],
  ['2026-03-01', undefined],
  ['', undefined],
])('reads "%s" as %s', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test('every date is read back as it was written', () => {
  fc.assert(fc.property(dates, (date) => parseDate(formatDate(date)) === date));
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '0000-01-01',
  '1799-12-31',
  '2201-01-01',
  '2026-01-01T00:00',
])('%s is no date', (text) => {
  expect(isDate(text)).toBe(false);
});

test('days of a month follow the Gregorian calendar', () => {
  expect([1900, 2000, 2024, 2026].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28]);
  expect(Array.from({ length: 12 }, (_, at) => daysInMonth(2026, at + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
});

test('adding days and counting them agree, over changes of the hour too', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  fc.assert(
    fc.property(dates, fc.integer({ min: -300, max: 300 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      expect(isDate(addDays(date, days))).toBe(true);
    }),
  );
});

test('adding months stays within the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
  expect(addMonths('2025-12-31', 6)).toBe('2026-06-30');
  expect(addMonths('2026-01-31', 12)).toBe('2027-01-31');
});
