import { expect, it } from 'vitest';
import { same } from '#src/schema/values.ts';

it('compares rows by the names of their parts, whatever order a trace keeps them in', () => {
  expect(same([{ kind: 'a', beds: 2 }], [{ beds: 2, kind: 'a' }])).toBe(true);
  expect(same([{ kind: 'a', beds: 2 }], [{ kind: 'a', beds: 3 }])).toBe(false);
  expect(same([{ kind: 'a', note: null }], [{ kind: 'a' }])).toBe(true);
  expect(same([{ kind: 'a' }, { kind: 'b' }], [{ kind: 'b' }, { kind: 'a' }])).toBe(false);
  expect(same([{ kind: 'a' }], [])).toBe(false);
});

it('takes what is empty for the same, and false for a value', () => {
  expect([same(null, ''), same([], undefined), same({ it: '' }, null)]).toEqual([true, true, true]);
  expect([same(false, null), same({ it: 'Sì' }, { it: 'Sì', de: 'Ja' })]).toEqual([false, false]);
});
