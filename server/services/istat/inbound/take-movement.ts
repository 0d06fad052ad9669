import type { HouseTold, Movement } from '#src/domain/istat/movement.ts';
import { takeArrivals } from './take-arrivals.ts';
import { takeBookings, takeCorrections } from './take-corrections.ts';
import { takeDepartures } from './take-departures.ts';
import { takeHouse } from './take-house.ts';
import { type DayOutcome, type Outcome, refusedFor, type Taking } from './taking.ts';

/**
 * Takes what is told of a day. Who is not told of again stays (ruling 5). A house opens before anybody comes, and closes once they
 * have left; what is refused of it stands among the arrivals, as the answer has no other place for it.
 */
export async function takeMovement(taking: Taking, movement: Movement): Promise<DayOutcome> {
  const { date, written, house } = movement;
  if (date === null) return refusedDay(movement);
  const opened = house?.isOpen ? await houseOutcome(taking, date, house) : [];
  const arrivals = await takeArrivals(taking, date, movement.arrivals);
  const departures = await takeDepartures(taking, date, movement.departures);
  const corrections = await takeCorrections(taking, movement.corrections);
  const closed = house && !house.isOpen ? await houseOutcome(taking, date, house) : [];
  return {
    written,
    arrivals: [...opened, ...arrivals, ...closed],
    departures,
    bookings: takeBookings(movement.bookings),
    corrections,
  };
}

async function houseOutcome(
  taking: Taking,
  date: string,
  house: HouseTold,
): Promise<readonly Outcome[]> {
  const refusal = await takeHouse(taking, date, house);
  return refusal === null ? [] : [refusedFor('struttura', `Giornata non registrata: ${refusal}`)];
}

function refusedDay(movement: Movement): DayOutcome {
  const { written, arrivals, departures, bookings, corrections } = movement;
  const words = written === null ? 'Manca data' : `«${written}» non è una data: usare aaaammgg`;
  const refused = (all: readonly { readonly code: string | null }[]) =>
    all.map(({ code }) => refusedFor(code, words));
  return {
    written,
    arrivals: [...(movement.house ? [refusedFor('struttura', words)] : []), ...refused(arrivals)],
    departures: refused(departures),
    bookings: refused(bookings),
    corrections: refused(corrections),
  };
}
