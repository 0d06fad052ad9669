import { describe, expect, it } from 'vitest';
import { belongsTo, isHead } from '#src/domain/istat/composition.ts';
import { segmentsProblem } from '#src/domain/istat/room-segments.ts';
import { groupDatesProblem, stayDatesProblem } from '#src/domain/istat/stay-dates.ts';

/** What one card of a guest may say by itself (istat 7, 12). */
const stay = {
  arrivalDate: '2026-08-12',
  departureDate: '2026-08-16' as string | null,
  dayUse: false,
  birthDate: '1985-03-05',
};
const problems = (changed: Partial<typeof stay>) =>
  Object.keys(
    Object.fromEntries(
      Object.entries(stayDatesProblem({ ...stay, ...changed })).filter(([, said]) => said),
    ),
  );

describe('The dates of a stay', () => {
  it.each([
    [{}, []],
    [{ departureDate: null }, []],
    [{ departureDate: '2026-08-11' }, ['departureDate']],
    [{ departureDate: '2026-08-12' }, ['dayUse']],
    [{ departureDate: '2026-08-12', dayUse: true }, []],
    [{ departureDate: null, dayUse: true }, ['dayUse']],
    [{ birthDate: '2026-08-12' }, []],
    [{ birthDate: '2026-08-13' }, ['birthDate']],
    [{ birthDate: '1906-08-12' }, []],
    [{ birthDate: '1906-08-11' }, ['birthDate']],
  ])('%j', (changed, expected) => expect(problems(changed)).toEqual(expected));
});

describe('A group', () => {
  it.each([
    ['2026-08-12', undefined],
    ['2027-08-12', undefined],
    ['2027-08-13', 'Entro un anno dall’arrivo'],
    ['2026-08-11', 'La data di partenza precede l’arrivo'],
  ])('expected to leave on %s', (expectedDepartureDate, said) => {
    const { arrivalDate } = stay;
    expect(groupDatesProblem({ arrivalDate, expectedDepartureDate })).toEqual({
      expectedDepartureDate: said,
    });
  });

  it('is made of one alone, of a family, or of a company', () => {
    const of = (kind: 'single' | 'family' | 'group') =>
      [16, 17, 18, 19, 20].filter((type) => belongsTo(kind, type));
    expect([of('single'), of('family'), of('group')]).toEqual([[16], [17, 19], [18, 20]]);
    expect([16, 17, 18, 19, 20].filter(isHead)).toEqual([16, 17, 18]);
  });
});

describe('Rooms of a stay', () => {
  const said = (...rooms: readonly (readonly [string, string | null])[]) =>
    segmentsProblem({
      ...stay,
      rooms: rooms.map(([fromDate, toDate]) => ({ room: '1', fromDate, toDate })),
    }) !== undefined;
  it.each([
    ['none', false, []],
    ['one for all of it', false, [['2026-08-12', null]]],
    [
      'two that follow each other',
      false,
      [
        ['2026-08-12', '2026-08-14'],
        ['2026-08-14', null],
      ],
    ],
    [
      'a gap',
      true,
      [
        ['2026-08-12', '2026-08-13'],
        ['2026-08-14', null],
      ],
    ],
    [
      'a night in two',
      true,
      [
        ['2026-08-12', '2026-08-15'],
        ['2026-08-14', null],
      ],
    ],
    [
      'one that goes on under another',
      true,
      [
        ['2026-08-12', null],
        ['2026-08-14', null],
      ],
    ],
    ['before the arrival', true, [['2026-08-11', null]]],
    ['beyond the departure', true, [['2026-08-12', '2026-08-17']]],
    ['no night', true, [['2026-08-13', '2026-08-13']]],
  ] as const)('%s', (_, expected, rooms) => expect(said(...rooms)).toBe(expected));
});
