import { describe, expect, it } from 'vitest';
import { ownWords, passwordProblem } from '#src/domain/password.ts';

const common = 'Questa password è troppo comune: scegline un’altra';
const own = 'La password non può essere fatta di nome, indirizzo, codice fiscale o telefono';

describe('a password guessers try first', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd2026',
    '!!Qwerty123!!',
    'Juventus1897',
    'Francesca-85',
    'BENVENUTO2026!',
    '1234567890',
    '12341234',
    'ciaociaociao',
    'aaaaaaaaaaaa',
    'Provincia1',
  ])('is refused, however it is dressed: %s', (password) => {
    expect(passwordProblem(password)).toBe(common);
  });

  it.each([
    'lagodicomo',
    'Montagna-Azzurra-7',
    'perché-no-2026',
    'password dei pescatori',
    'x9!Kd02_q',
  ])('is not one that only resembles it: %s', (password) => {
    expect(passwordProblem(password)).toBeUndefined();
  });
});

describe('what is known of a person', () => {
  const words = ownWords({
    email: 'Mario.Rossi-92@example.it',
    firstName: 'Niccolò',
    lastName: 'De Rossi',
    fiscalCode: 'RSSNCL92A01H501X',
    mobile: '+39 342 123 4567',
  });

  it.each([
    'mario.rossi-92@example.it',
    'Mario.Rossi-92',
    'MarioRossi1!',
    'Rossi-1985!',
    'NICCOLO2026',
    'niccolòrossi',
    'RSSNCL92A01H501X',
    'rssncl92a01h501x!',
    '3421234567',
    '+393421234567',
    'Rossi3421234567',
  ])('makes no password: %s', (password) => {
    expect(passwordProblem(password, words)).toBe(own);
  });

  it.each(['Rossini-e-polenta', 'rossi ma anche verdi', 'Montagna-Azzurra-7', 'Rossi+84736251'])(
    'may stand in one that is long enough without it: %s',
    (password) => {
      expect(passwordProblem(password, words)).toBeUndefined();
    },
  );

  it('is nothing where two letters are all there is', () => {
    const short = ownWords({ email: 'li@example.it', firstName: 'Li', lastName: 'Xu' });
    expect(passwordProblem('Limpido-8', short)).toBeUndefined();
    expect(passwordProblem('Limpido-8', ownWords({}))).toBeUndefined();
  });
});
