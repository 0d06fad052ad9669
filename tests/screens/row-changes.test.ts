import { expect, it } from 'vitest';
import { rowChanges } from '#src/forms/row-changes.ts';

const columns = ['kind', 'quantity', 'beds'];
const single = { kind: 'single', quantity: 4, beds: 1 };
const double = { kind: 'double', quantity: 30, beds: 2 };
const triple = { kind: 'triple', quantity: 4, beds: 3 };

it('tells a changed row by its cells, whatever its place', () => {
  const more = { ...double, quantity: 34 };
  expect(rowChanges(columns, [single, double], [triple, more, single])).toEqual([
    { kind: 'added', row: triple },
    { kind: 'changed', row: more, cells: [{ name: 'quantity', before: 30, after: 34 }] },
  ]);
});

it('tells a removed row, and one of two that are equal', () => {
  expect(rowChanges(columns, [single, single, double], [single])).toEqual([
    { kind: 'removed', row: single },
    { kind: 'removed', row: double },
  ]);
});

it('finds nothing when rows only change places', () => {
  expect(rowChanges(columns, [single, double], [double, single])).toEqual([]);
});
