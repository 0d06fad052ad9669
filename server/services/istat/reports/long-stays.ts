import { longStays } from '#src/domain/istat/long-stays.ts';
import { longStays as declared } from '#src/resources/istat/reports/long-stays.ts';
import type { Reader } from './reader.ts';
import { staysWhere } from './stays.ts';

/** The stays of more nights than so many that were not over before a year, nor began after it; the longest first. */
export const readLongStays: Reader<typeof declared> = async (asking) => {
  const { year, over = declared.over.initially } = asking.asked;
  const stays = await staysWhere(
    asking,
    (
      bind,
    ) => `coalesce(s."departureDate", ${bind(asking.today, 'date')}) - s."arrivalDate" > ${bind(over, 'int')}
      and s."arrivalDate" <= ${bind(`${year}-12-31`, 'date')}
      and coalesce(s."departureDate" >= ${bind(`${year}-01-01`, 'date')}, true)`,
  );
  return {
    rows: longStays(stays, asking.today, over)
      .toSorted((one, other) => other.nights - one.nights)
      .map(({ stay, nights }) => ({
        cells: {
          guest: stay.code,
          house: stay.house,
          city: stay.cityName,
          arrival: stay.arrivalDate,
          departure: stay.departureDate,
          nights,
        },
        ids: { guest: stay.id, house: stay.accommodation, city: stay.city },
      })),
  };
};
