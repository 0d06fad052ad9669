import { neutralColumns, neutralRows } from '#src/domain/istat/neutral-export.ts';
import { originName } from '#src/domain/istat/origin-names.ts';
import { sum } from '#src/domain/sum.ts';
import type { DayLine } from './day-lines.ts';
import type { LicenseMonth } from './months-exported.ts';

/** A file of lines for programs: its header, and values without a mark of their own. */
export type Table = readonly (readonly (string | number)[])[];

/** What the intermediate body is sent (ISTAT 9.4). */
export const neutralTable = (months: readonly LicenseMonth[]): Table => [
  neutralColumns,
  ...neutralRows(months).map((row) => neutralColumns.map((name) => row[name])),
];

/** The daily forms, as a file of them is taken in again (ISTAT 7.7). */
export const dayTable = (days: readonly DayLine[]): Table => [
  ['licenseCode', 'date', 'openState', 'roomsOccupied', 'roomsAvailable', 'bedsAvailable'].concat([
    'originKind',
    'originCode',
    'arrivals',
    'departures',
  ]),
  ...days.map((day) => [
    day.number,
    day.date,
    day.isOpen ? 'aperto' : 'chiuso',
    day.roomsOccupied,
    day.roomsAvailable,
    day.bedsAvailable,
    ...(day.origin?.split(':') ?? ['', '']),
    day.arrivals,
    day.departures,
  ]),
];

/** Where the guests of all houses came from, the most nights first. */
export function originTable(months: readonly LicenseMonth[]): Table {
  const rows = [
    ...Map.groupBy(
      months.flatMap(({ origins }) => origins),
      ({ origin }) => origin,
    ),
  ].map(([origin, same]) => {
    const [kind = '', code = ''] = origin.split(':');
    return {
      kind,
      code,
      name: originName(origin),
      arrivals: sum(same, (one) => one.arrivals),
      departures: sum(same, (one) => one.departures),
      presences: sum(same, (one) => one.presences),
    };
  });
  return [
    ['originKind', 'originCode', 'origin', 'arrivals', 'departures', 'presences'],
    ...rows
      .toSorted(
        (one, other) => other.presences - one.presences || one.name.localeCompare(other.name, 'it'),
      )
      .map(({ kind, code, name, arrivals, departures, presences }) => [
        kind,
        code,
        name,
        arrivals,
        departures,
        presences,
      ]),
  ];
}
