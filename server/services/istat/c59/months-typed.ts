import { type C59Row, type TypedMonth, typedMonth } from '#src/domain/istat/c59-month.ts';
import { type Month, monthOf } from '#src/domain/istat/month.ts';
import { run, type Tx } from '../../../db/transaction.ts';
import type { Days } from '../movement-days.ts';

/** A month of the quick entry as it is kept. */
interface Kept {
  readonly id: number;
  readonly version: number;
  readonly month: Month;
  readonly rows: readonly C59Row[];
}

/** The months of a licence, with a day among these, that are told by the quick entry of the C/59, as they are kept. */
export const monthsKept = (tx: Tx, license: number, { from, to }: Days): Promise<readonly Kept[]> =>
  run<Kept>(tx, typedSql, [license, monthOf(from), monthOf(to)]);

/** The same, as they are counted. */
export async function monthsTyped(
  tx: Tx,
  license: number,
  days: Days,
): Promise<ReadonlyMap<Month, TypedMonth>> {
  const found = await monthsKept(tx, license, days);
  return new Map(found.map(({ month, rows }) => [month, typedMonth(month, rows)]));
}

/** Tells which months of a licence are typed. */
export async function isTyped(tx: Tx, license: number): Promise<(month: Month) => boolean> {
  const found = await run(
    tx,
    `select ${monthSql} as month from typed_months c where license = $1`,
    [license],
  );
  const months = new Set(found.map(({ month }) => month));
  return (month) => months.has(month);
}

/** SQL: the month of a row, 'YYYY-MM'. */
export const monthSql = `to_char(make_date(c.year, c.month, 1), 'YYYY-MM')`;

/** SQL: the rows of a month as they were typed. */
const rowsSql = `
  (select coalesce(json_agg(json_build_object('origin', o.origin, 'stock', o.stock,
      'arrivals', o.arrivals, 'departures', o.departures) order by o.position), '[]')
    from typed_months_origins o where o.parent = c.id)`;

const typedSql = `
  select c.id::integer as id, c.version, ${monthSql} as month, ${rowsSql} as rows
  from typed_months c where license = $1 and ${monthSql} between $2 and $3 order by month`;
