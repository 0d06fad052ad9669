import { expect, test } from 'vitest';
import { byBeginning } from '#src/forms/inputs/by-beginning.ts';

const among = (text: string, ...names: string[]) =>
  byBeginning(
    names.map((name) => ({ name })),
    { inputValue: text },
  ).map(({ name }) => name);

test('of choices that have a text, those that begin with it stand first, then those with a word that does', () => {
  expect(among('livi', 'Clivio', 'Val di Livigno', 'Livigno', 'Bormio')).toEqual([
    'Livigno',
    'Val di Livigno',
    'Clivio',
  ]);
  expect(among('MADÈ', 'Madesimo')).toEqual(['Madesimo']);
  expect(among('', 'Bormio', 'Livigno')).toEqual(['Bormio', 'Livigno']);
});
