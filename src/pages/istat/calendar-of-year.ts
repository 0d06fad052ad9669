import { useQuery } from '@tanstack/react-query';
import type { ClosingPeriod, YearCalendar } from '#src/domain/istat/calendar-days.ts';
import type { Month } from '#src/domain/istat/month.ts';
import { ask } from '#src/providers/http.ts';
import { useApiBase } from '#src/values/files.ts';

/** A closing as it was read. */
export interface ReadPeriod extends ClosingPeriod {
  readonly version: number;
}

/** A month the house answers for. */
export interface KnownMonth {
  readonly id: number;
  readonly month: Month;
  readonly state: string;
  readonly isLocked: boolean;
}

type Answer = Omit<YearCalendar<ReadPeriod>, 'dueMonths' | 'lockedMonths'> & {
  readonly months: readonly KnownMonth[];
};

/** The key under which calendars are kept: whoever paints in one has it read anew. */
export const calendarKey = 'closing calendar';

/** The days of a licence in a year. */
export function useYearCalendar(license: number, year: number) {
  const { base, impersonated } = useApiBase();
  return useQuery({
    queryKey: [calendarKey, license, year],
    queryFn: async () => {
      const path = `${base}/closing-periods/year?license=${license}&year=${year}`;
      const { content } = await ask<{ readonly content: Answer }>(path, { impersonated });
      const { months } = content;
      const named = (some: readonly KnownMonth[]) => some.map(({ month }) => month);
      const locked = months.filter(({ isLocked }) => isLocked);
      return { ...content, dueMonths: named(months), lockedMonths: named(locked) };
    },
  });
}
