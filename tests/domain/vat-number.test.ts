import { expect, test } from 'vitest';
import { normalizeVatNumber, vatNumberProblem } from '#src/domain/vat-number.ts';
import { fc } from '../support/properties.ts';

const valid = ['02124831005', '01612120780', '02295790212', '80111810588'];

test.each(valid)('accepts %s', (code) => {
  expect(vatNumberProblem(code)).toBeUndefined();
});

test.each([
  ['0212483100', 'La partita IVA ha 11 cifre: ne manca 1'],
  ['021248310055', 'La partita IVA ha 11 cifre: ce n’è 1 di troppo'],
  ['0212483100A', 'La partita IVA ha solo cifre: «A» non va bene'],
  ['02124831006', 'La cifra di controllo non torna: ricontrolla tutte le cifre'],
  ['00000000000', 'La partita IVA non può cominciare con sette zeri'],
  ['', 'La partita IVA ha 11 cifre: ne mancano 11'],
])('says of "%s": %s', (code, message) => {
  expect(vatNumberProblem(code)).toBe(message);
});

test('changing any one digit of a valid number is noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(10), fc.nat(9), (code, at, digit) => {
      fc.pre(code.charAt(at) !== String(digit));
      expect(vatNumberProblem(code.slice(0, at) + digit + code.slice(at + 1))).not.toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('is kept without blanks and country prefix', () => {
  expect(normalizeVatNumber(' IT 0212 4831005')).toBe('02124831005');
});
