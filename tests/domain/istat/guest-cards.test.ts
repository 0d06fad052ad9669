import { expect, test } from 'vitest';
import { cardLacks } from '#src/domain/istat/card-lacks.ts';
import { groupStanding } from '#src/domain/istat/group-standing.ts';
import { beginning, type Choice } from '#src/pages/istat/beginning.ts';
import { cardProblem } from '#src/resources/istat/guest-card.ts';

/** The card of a group: what it lacks, how it stands, what does not fit in it (istat 7, 12). */
const whole = {
  birthCountry: 'IT',
  hasBirthCity: true,
  hasResidence: true,
  isThere: true,
  isNamed: true,
};

test('a card lacks a name as long as its guest is there, and always where an Italian was born', () => {
  expect(cardLacks(whole)).toEqual([]);
  expect(cardLacks({ ...whole, isNamed: false })).toEqual(['cognome e nome']);
  expect(cardLacks({ ...whole, isNamed: false, isThere: false })).toEqual([]);
  expect(cardLacks({ ...whole, hasBirthCity: false, isThere: false })).toEqual([
    'comune di nascita',
  ]);
  expect(cardLacks({ ...whole, birthCountry: 'DE', hasBirthCity: false })).toEqual([]);
  expect(cardLacks({ ...whole, hasResidence: false, isThere: false })).toEqual(['residenza']);
});

test('a group is late the day after it was to leave, and gone when all of it is', () => {
  const group = { expectedDepartureDate: '2026-11-20', isIncomplete: false };
  const on = (departures: readonly (string | null)[], today: string) =>
    groupStanding({ ...group, departures }, today);
  expect(on([null, '2026-11-19'], '2026-11-20')).toBe('present');
  expect(on([null, '2026-11-19'], '2026-11-21')).toBe('late');
  expect(on(['2026-11-20', '2026-11-19'], '2026-11-21')).toBe('departed');
  expect(groupStanding({ ...group, departures: [null], isIncomplete: true }, '2026-11-21')).toBe(
    'incomplete',
  );
});

test('what does not fit in a card stands beside the field of its row', () => {
  const person = {
    stay: null,
    lastName: 'Rossi',
    firstName: 'Anna',
    birthDate: '1985-03-05',
    residenceCountry: 'DE',
    residenceCity: null,
    arrivalDate: null,
    departureDate: null,
    dayUse: false,
  };
  const card = {
    kind: 'family' as const,
    arrivalDate: '2026-11-20',
    expectedDepartureDate: '2026-11-22',
    members: [person, person],
  };
  const problems = (more: object) =>
    Object.entries(cardProblem({ ...card, ...more })).filter(([, problem]) => problem);
  expect(problems({})).toEqual([]);
  expect(problems({ kind: 'single' })).toEqual([['kind', 'Ha più di un ospite']]);
  const wrong = { ...person, firstName: null, departureDate: '2026-11-20' };
  expect(problems({ members: [person, wrong] })).toEqual([
    ['members.1.dayUse', 'Arrivo e partenza coincidono: indicare «uso diurno»'],
    ['members.1.firstName', 'Campo richiesto'],
  ]);
  // Who is written already keeps the name that lies sealed.
  expect(problems({ members: [{ ...person, stay: 1, lastName: null, firstName: null }] })).toEqual(
    [],
  );
});

test('a place is completed by its beginning, the whole name first, then the shorter', () => {
  const choices: Choice[] = [
    'Bergamasco (AL)',
    'Bergamo (BG)',
    'Caprino Bergamasco (BG)',
    'Roma (RM)',
  ].map((label) => ({ key: label, label, folded: label.toLowerCase() }));
  const found = (text: string) => beginning(choices, text).map(({ label }) => label);
  expect(found('berg')).toEqual(['Bergamo (BG)', 'Bergamasco (AL)', 'Caprino Bergamasco (BG)']);
  expect(found('Roma')).toEqual(['Roma (RM)']);
  expect(found('erg')).toEqual([]);
  expect(found('')).toEqual([]);
});
