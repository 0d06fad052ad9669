import { houseDays } from '#src/domain/istat/house-days.ts';
import { daysOf, firstDayOf, lastDayOf, type Month } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import { houseOf } from '../house-of.ts';
import { isMonthClosed } from '../month-locks.ts';
import { hasCards } from './mode.ts';
import { monthToJudge } from './month-to-judge.ts';
import { monthSql, rowsSql } from './months-typed.ts';

/** A month of a licence as the quick entry shows it: what was typed, who was there before it, its days, and what holds it. */
export async function readMonth(tx: Tx, license: number, month: Month, today: string) {
  const days = { from: firstDayOf(month), to: lastDayOf(month) };
  const [typed] = await run<TypedRecord>(tx, typedSql, [license, month]);
  const house = await houseOf(tx, license, days);
  const said = await run<SaidDay>(tx, saidSql, [license, days.from, days.to]);
  const versions = new Map(said.map(({ date, version }) => [date, version]));
  const rooms = new Map(said.map(({ date, roomsOccupied }) => [date, roomsOccupied]));
  const { carried, isFirst } = await monthToJudge(tx, license, month, [], today);
  return {
    today,
    id: typed?.id ?? null,
    version: typed?.version ?? null,
    rows: typed?.rows ?? [],
    carried,
    isFirst,
    hasCards: await hasCards(tx, license, month),
    isLocked: await isMonthClosed(tx, license, month),
    state: await stateOf(tx, license, days.from),
    days: houseDays(house, daysOf(month, days.to), new Map()).map((day) => ({
      date: day.date,
      state: day.state,
      roomsAvailable: day.roomsAvailable,
      bedsAvailable: day.bedsAvailable,
      roomsOccupied: rooms.get(day.date) ?? null,
      version: versions.get(day.date) ?? null,
    })),
    provinces: await run<Province>(tx, provincesSql, []),
  };
}

interface TypedRecord {
  readonly id: number;
  readonly version: number;
  readonly rows: readonly {
    readonly origin: string;
    readonly stock: number | null;
    readonly arrivals: string | null;
    readonly departures: string | null;
  }[];
}

interface SaidDay {
  readonly date: string;
  readonly version: number;
  readonly roomsOccupied: number | null;
}

interface Province {
  readonly code: string;
  readonly name: string;
  readonly region: string;
}

/** The record of a month, where it has begun to be answered for. */
async function stateOf(tx: Tx, license: number, startsOn: string): Promise<string | null> {
  const [found] = await run<{ readonly state: string }>(tx, stateSql, [license, startsOn]);
  return found?.state ?? null;
}

const typedSql = `
  select c.id::integer as id, c.version, ${rowsSql} as rows from typed_months c
  where license = $1 and ${monthSql} = $2`;

const saidSql = `
  select date, version, "roomsOccupied" from house_days where license = $1 and date between $2 and $3`;

const stateSql = `select state from month_closings where license = $1 and "startsOn" = $2`;

const provincesSql = `
  select "istatCode" as code, name, "regionCode" as region from provinces order by name`;
