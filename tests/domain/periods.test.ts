import { describe, expect, it } from 'vitest';
import { todayInRome } from '#src/domain/dates.ts';
import { daysOf, type Period, periods } from '#src/domain/periods.ts';
import { inZone, zones } from '../support/zones.ts';

describe('days told from today', () => {
  it.each<[Period, string, string, string]>([
    ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['last7Days', '2026-03-02', '2026-02-24', '2026-03-02'],
    ['last30Days', '2026-01-01', '2025-12-03', '2026-01-01'],
    ['next30Days', '2026-11-20', '2026-11-20', '2026-12-19'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-11-20', '2026-01-01', '2026-12-31'],
    ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
  ])('%s on %s is %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  it.each(zones)(
    'are those of Rome on a machine in %s, at either side of midnight and in both nights of the clock',
    (there) => {
      inZone(there, () => {
        const at = (instant: string, period: Period) =>
          daysOf(period, todayInRome(new Date(instant)));
        expect(at('2026-12-31T22:59:59Z', 'thisYear').from).toBe('2026-01-01');
        expect(at('2026-12-31T23:00:00Z', 'thisYear').from).toBe('2027-01-01');
        expect(at('2026-03-28T23:30:00Z', 'yesterday').from).toBe('2026-03-28');
        expect(at('2026-10-25T22:30:00Z', 'last7Days')).toEqual({
          from: '2026-10-19',
          to: '2026-10-25',
        });
      });
    },
  );

  it('go forwards, all of them, and have words', () => {
    for (const period of Object.keys(periods) as Period[]) {
      const { from, to } = daysOf(period, '2026-11-20');
      expect(from <= to).toBe(true);
    }
  });
});
