import { longStays } from '#src/domain/istat/long-stays.ts';
import { longStays as declared } from '#src/resources/istat/reports/long-stays.ts';
import type { Reader } from './reader.ts';
import { staysWhere } from './stays.ts';

/** The stays of more nights than so many; the longest first. */
export const readLongStays: Reader<typeof declared> = async (asking) => {
  const { over = declared.over.initially } = asking.asked;
  const stays = await staysWhere(
    asking,
    (bind) =>
      `coalesce(s."departureDate", ${bind(asking.today, 'date')}) - s."arrivalDate" > ${bind(over, 'int')}`,
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
