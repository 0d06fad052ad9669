import { notDeparted } from '#src/domain/istat/not-departed.ts';
import type { notDeparted as declared } from '#src/resources/istat/reports/not-departed.ts';
import type { Reader } from './reader.ts';
import { staysWhere } from './stays.ts';

/** Who is still there, the latest first; later than so many days, where that is asked. */
export const readNotDeparted: Reader<typeof declared> = async (asking) => {
  const there = await staysWhere(asking, () => `s."departureDate" is null`);
  const { over } = asking.asked;
  return {
    rows: notDeparted(there, asking.today)
      .filter(({ daysLate }) => over === undefined || daysLate > over)
      .map(({ stay, nightsSoFar, daysLate }) => ({
        cells: {
          guest: stay.code,
          house: stay.house,
          city: stay.cityName,
          arrival: stay.arrivalDate,
          expected: stay.expectedDepartureDate,
          nights: nightsSoFar,
          daysLate,
        },
        ids: { guest: stay.id, house: stay.accommodation, city: stay.city },
      })),
  };
};
