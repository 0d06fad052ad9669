/** A stretch of every year, both days included, as MM-DD; it may run over the end of the year. */
export interface YearPeriod {
  readonly from: string;
  readonly to: string;
}

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Is it a day of some year, written MM-DD? */
function isYearDay(text: string): boolean {
  const [, month = '', day = ''] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const length = lengths[Number(month) - 1];
  return length !== undefined && Number(day) >= 1 && Number(day) <= length;
}

/** Why stretches of the year cannot stand together, in Italian; undefined when they can. */
export function yearPeriodsProblem(periods: readonly YearPeriod[]): string | undefined {
  const wrong = periods.flatMap(({ from, to }) => [from, to]).find((day) => !isYearDay(day));
  if (wrong !== undefined) return `«${wrong}» non è un giorno: mese e giorno, per esempio 06-15`;
  const stretches = periods
    .flatMap(({ from, to }) =>
      from <= to ? [[from, to] as const] : [[from, '12-31'] as const, ['01-01', to] as const],
    )
    .sort(([one], [other]) => one.localeCompare(other));
  const overlapping = stretches.some(([from], at) => from <= (stretches[at - 1]?.[1] ?? ''));
  return overlapping ? 'I periodi non possono sovrapporsi' : undefined;
}
