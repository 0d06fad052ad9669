import { halfUp } from '../half-up.ts';
import { sum } from '../sum.ts';
import type { Sheet } from './chain.ts';
import type { HouseDay } from './house-days.ts';
import { type Indices, indicesOf, type Volumes } from './indices.ts';
import type { Origin } from './origin.ts';

/** What a month tells of an origin; presences are nights of guests. */
export interface OriginFigures {
  readonly origin: Origin;
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
}

/** The figures of a house in a month, as the C/59_M has them (ISTAT 1.3, 7.9). */
export interface MonthFigures extends Volumes, Indices {
  readonly previousNightFirstDay: number;
  readonly presentLastNight: number;
  readonly openDays: number;
  readonly closedAllMonth: boolean;
  /** Open, and nobody came, slept there or left. */
  readonly zeroMovement: boolean;
  /** Means of the open days for print, whole (ISTAT 10.7); null when there was none. */
  readonly roomsAvailableAvg: number | null;
  readonly bedsAvailableAvg: number | null;
  readonly byOrigin: readonly OriginFigures[];
}

/** The figures of the days of a month: their sums, never a length of stays (ISTAT 10.4 to 10.8). */
export function monthFigures(sheets: readonly Sheet[], house: readonly HouseDay[]): MonthFigures {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const openDays = house.filter(({ state }) => state === 'open').length;
  const volumes = {
    arrivals: sum(rows, ({ arrivals }) => arrivals),
    departures: sum(rows, ({ departures }) => departures),
    presences: sum(rows, ({ present }) => present),
    roomNights: sum(house, (day) => day.roomsOccupied),
    licensedBedDays: sum(house, (day) => day.licensedBeds),
    bedDays: sum(house, (day) => day.bedsAvailable),
    roomDays: sum(house, (day) => day.roomsAvailable),
  };
  return {
    ...volumes,
    ...indicesOf(volumes),
    previousNightFirstDay: sum(sheets[0]?.rows ?? [], (row) => row.previousPresent),
    presentLastNight: sum(sheets.at(-1)?.rows ?? [], ({ present }) => present),
    openDays,
    closedAllMonth: house.length > 0 && openDays === 0,
    zeroMovement: openDays > 0 && rows.length === 0,
    roomsAvailableAvg: openDays ? halfUp(volumes.roomDays, openDays) : null,
    bedsAvailableAvg: openDays ? halfUp(volumes.bedDays, openDays) : null,
    byOrigin: originFigures(rows),
  };
}

const originFigures = (rows: Sheet['rows']): readonly OriginFigures[] =>
  [...Map.groupBy(rows, ({ origin }) => origin)]
    .map(([origin, own]) => ({
      origin,
      arrivals: sum(own, ({ arrivals }) => arrivals),
      departures: sum(own, ({ departures }) => departures),
      presences: sum(own, ({ present }) => present),
    }))
    .toSorted((one, other) => (one.origin < other.origin ? -1 : 1));
