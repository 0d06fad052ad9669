import { expect, it } from 'vitest';
import { citytaxCase } from '#server/cases/citytax-cases.ts';
import { runCases } from '#server/cases/run-cases.ts';
import file from './cases.json' with { type: 'json' };

it.each(runCases(file, citytaxCase))('$id comes to what it must', ({ failures }) => {
  expect(failures).toEqual([]);
});

it.each([
  [{ method: 'FIXED' }, 'rule.rate: manca'],
  [{ method: 'PRICE_BAND', bands: [{ to: '30', rate: '0.50' }] }, 'Manca il prezzo'],
  [{ method: 'FLAT', rate: '1.00' }, 'method'],
  [{ method: 'FIXED', rate: '-1.00' }, 'rate'],
])('a rule that cannot be read fails alone and says why: %j', (rule, why) => {
  const told = { arrival: '2025-06-01', departure: '2025-06-02', guests: [{ n: 1 }] };
  const [result] = runCases([{ id: 'a', stay: told, rule, expected: {} }], citytaxCase);
  expect(result?.failures.join()).toMatch(why);
});
