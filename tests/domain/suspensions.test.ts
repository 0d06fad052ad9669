import { describe, expect, it } from 'vitest';
import { heldUntil, stopOn, suspendedSince, suspensionLimit } from '#src/domain/suspensions.ts';

const law = { months: 6, extension: 6, resumption: 30 };
const past = [{ from: '2026-01-01', to: '2026-07-01' }];

describe('a suspension', () => {
  it('lasts six months, and its extension six more', () => {
    expect(suspensionLimit({ from: '2026-01-01' }, [], law)).toMatchObject({ day: '2026-07-01' });
    const extended = suspensionLimit({ from: '2026-01-01', end: '2026-07-01' }, [], law);
    expect(extended).toMatchObject({ day: '2027-01-01', months: 6, isWithPast: false });
  });

  it('goes on with one that ended some days before, in whatever order they are told', () => {
    const chain = [{ from: '2026-07-10', to: '2026-08-01' }, ...past];
    expect(suspendedSince('2026-08-20', chain, 30)).toBe('2026-01-01');
    expect(suspendedSince('2026-09-20', chain, 30)).toBe('2026-09-20');
  });

  it.each([
    ['2026-07-02', '2027-01-01'],
    ['2026-07-31', '2027-01-01'],
    ['2026-08-01', '2027-02-01'],
  ])('begun again on %s may reach %s', (from, day) => {
    expect(suspensionLimit({ from }, past, law)).toMatchObject({ day });
  });

  it('has no limit where the territory sets none', () => {
    const free = { ...law, months: null };
    expect(suspensionLimit({ from: '2026-01-01' }, past, free)).toBe(null);
    const noEnd = { ...law, extension: null };
    expect(suspensionLimit({ from: '2026-07-02', end: '2026-12-01' }, past, noEnd)).toBe(null);
  });
});

describe('an annex', () => {
  const stops = [
    { from: '2026-06-01', to: '2026-11-15' },
    { from: '2026-11-15', to: '2026-12-01' },
  ];
  it.each([
    ['2026-05-30', '2026-05-30'],
    ['2026-05-31', '2026-12-01'],
    ['2026-09-01', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('that could be suspended until %s waits for its main licence until %s', (last, day) => {
    expect(heldUntil(last, stops)).toBe(day);
  });

  it('waits without an end while that is still suspended, and opens on the day it does', () => {
    expect(heldUntil('2026-09-01', [{ from: '2026-06-01', to: null }])).toBe(null);
    expect(stopOn('2026-11-30', stops)).toBe(stops[1]);
    expect(stopOn('2026-12-01', stops)).toBeUndefined();
  });
});
