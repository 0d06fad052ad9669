import { describe, expect, it } from 'vitest';
import { modelBreaches } from '#src/domain/capacity-models.ts';
import { classProblem } from '#src/domain/class-scales.ts';

const rows = (...all: (readonly [string, number])[]) =>
  all.map(([unitKind, quantity]) => ({ unitKind, quantity }));
const codes = (...given: Parameters<typeof modelBreaches>) =>
  modelBreaches(...given).map(({ code, excess }) => [code, excess]);

describe('What a capacity is made of', () => {
  it.each([
    ['rooms', rows(['double', 3]), []],
    ['rooms', rows(['double', 3], ['studio', 2]), [['unitKinds', 2]]],
    ['rooms_first', rows(['double', 3], ['studio', 2]), []],
    ['rooms_first', rows(['double', 2], ['studio', 2]), [['chiefUnits', 1]]],
    ['units_first', rows(['single', 1]), [['chiefUnits', 2]]],
    ['pitches', rows(['pitch_tent', 20], ['bungalow', 5]), []],
    ['open_air', rows(['bungalow', 5]), []],
    ['mixed', rows(['pitch_tent', 1]), [['unitKinds', 1]]],
    ['farm', rows(['pitch_tent', 1], ['double', 2]), []],
    ['units', [], []],
  ] as const)('%s', (model, grid, expected) => {
    expect(codes(model, grid)).toEqual(expected);
  });
});

describe('A class', () => {
  it('is one of its scale, or none', () => {
    for (const given of ['3S', '5L', '0']) expect(classProblem('stars', given)).toBe(undefined);
    expect(classProblem('stars', null)).toBe('manca la classificazione');
    expect(classProblem('none', null)).toBe(undefined);
    expect(classProblem('none', '0')).toBe('questa tipologia non ha classificazione');
    expect(classProblem('stars4', '5')).toBe('la classificazione è in stelle, da 1 a 4');
    expect(classProblem('none', '3')).toBe('questa tipologia non ha classificazione');
    expect(classProblem('suns', 'sun3')).toBe(undefined);
    expect(classProblem('flowers', 'sun3')).toBe('la classificazione è in fiori');
  });
});
