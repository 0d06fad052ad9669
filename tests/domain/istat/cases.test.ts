import { expect, it } from 'vitest';
import { differences } from '#server/cases/differences.ts';
import { istatCase } from '#server/cases/istat-cases.ts';
import { runCases } from '#server/cases/run-cases.ts';
import file from './cases.json' with { type: 'json' };

it.each(runCases(file, istatCase))('$id counts as the survey does', ({ failures }) => {
  expect(failures).toEqual([]);
});

it('cases that cannot be read fail alone, and say why', () => {
  const input = { asOf: '2026-02-30', stays: [] };
  const results = runCases(
    [{ id: 'a', kind: 'over30', input, expected: [] }, { id: 'b', kind: 'none' }, 7],
    istatCase,
  );
  expect(results.map(({ failures }) => failures.length)).toEqual([1, 1, 1]);
  expect(results[0]?.failures[0]).toMatch('Non è una data');
});

it.each([
  [{ arrivals: 1 }, { arrivals: 1, departures: 2 }, []],
  [{ arrivals: 1 }, { arrivals: 2 }, ['arrivals: atteso 1, calcolato 2']],
  [{ median: null }, {}, ['median: atteso null, calcolato nulla']],
  [{ rows: { a: { n: 1 } } }, { rows: { a: { n: 1, m: 2 } } }, []],
  [{ rows: {} }, { rows: { a: { n: 1 } } }, ['rows.a: non atteso, calcolato {"n":1}']],
  [[{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }], []],
  [[{ id: 1 }], [], ['elenco.1: atteso {"id":1}, calcolato nulla']],
  [[], [{ id: 1 }], ['elenco.1: non atteso, calcolato {"id":1}']],
])('of what is expected, %j, %j differs by %j', (expected, answer, lines) => {
  expect(differences(expected, answer)).toEqual(lines);
});
