import { expect, test } from 'vitest';
import { formatDayOfYear, isDayOfYear, parseDayOfYear } from '#src/domain/day-of-year.ts';
import { isTime, parseTime } from '#src/domain/time.ts';
import { openingProblem, yearPeriodsProblem } from '#src/domain/year-periods.ts';
import { fc } from '../support/properties.ts';

test.each([
  ['9.30', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  [' 23.59 ', '23:59'],
  ['0:00', '00:00'],
  ['24:00', undefined],
  ['9.60', undefined],
  ['9', undefined],
  ['9,5', undefined],
  ['mezzogiorno', undefined],
])('"%s" is read as the time %s', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test('every minute of a day is read back, and sorts as it comes', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const written = (one: number) =>
    `${String(Math.floor(one / 60)).padStart(2, '0')}:${String(one % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      expect(isTime(written(one))).toBe(true);
      expect(parseTime(written(one))).toBe(written(one));
      expect(written(one) < written(other)).toBe(one < other);
    }),
  );
});

test.each([
  ['15/06', '06-15'],
  ['1.6', '06-01'],
  ['1506', '06-15'],
  ['29/2', '02-29'],
  ['30/2', undefined],
  ['31/04', undefined],
  ['15-06', undefined],
  ['06-15', undefined],
  ['15 giugno', undefined],
])('"%s" is read as the day of the year %s', (text, day) => {
  expect(parseDayOfYear(text)).toBe(day);
});

test('every day of a leap year is one, and is read back as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 }), (after) => {
      const day = new Date(Date.UTC(2024, 0, 1 + after)).toISOString().slice(5, 10);
      expect(isDayOfYear(day)).toBe(true);
      expect(parseDayOfYear(formatDayOfYear(day))).toBe(day);
    }),
  );
  expect(['02-30', '00-10', '13-01', '6-15', '06-00'].filter(isDayOfYear)).toEqual([]);
});

test('stretches of the year do not overlap, those over its end included', () => {
  expect(
    yearPeriodsProblem([
      { from: '12-01', to: '04-15' },
      { from: '06-15', to: '09-15' },
    ]),
  ).toBeUndefined();
  expect(
    yearPeriodsProblem([
      { from: '12-01', to: '04-15' },
      { from: '04-15', to: '09-15' },
    ]),
  ).toBe('I periodi non possono sovrapporsi');
});

test.each([
  ['double_season', [['12-01', '04-15']], 'Di una doppia stagione servono due periodi'],
  [
    'double_season',
    [
      ['12-01', '04-15'],
      ['06-15', '09-15'],
    ],
    undefined,
  ],
  ['seasonal', [['06-15', '09-15']], undefined],
  ['seasonal', [['01-01', '12-31']], 'Così è aperta tutto l’anno: l’apertura è annuale'],
  [
    'double_season',
    [
      ['07-01', '12-31'],
      ['01-01', '06-30'],
    ],
    'Così è aperta tutto l’anno: l’apertura è annuale',
  ],
  ['seasonal', [], undefined],
] as const)('a place that is open as %s in %j: %s', (openingMode, periods, words) => {
  const openingPeriods = periods.map(([from, to]) => ({ from, to }));
  expect(openingProblem({ openingMode, openingPeriods })).toBe(words);
});
