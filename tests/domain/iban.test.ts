import { expect, test } from 'vitest';
import { ibanProblem, normalizeIban } from '#src/domain/iban.ts';
import { fc } from '../support/properties.ts';

const valid = [
  'IT60X0542811101000000123456',
  'SM86U0322509800000000270100',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'CH9300762011623852957',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];

test.each(valid)('accepts %s', (code) => {
  expect(ibanProblem(code)).toBeUndefined();
});

test.each([
  ['IT60X054281110100000012345', 'L’IBAN di questo Paese (IT) ha 27 caratteri: ne manca 1'],
  ['DE893704004405320130001', 'L’IBAN di questo Paese (DE) ha 22 caratteri: ce n’è 1 di troppo'],
  ['IT61X0542811101000000123456', 'Le cifre di controllo dell’IBAN non tornano'],
  ['XX60X0542811101000000123456', '«XX» non è un Paese che usa l’IBAN'],
  ['6005428111010', 'L’IBAN comincia con le 2 lettere del Paese: IT per l’Italia'],
  ['IT60X0542811101-00000123456', 'L’IBAN ha solo lettere maiuscole e cifre: «-» non va bene'],
  [
    'ITX00542811101000000123456AB',
    'L’IBAN di questo Paese (IT) ha 27 caratteri: ce n’è 1 di troppo',
  ],
  [
    'IT6000542811101000000123456',
    'Nell’IBAN italiano dopo le cifre di controllo vanno una lettera e 10 cifre (ABI e CAB)',
  ],
  [
    'IT01X0542811101000000123456',
    'Nell’IBAN «01» non va bene: dopo il Paese vanno 2 cifre di controllo',
  ],
])('says of %s: %s', (code, message) => {
  expect(ibanProblem(code)).toBe(message);
});

test('changing any one digit into another is noticed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...valid), fc.nat(30), fc.nat(9), (code, place, digit) => {
      const at = place % code.length;
      fc.pre(/\d/.test(code.charAt(at)) && code.charAt(at) !== String(digit));
      expect(ibanProblem(code.slice(0, at) + digit + code.slice(at + 1))).not.toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('is kept without blanks', () => {
  expect(normalizeIban('it60 x054 2811 1010 0000 0123 456')).toBe(valid[0]);
});
