import { expect, it } from 'vitest';
import { gridOf, linesOf, optionsAcross } from '#src/schema/across.ts';
import { f } from '#src/schema/fields.ts';
import type { Values } from '#src/schema/validation.ts';
import { fc } from '../support/properties.ts';

const options = { low: 'Bassa', high: 'Alta', all: 'Unica' };
const field = f.rows(
  'Prezzi',
  {
    unit: f.text('Unità'),
    season: f.select('Stagione', options, { required: true }),
    most: f.integer('Massimo'),
  },
  { across: 'season' },
);
const grid = gridOf(field);
if (!grid) throw new Error('no grid');

const rows = fc.array(
  fc.record({
    unit: fc.constantFrom('Doppia', 'Tripla', null),
    season: fc.constantFrom('low', 'high', 'all'),
    most: fc.integer(),
  }),
);

it('each row lies in one line, under its option, beside rows that say the same', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const lines = linesOf(grid, given);
      const places = lines.flatMap(({ at }) => [...at.values()]);
      expect(places.toSorted((one, other) => one - other)).toEqual(given.map((_, at) => at));
      for (const { first, at } of lines)
        for (const [option, place] of at) {
          expect(given[place]?.season).toBe(option);
          expect(given[place]?.unit).toBe(given[first]?.unit);
        }
    }),
  );
});

it('rows that lie line by line come back as the same lines', () => {
  const sizes = (given: readonly Values[]) => linesOf(grid, given).map(({ at }) => [...at.keys()]);
  fc.assert(
    fc.property(rows, (given) => {
      const laid = linesOf(grid, given).flatMap(({ at }) => [...at.values()]);
      expect(sizes(laid.flatMap((place) => given[place] ?? []))).toEqual(sizes(given));
    }),
  );
});

it('shows the options somebody uses, in their own order, and one to begin with', () => {
  expect(optionsAcross(grid, [])).toEqual(['low']);
  expect(optionsAcross(grid, [{ season: 'all' }, { season: 'high' }])).toEqual(['high', 'all']);
});
