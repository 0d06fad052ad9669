import { describe, expect, it } from 'vitest';
import { formatDate, parseDate } from '#src/domain/dates.ts';
import { passwordProblem, passwordScore } from '#src/domain/password.ts';
import { withoutEmpties } from '#src/providers/changes.ts';

/** Specification sections 5 and 9, where no screen is needed. */
it('Dates are shown DD/MM/YYYY and read so', () => {
  expect(formatDate('2026-03-09')).toBe('09/03/2026');
  expect(parseDate('09/03/2026')).toBe('2026-03-09');
});

it('Empty values (null, undefined, empty string) are stripped from a new record', () => {
  expect(withoutEmpties({ a: null, b: undefined, c: '', d: 0, e: false, f: 'x' })).toEqual({
    d: 0,
    e: false,
    f: 'x',
  });
});

describe('Password strength', () => {
  it.each([
    ['', 0],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdef1!', 5],
  ])(
    'of %j is %i: length of at least 8, lowercase, uppercase, digit, special character',
    (password, score) => {
      expect(passwordScore(password)).toBe(score);
    },
  );

  it('blocks under 8 characters and nothing else of it', () => {
    expect(passwordProblem('Ab1!xyz')).toBe('Almeno 8 caratteri');
    expect(passwordProblem('lagodicomo')).toBeUndefined();
  });
});
