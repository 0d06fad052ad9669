/** A bar of a chart: what it stands for as it is kept, and how much. */
export interface ReportBar {
  readonly of: string;
  readonly value: number;
}

type Cells = Readonly<Record<string, string | number | null>>;

/**
 * The bars of a column that adds up, by the first of some columns that differs from row to row, in the order of the rows;
 * none where no column does, or where nothing adds up to anything.
 */
export function reportBars(
  rows: readonly Cells[],
  { of, by }: { readonly of: string; readonly by: readonly string[] },
): { readonly by: string; readonly bars: readonly ReportBar[] } | undefined {
  const differing = by.find((name) => new Set(rows.map((cells) => cells[name])).size > 1);
  if (differing === undefined) return undefined;
  const sums = new Map<string, number>();
  for (const cells of rows) {
    const [key, value] = [cells[differing], cells[of]];
    if (typeof key === 'string' && typeof value === 'number')
      sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const bars = [...sums].map(([key, value]) => ({ of: key, value }));
  return bars.some(({ value }) => value > 0) ? { by: differing, bars } : undefined;
}
