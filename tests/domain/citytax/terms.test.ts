import { describe, expect, it } from 'vitest';
import { dueDateOf } from '#src/domain/citytax/due-dates.ts';
import { legalInterest } from '#src/domain/citytax/interest.ts';
import { lateSanction, repentedSanction } from '#src/domain/citytax/late-payment.ts';
import { type Frequency, periodOf } from '#src/domain/citytax/tax-periods.ts';
import { addDays } from '#src/domain/dates.ts';

const on = (day: number, fixedDays: readonly string[] = []) => ({
  day,
  fixedDays,
  shiftsToWorkingDay: true,
});

describe('A period', () => {
  it.each([
    ['monthly', '2024-02-10', '2024-02-01', '2024-02-29', false],
    ['bimonthly', '2025-04-30', '2025-03-01', '2025-04-30', false],
    ['quarterly', '2025-12-31', '2025-10-01', '2025-12-31', true],
    ['four_monthly', '2025-05-01', '2025-05-01', '2025-08-31', false],
    ['half_yearly', '2025-06-30', '2025-01-01', '2025-06-30', false],
    ['yearly', '2025-06-30', '2025-01-01', '2025-12-31', true],
  ] as const)('%s of %s goes from %s to %s', (frequency, date, from, to, isLastOfYear) => {
    expect(periodOf(date, frequency)).toEqual({ from, to, isLastOfYear });
  });

  it.each<[Frequency, string, ReturnType<typeof on>, string]>([
    ['monthly', '2025-03-15', on(3), '2025-04-03'],
    ['monthly', '2025-04-15', on(3), '2025-05-05'],
    ['monthly', '2025-05-15', on(3), '2025-06-03'],
    ['monthly', '2025-01-15', on(31), '2025-02-28'],
    ['quarterly', '2025-01-15', on(16), '2025-04-16'],
    ['quarterly', '2025-12-15', on(16), '2026-01-16'],
    ['yearly', '2025-12-15', on(16, ['03-16']), '2026-03-16'],
    ['quarterly', '2026-07-01', { ...on(4), shiftsToWorkingDay: false }, '2026-10-04'],
    ['quarterly', '2026-07-01', on(4), '2026-10-05'],
    ['monthly', '2027-02-01', on(29), '2027-03-30'],
  ])('%s of %s under %j is due on %s', (frequency, date, rule, due) => {
    expect(dueDateOf(periodOf(date, frequency), rule)).toBe(due);
  });
});

/** On 1,000 euro (city tax 1.3). */
describe('What is paid late', () => {
  it.each([
    ['2025-04-03', 0, 0, 0],
    ['2025-04-03', 10, 8_333, 833],
    ['2025-04-03', 14, 11_667, 1_167],
    ['2025-04-03', 15, 12_500, 1_250],
    ['2025-04-03', 30, 12_500, 1_250],
    ['2025-04-03', 60, 12_500, 1_389],
    ['2025-04-03', 90, 12_500, 1_389],
    ['2025-04-03', 91, 25_000, 3_125],
    ['2025-04-03', 365, 25_000, 3_125],
    ['2025-04-03', 366, 25_000, 3_571],
    ['2024-08-31', 10, 10_000, 1_000],
    ['2024-08-31', 120, 30_000, 3_750],
  ])('of %s, %i days, costs %i, and %i who mends it unasked', (due, days, sanction, repented) => {
    expect(lateSanction(100_000, due, addDays(due, days))).toBe(sanction);
    expect(repentedSanction(100_000, due, addDays(due, days))).toBe(repented);
  });

  const rates = new Map([
    [2025, 200],
    [2026, 160],
  ]);

  it.each([
    ['2025-04-03', '2025-04-03', 0],
    ['2025-01-01', '2025-12-31', 1_995],
    ['2025-12-31', '2026-12-31', 1_600],
    ['2025-07-01', '2026-07-01', 1_801],
  ])('from %s to %s bears %i cents, by the rate of each year', (due, paid, cents) => {
    expect(legalInterest(100_000, due, paid, rates)).toBe(cents);
  });

  it('of a year without a rate is not guessed', () => {
    expect(() => legalInterest(100_000, '2025-12-31', '2027-01-01', rates)).toThrow('2027');
  });
});
