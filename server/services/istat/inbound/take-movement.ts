import type { Movement } from '#src/domain/istat/movement.ts';
import { takeArrivals } from './take-arrivals.ts';
import { takeBookings, takeCorrections } from './take-corrections.ts';
import { takeDepartures } from './take-departures.ts';
import { takeHouse } from './take-house.ts';
import { type DayOutcome, refusedFor, type Taking } from './taking.ts';

/**
 * Takes what is told of a day. Who is not told of again stays (ruling 5). A house opens before anybody comes, and closes once they
 * have left.
 */
export async function takeMovement(taking: Taking, movement: Movement): Promise<DayOutcome> {
  const { date, written, house } = movement;
  if (date === null) return refusedDay(movement);
  const opened = house?.isOpen ? await takeHouse(taking, date, house) : [];
  const arrivals = await takeArrivals(taking, date, movement.arrivals);
  const departures = await takeDepartures(taking, date, movement.departures);
  const corrections = await takeCorrections(taking, movement.corrections);
  const closed = house && !house.isOpen ? await takeHouse(taking, date, house) : [];
  return {
    written,
    house: [...opened, ...closed],
    arrivals,
    departures,
    bookings: takeBookings(movement.bookings),
    corrections,
  };
}

function refusedDay(movement: Movement): DayOutcome {
  const { written, arrivals, departures, bookings, corrections } = movement;
  const words = written === null ? 'Manca data' : `«${written}» non è una data: usare aaaammgg`;
  const wrong = { field: 'data', value: written, message: words };
  const refused = (all: readonly { readonly code: string | null }[]) =>
    all.map(({ code }) => refusedFor(code, [wrong]));
  return {
    written,
    house: movement.house ? [wrong] : [],
    arrivals: refused(arrivals),
    departures: refused(departures),
    bookings: refused(bookings),
    corrections: refused(corrections),
  };
}
