import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf } from '#src/domain/istat/month.ts';
import { roomsSaid } from '#src/domain/istat/rooms-said.ts';
import { sum } from '#src/domain/sum.ts';
import type { dailyTotals } from '#src/resources/istat/reports/daily-totals.ts';
import type { Cells } from '#src/schema/report.ts';
import { run } from '../../../db/transaction.ts';
import { housesOf } from '../house-of.ts';
import type { Asking } from './asked.ts';
import { monthLines, originsAsked } from './month-lines.ts';
import { movementsSql } from './movements.ts';
import { notesOf } from './notes.ts';
import type { Reader } from './reader.ts';

type R = typeof dailyTotals;

/** The days of a month over the houses whose figures are asked for, to today where it has not ended. */
export const readDailyTotals: Reader<R> = async (asking) => {
  const lines = await monthLines(asking);
  const [first] = lines;
  const dates = first ? daysOf(first.month, asking.today) : [];
  const licenses = lines.map(({ license }) => license);
  const moved = await movedOn(asking, licenses, dates);
  const told = await toldOn(asking, licenses, dates);
  const rows = dates.map((date) => ({
    cells: { date, ...none, ...moved.get(date), ...told.get(date) },
  }));
  const total = rows.length > 0 ? totalOf(rows.map(({ cells }) => cells)) : undefined;
  return { rows, total, notes: notesOf(lines) };
};

const none = {
  arrivals: 0,
  foreignArrivals: 0,
  departures: 0,
  presences: 0,
  foreignPresences: 0,
  roomsOccupied: null,
  open: 0,
  reporting: 0,
};

type Moved = Pick<
  Record<keyof Cells<R>, number>,
  'arrivals' | 'foreignArrivals' | 'departures' | 'presences' | 'foreignPresences'
>;

async function movedOn(
  asking: Asking,
  licenses: readonly number[],
  dates: readonly string[],
): Promise<ReadonlyMap<string, Moved>> {
  const origins = await originsAsked(asking);
  const days = [dates[0] ?? null, dates.at(-1) ?? null];
  const rows = await run<Moved & { readonly date: string }>(asking.tx, movedSql, [
    licenses,
    ...days,
    origins,
  ]);
  return new Map(rows.map(({ date, ...moved }) => [date, moved]));
}

const movedSql = `
  select date, sum(arrivals)::integer as arrivals, sum(departures)::integer as departures,
    sum(present)::integer as presences,
    coalesce(sum(arrivals) filter (where origin like 'ESTERO:%'), 0)::integer as "foreignArrivals",
    coalesce(sum(present) filter (where origin like 'ESTERO:%'), 0)::integer as "foreignPresences"
  from ${movementsSql} m where $4::text[] is null or m.origin = any($4::text[]) group by date`;

/** What the houses said of each day: how many were open, how many confirmed it, and the rooms of those that wrote them. */
async function toldOn(
  { tx, asked }: Asking,
  licenses: readonly number[],
  dates: readonly string[],
) {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const houses = await housesOf(tx, licenses, { from, to });
  const days = [...houses.values()].flatMap((house) =>
    houseDays(house, dates, new Map())
      .filter(({ state }) => state === 'open')
      .map((day) => ({ ...day, rooms: roomsSaid(house, [day])?.occupied ?? null })),
  );
  return new Map(
    [...Map.groupBy(days, ({ date }) => date)].map(([date, own]) => {
      const rooms = own.flatMap((day) => day.rooms ?? []);
      // Rooms are of no origin (ruling 26), and of a day that nobody said them of nothing is known.
      const areKnown = asked.origin === undefined && rooms.length > 0;
      return [
        date,
        {
          open: own.length,
          reporting: own.filter(({ isDeclared }) => isDeclared).length,
          roomsOccupied: areKnown ? sum(rooms, (one) => one) : null,
        },
      ];
    }),
  );
}

/** Nights add up, houses do not: the same are open on many days. */
const totalOf = (days: readonly Cells<R>[]): Cells<R> => {
  const of = (name: keyof Cells<R>) => sum(days, (cells) => Number(cells[name]));
  const hasRooms = days.some(({ roomsOccupied }) => roomsOccupied !== null);
  return {
    date: null,
    arrivals: of('arrivals'),
    foreignArrivals: of('foreignArrivals'),
    departures: of('departures'),
    presences: of('presences'),
    foreignPresences: of('foreignPresences'),
    roomsOccupied: hasRooms ? of('roomsOccupied') : null,
    open: null,
    reporting: null,
  };
};
