import { expect, test } from 'vitest';
import { type Asked, differencesIn } from '#src/pages/registry/differences.ts';
import { applications } from '#src/resources/registry/applications.ts';

const { rows, maxGuests, email } = applications.fields;
const unit = { unitKind: 'double', bedsPerUnit: 2, bathrooms: 20, accessible: null };
const capacity: Asked = {
  name: 'rows',
  field: rows,
  isKnown: true,
  now: [{ ...unit, quantity: 20 }],
  asked: [
    { ...unit, quantity: 18 },
    { ...unit, unitKind: 'triple', quantity: 2, bedsPerUnit: 3, bathrooms: 2 },
  ],
};

test('a capacity is told by what it comes to, before and after', () => {
  const { lines, same } = differencesIn([capacity]);
  expect(lines).toEqual([
    { label: 'Letti', now: 40, asked: 42 },
    { label: 'Doppia', now: 20, asked: 18 },
    { label: 'Tripla', now: 0, asked: 2 },
    { label: 'Bagni', now: 20, asked: 22 },
  ]);
  expect(same).toEqual(['Unità', 'Unità accessibili']);
});

test('what stays as it is is named, what one may not see is no zero', () => {
  const kept = { name: 'email', field: email, isKnown: true, now: 'a@example.it' } as const;
  const { lines, same } = differencesIn([
    { ...capacity, isKnown: false, now: undefined },
    { ...kept, asked: 'a@example.it' },
    { name: 'maxGuests', field: maxGuests, isKnown: true, now: null, asked: 50 },
  ]);
  expect(lines.map(({ label, now }) => [label, now])).toEqual([
    ['Capacità ricettiva', undefined],
    ['Capienza massima', null],
  ]);
  expect(same).toEqual(['E-mail']);
});

test('units that come to the same sums are told one by one', () => {
  const dormitory = { ...unit, unitKind: 'dormitory', quantity: 1 };
  const { lines, same } = differencesIn([
    {
      ...capacity,
      now: [{ ...dormitory, quantity: 2, bedsPerUnit: 4, bathrooms: 2, averageArea: 20 }],
      asked: [
        { ...dormitory, bedsPerUnit: 6, bathrooms: 1 },
        { ...dormitory, bedsPerUnit: 2, bathrooms: 1 },
      ],
    },
  ]);
  expect(lines.map(({ label }) => label)).toEqual(['Capacità ricettiva']);
  expect(same).toEqual([]);
});

test('a capacity told in another order, and with nothing for no, is the same', () => {
  const double = { ...unit, quantity: 1 };
  const triple = { ...unit, unitKind: 'triple', quantity: 1, bedsPerUnit: 3 };
  const { lines } = differencesIn([
    { ...capacity, now: [double, { ...triple, kitchen: false }], asked: [triple, double] },
  ]);
  expect(lines).toEqual([]);
});
