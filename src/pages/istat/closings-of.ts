import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type Days, daysOfYear } from '#src/domain/istat/calendar-days.ts';
import type { Row } from '#src/forms/saving.ts';
import { calendarKey } from './calendar-of-year.ts';

/** A closing of a house. */
export interface HousePeriod extends Days {
  readonly accommodation: number;
  readonly reason: string;
}

/** As many as one asks for at a time. */
const perPage = 100;

/** All closings of some houses with a day in a year. */
export function useClosingsOf(houses: readonly number[], year: number) {
  const provider = useDataProvider();
  return useQuery({
    queryKey: [calendarKey, 'of houses', houses, year],
    queryFn: async () => {
      const { from, to } = daysOfYear(year);
      const found: HousePeriod[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await provider.getList<Row & HousePeriod>('closing-periods', {
          filter: { accommodation: houses, from_lte: to, to_gte: from },
          sort: { field: 'from', order: 'ASC' },
          pagination: { page, perPage },
        });
        found.push(...data);
        if (data.length < perPage) return found;
      }
    },
  });
}
