import { expect, test } from 'vitest';
import { birthIn, fiscalCodeProblem, normalizeFiscalCode } from '#src/domain/fiscal-code.ts';
import { fc } from '../support/properties.ts';

const wrongCheck = 'Il carattere di controllo non torna: ricontrolla tutto il codice fiscale';
const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const alphabet = [...capitals, ...'0123456789'];

/** The code with the check letter that makes it valid, found by trying all. */
const completed = (fifteen: string) =>
  capitals
    .map((letter) => fifteen + letter)
    .find((code) => fiscalCodeProblem(code) !== wrongCheck) ?? '';

test.each([
  'RSSMRA72L09H501S',
  'VRDGPP13R10B293P',
  completed('RSSMRA85M41F205'),
  completed('RSSMRA00B29F205'),
  completed('RSSMRA96B69F205'),
])('accepts %s', (code) => {
  expect(fiscalCodeProblem(code)).toBeUndefined();
});

test.each([
  ['RSSMRA72L09H501T', wrongCheck],
  ['RSSMRA72L09H50', 'Il codice fiscale ha 16 caratteri: ne mancano 2'],
  ['RSSMRA72L09H501', 'Il codice fiscale ha 16 caratteri: ne manca 1'],
  ['RSSMRA72L09H501SS', 'Il codice fiscale ha 16 caratteri: ce n’è 1 di troppo'],
  ['RSSMRA72L09H501SSS', 'Il codice fiscale ha 16 caratteri: ce ne sono 2 di troppo'],
  ['rssmra72l09h501s', 'Il codice fiscale ha solo lettere maiuscole e cifre: «r» non va bene'],
  ['RSSMRÀ72L09H501S', 'Il codice fiscale ha solo lettere maiuscole e cifre: «À» non va bene'],
  ['RSSMR172L09H501S', 'Nel codice fiscale «1» al posto 6 non va bene: lì va una lettera'],
  ['RSSMRAA2L09H501S', 'Nel codice fiscale «A» al posto 7 non va bene: lì va una cifra'],
  [
    'RSSMRA72F09H501S',
    'Nel codice fiscale «F» al posto 9 non va bene: lì va la lettera di un mese',
  ],
  ['RSSMRA72L0OH501S', 'Nel codice fiscale «O» al posto 11 non va bene: lì va una cifra'],
])('says of %s: %s', (code, message) => {
  expect(fiscalCodeProblem(code)).toBe(message);
});

test.each([
  ['day 00', 'RSSMRA72L00H501'],
  ['day 40, which is 00 of a woman', 'RSSMRA72L40H501'],
  ['day 32', 'RSSMRA72L32H501'],
  ['day 72, which is 32 of a woman', 'RSSMRA72L72H501'],
  ['30 February', 'RSSMRA72B30H501'],
  ['31 February', 'RSSMRA72B31H501'],
  ['29 February of a common year', 'RSSMRA73B29H501'],
  ['31 April', 'RSSMRA72D31H501'],
  ['31 November of a woman', 'RSSMRA72S71H501'],
  ['day 00 written with letters', 'RSSMRA72LLLH501'],
])('refuses %s whatever the check letter', (_, fifteen) => {
  for (const letter of capitals)
    expect(fiscalCodeProblem(fifteen + letter)).toContain('il giorno di nascita');
});

test('omocodia: every choice of the seven digits written as letters is valid', () => {
  const places = [6, 7, 9, 10, 12, 13, 14];
  fc.assert(
    fc.property(fc.subarray(places), (written) => {
      const code = [...'RSSMRA72L09H501']
        .map((c, at) => (written.includes(at) ? 'LMNPQRSTUV'.charAt(Number(c)) : c))
        .join('');
      expect(fiscalCodeProblem(completed(code))).toBeUndefined();
    }),
  );
});

test('changing any one character of a valid code to another letter or digit is noticed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('RSSMRA72L09H501S', 'VRDGPP13R10B293P', completed('RSSMRA72LLVH50M')),
      fc.nat(15),
      fc.constantFrom(...alphabet),
      (code, at, character) => {
        fc.pre(code.charAt(at) !== character);
        const changed = code.slice(0, at) + character + code.slice(at + 1);
        expect(fiscalCodeProblem(changed)).not.toBeUndefined();
      },
    ),
    { numRuns: 3000 },
  );
});

test('the eleven digits of a body count only where bodies are meant', () => {
  expect(fiscalCodeProblem('80111810588', { bodies: true })).toBeUndefined();
  expect(fiscalCodeProblem('RSSMRA72L09H501S', { bodies: true })).toBeUndefined();
  expect(fiscalCodeProblem('80111810588')).toBe(
    'Serve il codice fiscale di una persona: quello di 11 cifre è di un’organizzazione',
  );
  expect(fiscalCodeProblem('801118', { bodies: true })).toBe(
    'Il codice fiscale di un’organizzazione ha 11 cifre: ne mancano 5',
  );
  expect(fiscalCodeProblem('80111810589', { bodies: true })).toMatch('La cifra di controllo');
});

test('is kept in capitals without blanks', () => {
  expect(normalizeFiscalCode(' rss mra 72l09\u00a0h501s\n')).toBe('RSSMRA72L09H501S');
});

test('never throws, and says something in Italian of whatever is not a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(fiscalCodeProblem(text)).toMatch(/\w/);
    }),
  );
});

test.each([
  ['RSSMRA85T10A562S', { monthDay: '12-10', year: '85', sex: 'M' }],
  ['BNCLRA90A41F205X', { monthDay: '01-01', year: '90', sex: 'F' }],
  // Omocodia: letters for digits.
  ['RSSMRA85T1LA562S', { monthDay: '12-10', year: '85', sex: 'M' }],
])('the code %s tells of birth', (code, birth) => expect(birthIn(code)).toEqual(birth));
