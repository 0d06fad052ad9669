import { expect, it } from 'vitest';
import { daysInWords, hoursInWords } from '#src/domain/ranges.ts';

it.each([
  ['2026-01-01', '2026-03-31', 'dal 1 gennaio al 31 marzo 2026'],
  ['2026-12-08', '2027-01-11', 'dall’8 dicembre 2026 all’11 gennaio 2027'],
  ['2026-08-15', null, 'dal 15 agosto 2026'],
  [null, '2026-11-11', 'fino all’11 novembre 2026'],
  [null, '2026-11-12', 'fino al 12 novembre 2026'],
  ['2026-04-08', '2026-04-08', 'l’8 aprile 2026'],
  [null, null, undefined],
])('tells the days from %s to %s', (from, to, words) => {
  expect(daysInWords(from, to)).toBe(words);
});

it('tells hours', () => {
  expect(hoursInWords('14:00', '19:30')).toBe('dalle 14:00 alle 19:30');
  expect(hoursInWords('14:00', null)).toBe('dalle 14:00');
  expect(hoursInWords(null, '19:30')).toBe('fino alle 19:30');
  expect(hoursInWords(null, null)).toBeUndefined();
});
