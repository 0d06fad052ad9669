import { daysOf } from '#src/domain/istat/month.ts';
import { isAnswered } from '#src/domain/istat/month-state.ts';
import { originNamed } from '#src/domain/istat/origin.ts';
import { originName } from '#src/domain/istat/origin-names.ts';
import { byRegion } from '#src/domain/istat/regions.ts';
import { sum } from '#src/domain/sum.ts';
import { run } from '../../../db/transaction.ts';
import { regionsOf } from '../regions.ts';
import type { Asking } from './asked.ts';
import type { MonthLine } from './month-line.ts';
import { movementsSql } from './movements.ts';

interface OriginLine {
  readonly closing: number;
  readonly origin: string;
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
}

/** Where the guests of each month came from, in words, the most nights first: 'Lombardia 3, 2, 9; Germania 2, 2, 4'. */
export async function originWords(
  { tx, today }: Pick<Asking, 'tx' | 'today'>,
  lines: readonly MonthLine[],
): Promise<ReadonlyMap<number, string>> {
  const regions = await regionsOf(tx);
  const [answered, open] = [true, false].map((is) =>
    lines.filter(({ monthState }) => isAnswered(monthState) === is),
  );
  const found = [...(await closedLines(tx, answered ?? []))];
  for (const [month, own] of Map.groupBy(open ?? [], (line) => line.month)) {
    const dates = daysOf(month, today);
    found.push(...(await liveLines(tx, own, [dates[0] ?? null, dates.at(-1) ?? null])));
  }
  const named = found.map((line) => ({ ...line, origin: originNamed(line.origin) }));
  return new Map(
    [...Map.groupBy(byRegion(named, regions), ({ closing }) => closing)].map(([closing, own]) => [
      closing,
      [...Map.groupBy(own, ({ origin }) => origin)]
        .map(([origin, same]) => ({
          name: originName(origin),
          figures: (['arrivals', 'departures', 'presences'] as const).map((figure) =>
            sum(same, (line) => line[figure]),
          ),
        }))
        .toSorted((one, other) => (other.figures[2] ?? 0) - (one.figures[2] ?? 0))
        .map(({ name, figures }) => `${name} ${figures.join(', ')}`)
        .join('; '),
    ]),
  );
}

const closedLines = (tx: Asking['tx'], lines: readonly MonthLine[]) =>
  run<OriginLine>(tx, closedSql, [lines.map(({ closing }) => closing)]);

const closedSql = `
  select parent as closing, origin, arrivals, departures, presences
  from month_closings_origins where parent = any($1::bigint[])`;

const liveLines = (
  tx: Asking['tx'],
  lines: readonly MonthLine[],
  days: readonly (string | null)[],
) =>
  run<OriginLine>(tx, liveSql, [
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
