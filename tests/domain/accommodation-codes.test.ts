import { expect, test } from 'vitest';
import { cinProblem, cinWarning, cityOfCin, normalizeCin } from '#src/domain/cin.ts';
import { cirProblem, cityOfCir, normalizeCir } from '#src/domain/cir.ts';
import { fc } from '../support/properties.ts';

test.each([
  ['IT021038A142ZN5WEO', '021038'],
  ['IT092090C2000U5554', '092090'],
  ['IT075031C200080975', '075031'],
  ['IT078045A1EGHN33YP', '078045'],
  ['IT014020C25KZ2NAGV', '014020'],
  ['IT037054C2C82OEI2T', '037054'],
])('accepts the published CIN %s and reads its municipality', (code, city) => {
  expect(cinProblem(code)).toBeUndefined();
  expect(cinWarning(code)).toBeUndefined();
  expect(cityOfCin(code)).toBe(city);
});

test.each([
  [
    'IT08420B1B77QEMZ6',
    'Nel CIN «B» al posto 8 non va bene: dopo «IT» vanno le 6 cifre del comune',
  ],
  ['014020C25KZ2NAGV', 'Il CIN comincia con «IT»'],
  ['IT014020C25KZ2NAGVX', 'Il CIN ha 18 caratteri: ce n’è 1 di troppo'],
  ['IT014020C2', 'Il CIN ha 18 caratteri: ne mancano 8'],
  ['IT014020', 'Il CIN ha 18 caratteri: ne mancano 10'],
  ['IT014020CC5KZ2NAGV', 'Nel CIN dopo il comune vanno una lettera e una cifra'],
  ['IT014020C25KZ2NAG_', 'Il CIN ha solo lettere maiuscole e cifre: «_» non va bene'],
])('says of the CIN %s: %s', (code, message) => {
  expect(cinProblem(code)).toBe(message);
});

test('a CIN shorter than those issued so far is accepted, with a warning', () => {
  expect(cinProblem('IT014020C25KZ2NAG')).toBeUndefined();
  expect(cinWarning('IT014020C25KZ2NAG')).toBe('Di solito il CIN ha 18 caratteri: ne manca 1');
});

test.each(['014052-CNI-00001', '014020-LNI-00006', '078045-ALB-00004'])(
  'accepts the CIR %s',
  (code) => {
    expect(cirProblem(code)).toBeUndefined();
    expect(cityOfCir(code)).toBe(code.slice(0, 6));
  },
);

test.each([
  ['014052CNI00001', 'per esempio 014052-CNI-00001'],
  ['14052-CNI-00001', '«14052» non è il codice di 6 cifre di un comune'],
  ['014052-CN-00001', '«CN» non è un tipo di 3 lettere'],
  ['014052-CNI-1', '«1» non è un numero di 5 cifre'],
  ['014052-CNI', '«» non è un numero di 5 cifre'],
  ['014052-CNI-00001-2', 'per esempio 014052-CNI-00001'],
])('says of the CIR %s: %s', (code, message) => {
  expect(cirProblem(code)).toContain(message);
});

test('a CIR typed without hyphens or with blanks is brought to its form', () => {
  expect(normalizeCir('014052 cni 00001')).toBe('014052-CNI-00001');
  expect(normalizeCir('014052-CNI-00001')).toBe('014052-CNI-00001');
  expect(normalizeCin(' it014020 c25kz2nagv')).toBe('IT014020C25KZ2NAGV');
});

test('whatever the text, the answer is a message or nothing, and never an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 25 }), (text) => {
      expect([cinProblem(text), cirProblem(text), cinWarning(text)]).toHaveLength(3);
    }),
  );
});
