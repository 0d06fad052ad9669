import { addDays, daysBetween, earliest, latest } from '#src/domain/dates.ts';
import { chained, type Sheet } from '#src/domain/istat/chain.ts';
import type { Origin } from '#src/domain/istat/origin.ts';
import { run, type Tx } from '../../db/transaction.ts';

/** Days that follow one another, ISO dates, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const eachDay = ({ from, to }: Days): readonly string[] =>
  Array.from({ length: Math.max(daysBetween(from, to) + 1, 0) }, (_, at) => addDays(from, at));

/**
 * The C/59_G of a licence on these days, as it is kept. What is kept ends on the day of the last write, or of the last
 * departure; after it nobody came or went, so the chain goes on by itself, and time has nothing to write.
 */
export async function keptSheets(tx: Tx, license: number, days: Days): Promise<readonly Sheet[]> {
  const last = (await lastKept(tx, license, days.to)) ?? addDays(days.from, -1);
  const kept = await run<Kept>(tx, keptSql, [license, earliest(last, days.from), days.to]);
  const rows = Map.groupBy(kept, ({ date }) => date);
  const known = eachDay({ from: days.from, to: last });
  const beyond = eachDay({ from: latest(days.from, addDays(last, 1)), to: days.to });
  return [
    ...known.map((date) => ({ date, rows: rows.get(date) ?? [] })),
    ...chained(beyond, rows.get(last) ?? [], []),
  ];
}

/** The last day, up to one where it is told, of which something is kept; none where nothing is. */
export async function lastKept(
  tx: Tx,
  license: number,
  until: string | null = null,
): Promise<string | null> {
  const [row] = await run(
    tx,
    `select max(date) as last from movement_days where license = $1 and date <= coalesce($2::date, 'infinity')`,
    [license, until],
  );
  return typeof row?.last === 'string' ? row.last : null;
}

/** Puts these sheets in the place of what is kept of their days. */
export async function keepSheets(
  tx: Tx,
  license: number,
  days: Days,
  sheets: readonly Sheet[],
): Promise<void> {
  const rows = sheets.flatMap(({ date, rows }) => rows.map((row) => ({ ...row, date })));
  await run(tx, 'delete from movement_days where license = $1 and date between $2 and $3', [
    license,
    days.from,
    days.to,
  ]);
  await run(tx, keepSql, [license, JSON.stringify(rows)]);
}

interface Kept {
  readonly date: string;
  readonly origin: Origin;
  readonly previousPresent: number;
  readonly arrivals: number;
  readonly departures: number;
  readonly present: number;
}

const keptSql = `
  select date, origin, present - arrivals + departures as "previousPresent", arrivals, departures, present
  from movement_days where license = $1 and date between $2 and $3 order by date, origin collate "C"`;

const keepSql = `
  insert into movement_days (license, date, origin, arrivals, departures, present)
  select $1, date, origin, arrivals, departures, present
  from json_to_recordset($2) as sheets
    (date date, origin text, arrivals integer, departures integer, present integer)`;
