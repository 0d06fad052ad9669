import { type HouseDay, houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf } from '#src/domain/istat/month.ts';
import type { Origin } from '#src/domain/istat/origin.ts';
import { roomsSaid } from '#src/domain/istat/rooms-said.ts';
import { sum } from '#src/domain/sum.ts';
import { run } from '../../../db/transaction.ts';
import { housesOf } from '../house-of.ts';
import type { Days } from '../movement-days.ts';
import type { Asking } from './asked.ts';
import type { MonthLine } from './month-line.ts';
import { movementsSql } from './movements.ts';

type Means = Pick<Asking, 'tx' | 'today'>;
type Origins = readonly Origin[] | null;

/** Months that were not answered yet as they live, by the id of each: to today where one has not ended (ruling 1). */
export async function liveMonths(
  { tx, today }: Means,
  lines: readonly MonthLine[],
  origins: Origins,
): Promise<ReadonlyMap<number, MonthLine>> {
  const live = new Map<number, MonthLine>();
  for (const [month, own] of Map.groupBy(lines, (line) => line.month)) {
    const dates = daysOf(month, today);
    const [from, to] = [dates[0], dates.at(-1)];
    if (from === undefined || to === undefined) continue;
    const days = { from, to };
    const licenses = own.map(({ license }) => license);
    const moved = await movedOn(tx, licenses, days, origins);
    const houses = await housesOf(tx, licenses, days);
    for (const line of own) {
      const house = houses.get(line.license);
      const said = house ? houseDays(house, dates, new Map()) : [];
      live.set(line.closing, {
        ...line,
        ...(moved.get(line.license) ?? nobody),
        openDays: said.filter(({ state }) => state === 'open').length,
        // Beds and rooms are of no origin (ruling 26).
        ...(house && !origins && { ...bedsOf(said), rooms: roomsSaid(house, said) }),
      });
    }
  }
  return live;
}

const bedsOf = (days: readonly HouseDay[]) => ({
  bedDays: sum(days, ({ bedsAvailable }) => bedsAvailable),
  licensedBedDays: sum(days, ({ licensedBeds }) => licensedBeds),
});

type Moved = Pick<
  MonthLine,
  'arrivals' | 'departures' | 'presences' | 'previousNight' | 'lastNight'
>;

const nobody: Moved = { arrivals: 0, departures: 0, presences: 0, previousNight: 0, lastNight: 0 };

async function movedOn(
  tx: Means['tx'],
  licenses: readonly number[],
  { from, to }: Days,
  origins: Origins,
): Promise<ReadonlyMap<number, Moved>> {
  const rows = await run<Moved & { readonly license: number }>(tx, movedSql, [
    licenses,
    from,
    to,
    origins,
  ]);
  return new Map(rows.map(({ license, ...moved }) => [license, moved]));
}

const movedSql = `
  select license, sum(arrivals)::integer as arrivals, sum(departures)::integer as departures,
    sum(present)::integer as presences,
    coalesce(sum(present - arrivals + departures) filter (where date = $2::date), 0)::integer as "previousNight",
    coalesce(sum(present) filter (where date = $3::date), 0)::integer as "lastNight"
  from ${movementsSql} m where $4::text[] is null or m.origin = any($4::text[]) group by license`;
