import { todayInRome } from '#src/domain/dates.ts';
import { publishedOrigins } from '#src/domain/istat/origin-names.ts';
import { monthNames } from '#src/domain/months.ts';
import { useBars } from '#src/pages/dashboard/charts/groups.ts';
import { classes } from '#src/resources/registry/words.ts';
import type { ReportFilter } from '#src/schema/report.ts';

/** What filters are called. */
export const filterWords: Readonly<Record<ReportFilter, string>> = {
  year: 'Anno',
  month: 'Mese',
  city: 'Comune',
  type: 'Tipologia',
  class: 'Classificazione',
  origin: 'Provenienza',
  provisional: 'Anche i mesi aperti',
  over: 'Oltre',
};

/** What one may choose, as it is asked and in words. */
export type Choices = readonly (readonly [value: string, label: string])[];

/** So many years one may look back. */
const years = 10;

/** The years one may look back to, this one first. */
export function lastYears(): Choices {
  const thisYear = Number(todayInRome().slice(0, 4));
  return Array.from({ length: years }, (_, at): [string, string] => [
    String(thisYear - at),
    String(thisYear - at),
  ]);
}

/** What may be chosen for each filter: municipalities and kinds are those of the houses one reads. */
export function useChoices(): Readonly<Partial<Record<ReportFilter, Choices>>> {
  const houses = { title: '', unit: '', resource: 'accommodations', filter: {} } as const;
  const cities = useBars({ ...houses, by: 'city' }).bars;
  const types = useBars({ ...houses, by: 'type' }).bars;
  return {
    year: lastYears(),
    month: Object.entries(monthNames),
    city: choicesOf(cities),
    type: choicesOf(types),
    class: Object.entries(classes),
    origin: publishedOrigins,
  };
}

const choicesOf = (bars: ReturnType<typeof useBars>['bars']): Choices =>
  bars
    .map(({ key, label }): [string, string] => [String(key), label])
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'it'));
