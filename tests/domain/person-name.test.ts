import { expect, test } from 'vitest';
import { personNameProblem } from '#src/domain/person-name.ts';

test.each([
  'Anna Maria',
  'D’Angelo',
  "Nicolo' Dell'Orto",
  'Müller-Lüdenscheidt',
  'G.B. Rossi',
  'Rossi G. Battista jr.',
  'Łukasz',
  'Ștefan',
  '李小龙',
  'محمد',
  'Νίκος',
])('takes the name %s', (name) => {
  expect(personNameProblem(name)).toBeUndefined();
});

test.each([
  ['https://truffa.example', 'In un nome «:» non va bene: solo lettere'],
  ['www.truffa.example', 'Dopo il punto lascia uno spazio'],
  ['truffa.it', 'Dopo il punto lascia uno spazio'],
  ['a@b', 'In un nome «@» non va bene: solo lettere'],
  ['<b>x</b>', 'In un nome «<» non va bene: solo lettere'],
  ['Rossi 2', 'In un nome «2» non va bene: solo lettere'],
  ['- .', 'Un nome ha almeno una lettera'],
])('says of %s: %s', (name, message) => {
  expect(personNameProblem(name)).toBe(message);
});
