import { expect, test } from 'vitest';
import { formatEuro, parseEuro } from '#src/domain/money.ts';
import { formatDecimal, parseDecimal } from '#src/domain/numbers.ts';
import { fold } from '#src/domain/text.ts';
import { fc } from '../support/properties.ts';

test.each([
  [123450, '1.234,50 €'],
  [0, '0,00 €'],
  [5, '0,05 €'],
  [-123450, '-1.234,50 €'],
  [100000000, '1.000.000,00 €'],
])('%i cents are written %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text);
});

test.each([
  ['1.234,50 €', 123450],
  ['€ 12', 1200],
  ['12,5', 1250],
  ['1234.50', 123450],
  ['1.234', 123400],
  ['-3,20', -320],
  ['1,234', undefined],
  ['1.23.45', undefined],
  ['dodici', undefined],
  ['', undefined],
  ['€', undefined],
])('"%s" is read as %s cents', (text, cents) => {
  expect(parseEuro(text)).toBe(cents);
});

test('every amount is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer(), (cents) => {
      expect(parseEuro(formatEuro(cents))).toBe(cents);
    }),
  );
});

test.each([
  [1234.5, 2, '1.234,50'],
  [999, 0, '999'],
  [1000, 0, '1.000'],
  [-0.004, 2, '0,00'],
  [-1234567.891, 1, '-1.234.567,9'],
])('%f with %i decimals is written %s', (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text);
});

test.each([
  ['1.234,5', 1234.5],
  ['46,5386', 46.5386],
  ['1.234', 1234],
  ['12.34', 12.34],
  ['−7', -7],
  ['12.3456', undefined],
  ['1,2,3', undefined],
  ['1e3', undefined],
])('"%s" is read as %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});

test.each([
  ['Agliè', 'aglie'],
  ['CITTÀ DELLA PIEVE', 'citta della pieve'],
  ['Sant’Angelo', "sant'angelo"],
  ['Duino Aurisina-Devin Nabrežina', 'duino aurisina-devin nabrezina'],
  ['Weißenbach', 'weissenbach'],
  ["Vo'", "vo'"],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
