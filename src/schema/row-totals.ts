import type { FieldOf } from './fields.ts';
import type { Values } from './validation.ts';

/** The sums of the columns of child rows that add up; what is not a number yet counts nothing. */
export const rowTotals = (
  { totals = [] }: FieldOf<'rows'>,
  rows: readonly Values[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    totals.map((name) => [
      name,
      rows.reduce((sum, row) => {
        const value = row[name];
        return typeof value === 'number' ? sum + value : sum;
      }, 0),
    ]),
  );
