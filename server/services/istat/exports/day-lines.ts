import { type HouseDay, houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, type Month } from '#src/domain/istat/month.ts';
import type { Origin } from '#src/domain/istat/origin.ts';
import { roomsOccupied } from '#src/domain/istat/rooms-occupied.ts';
import { run } from '../../../db/transaction.ts';
import { housesOf } from '../house-of.ts';
import type { Asking } from '../reports/asked.ts';
import { movementsSql } from '../reports/movements.ts';
import { roomedStays } from '../roomed-stays.ts';
import type { LicenseMonth } from './months-exported.ts';

interface Moved {
  readonly license: number;
  readonly date: string;
  readonly origin: Origin;
  readonly arrivals: number;
  readonly departures: number;
}

/** A row of the daily form: a day of a licence and one origin; where nobody was there, the day alone. */
export interface DayLine extends Omit<Moved, 'license' | 'origin'> {
  readonly number: string;
  readonly origin: Origin | null;
  readonly isOpen: boolean;
  readonly roomsOccupied: number;
  readonly roomsAvailable: number;
  readonly bedsAvailable: number;
}

/** The C/59_G of the licences that are told of a month, day by day, as it lives (ISTAT 7.7). */
export async function dayLines(
  { tx, today }: Asking,
  month: Month,
  lines: readonly LicenseMonth[],
): Promise<readonly DayLine[]> {
  const dates = daysOf(month, today);
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const licenses = lines.map(({ license }) => license);
  const houses = await housesOf(tx, licenses, { from, to });
  const moved = Map.groupBy(
    await run<Moved>(tx, movedSql, [licenses, from, to]),
    ({ license, date }) => `${license} ${date}`,
  );
  const found: DayLine[] = [];
  for (const { license, number } of lines) {
    const house = houses.get(license);
    if (!house) continue;
    const occupied = roomsOccupied(await roomedStays(tx, license, { from, to }), dates);
    for (const day of houseDays(house, dates, occupied))
      found.push(
        ...(moved.get(`${license} ${day.date}`) ?? [nobody]).map((row) => lineOf(number, day, row)),
      );
  }
  return found;
}

const nobody = { origin: null, arrivals: 0, departures: 0 };

const lineOf = (
  number: string,
  { date, state, roomsOccupied: occupied, roomsAvailable, bedsAvailable }: HouseDay,
  { origin, arrivals, departures }: Pick<DayLine, 'origin' | 'arrivals' | 'departures'>,
): DayLine => ({
  number,
  date,
  isOpen: state === 'open',
  roomsOccupied: occupied,
  roomsAvailable,
  bedsAvailable,
  origin,
  arrivals,
  departures,
});

const movedSql = `
  select m.license::integer as license, m.date, m.origin, m.arrivals, m.departures
  from ${movementsSql} m where m.arrivals > 0 or m.departures > 0
  order by m.license, m.date, m.origin collate "C"`;
