import { daysOf } from '#src/domain/istat/month.ts';
import { isAnswered } from '#src/domain/istat/month-state.ts';
import { type Origin, originNamed } from '#src/domain/istat/origin.ts';
import { byRegion } from '#src/domain/istat/regions.ts';
import { run } from '../../../db/transaction.ts';
import { regionsOf } from '../regions.ts';
import type { Asking } from './asked.ts';
import type { MonthLine } from './month-line.ts';
import { movementsSql } from './movements.ts';

/** What came of one row of the C/59 in a month. */
export interface OriginLine {
  readonly closing: number;
  readonly origin: Origin;
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
}

/** Where the guests of each month came from, as ISTAT publishes it: as it was closed, or as it lives. */
export async function originLines(
  { tx, today }: Pick<Asking, 'tx' | 'today'>,
  lines: readonly MonthLine[],
): Promise<readonly OriginLine[]> {
  const [answered, open] = [true, false].map((is) =>
    lines.filter(({ monthState }) => isAnswered(monthState) === is),
  );
  const found = [...(await closedLines(tx, answered ?? []))];
  for (const [month, own] of Map.groupBy(open ?? [], (line) => line.month)) {
    const dates = daysOf(month, today);
    found.push(...(await liveLines(tx, own, [dates[0] ?? null, dates.at(-1) ?? null])));
  }
  return byRegion(
    found.map((line) => ({ ...line, origin: originNamed(line.origin) })),
    await regionsOf(tx),
  );
}

type Found = Omit<OriginLine, 'origin'> & { readonly origin: string };

const closedLines = (tx: Asking['tx'], lines: readonly MonthLine[]) =>
  run<Found>(tx, closedSql, [lines.map(({ closing }) => closing)]);

const closedSql = `
  select parent as closing, origin, arrivals, departures, presences
  from month_closings_origins where parent = any($1::bigint[])`;

const liveLines = (
  tx: Asking['tx'],
  lines: readonly MonthLine[],
  days: readonly (string | null)[],
) =>
  run<Found>(tx, liveSql, [
    lines.map(({ license }) => license),
    ...days,
    lines.map(({ closing }) => closing),
  ]);

const liveSql = `
  select l.closing, m.origin, sum(m.arrivals)::integer as arrivals, sum(m.departures)::integer as departures,
    sum(m.present)::integer as presences
  from ${movementsSql} m
    join unnest($1::bigint[], $4::bigint[]) as l (license, closing) on l.license = m.license
  group by l.closing, m.origin`;
