import { addDays } from './dates.ts';

/** A stretch of every year, both days included, as MM-DD; it may run over the end of the year. */
export interface YearPeriod {
  readonly from: string;
  readonly to: string;
}

/** Does a day of the year, MM-DD or the end of an ISO date, lie in a stretch of it? */
export function isWithinYear(day: string, { from, to }: YearPeriod): boolean {
  const at = day.slice(-5);
  return from <= to ? from <= at && at <= to : from <= at || at <= to;
}

/** Why stretches of the year cannot stand together, in Italian; undefined when they can. */
export function yearPeriodsProblem(periods: readonly YearPeriod[]): string | undefined {
  const stretches = periods
    .flatMap(({ from, to }) =>
      from <= to ? [[from, to] as const] : [[from, '12-31'] as const, ['01-01', to] as const],
    )
    .sort(([one], [other]) => one.localeCompare(other));
  const overlapping = stretches.some(([from], at) => from <= (stretches[at - 1]?.[1] ?? ''));
  return overlapping ? 'I periodi non possono sovrapporsi' : undefined;
}

interface Opening {
  readonly openingMode: string | null;
  readonly openingPeriods: readonly YearPeriod[];
}

/** Why the stretches a place is open in cannot stand together, or are not of how it says it is open (registry 10.5), in Italian. */
export const openingProblem = (one: Opening): string | undefined =>
  yearPeriodsProblem(one.openingPeriods) ?? modeProblem(one);

/** Two seasons are told apart, and who is open on every day of a year is open all year. */
function modeProblem({ openingMode, openingPeriods }: Opening): string | undefined {
  if (openingPeriods.length === 0) return undefined;
  if (everyDay.every((day) => isOpenOn(day, openingPeriods)))
    return 'Così è aperta tutto l’anno: l’apertura è annuale';
  return openingMode === 'double_season' && openingPeriods.length < 2
    ? 'Di una doppia stagione servono due periodi'
    : undefined;
}

const everyDay = Array.from({ length: 365 }, (_, at) => addDays('2023-01-01', at));

/** What is not open all year says when it is (registry 10.5). */
export const lacksPeriods = (one: {
  readonly openingMode: string | null;
  readonly openingPeriods: readonly unknown[];
}): boolean =>
  one.openingMode !== null && one.openingMode !== 'annual' && one.openingPeriods.length === 0;

export const noPeriods = 'Indica da quando a quando è aperta';

/** Does an ISO day lie in one of these stretches? With none it is open all year. */
export function isOpenOn(day: string, periods: readonly YearPeriod[]): boolean {
  return periods.length === 0 || periods.some((period) => isWithinYear(day, period));
}
