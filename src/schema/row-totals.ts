import type { FieldOf } from './fields.ts';
import type { Values } from './validation.ts';

type Rows = Pick<FieldOf<'rows'>, 'totals' | 'counted'>;

/** The sums of the columns of child rows that add up, or are counted by another; what is not a number yet counts nothing. */
export function rowTotals(
  { totals = [], counted = {} }: Rows,
  rows: readonly Values[],
): Readonly<Record<string, number>> {
  const sum = (of: (row: Values) => number) => rows.reduce((all, row) => all + of(row), 0);
  return Object.fromEntries([
    ...totals.map((name) => [name, sum((row) => numberOf(row[name]))]),
    ...Object.entries(counted).map(([name, { by }]) => [
      name,
      sum((row) => numberOf(row[name]) * numberOf(row[by])),
    ]),
  ]);
}

/** Has the table a line of sums? */
export const hasTotals = ({ totals, counted }: Rows): boolean =>
  totals !== undefined || counted !== undefined;

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
