import { sum } from '../sum.ts';
import { coverage } from './coverage.ts';
import type { HouseMonth } from './house-month.ts';
import type { Origin } from './origin.ts';

/** A licence in a month, as the intermediate body is told of it. */
export interface ExportedMonth extends HouseMonth {
  /** Of ISTAT, six digits. */
  readonly municipality: string;
  readonly typeCode: string;
  /** The stars of a hotel, else ''. */
  readonly category: string;
  readonly origins: readonly ExportedOrigin[];
}

interface ExportedOrigin {
  /** As ISTAT publishes it: a region or a country. */
  readonly origin: Origin;
  readonly arrivals: number;
  readonly departures: number;
  readonly presences: number;
}

export const neutralColumns = [
  'municipalityIstat',
  'typeCode',
  'category',
  'facilitiesDue',
  'facilitiesAnswered',
  'bedsDue',
  'bedsAnswered',
  'roomsAvailableDays',
  'bedsAvailableDays',
  'roomNights',
  'originKind',
  'originCode',
  'arrivals',
  'departures',
  'presences',
] as const;

type NeutralRow = Readonly<Record<(typeof neutralColumns)[number], string | number>>;

/**
 * A month for the intermediate body (ISTAT 9.4): of each municipality what it comes to, also without movement; then a row for each
 * kind of house and origin, which repeats what its kind comes to. Only months that were answered have movement.
 */
export function neutralRows(months: readonly ExportedMonth[]): readonly NeutralRow[] {
  const municipalities = groups(months, ({ municipality }) => municipality);
  return municipalities.flatMap(([municipality, own]) => [
    { ...sizeOf(municipality, own), ...none, ...movementOf(own) },
    ...groups(own, ({ typeCode, category }) => `${typeCode} ${category}`).flatMap(([, alike]) =>
      rowsOf(municipality, alike),
    ),
  ]);
}

function rowsOf(municipality: string, alike: readonly ExportedMonth[]): readonly NeutralRow[] {
  const [first] = alike;
  const size = {
    ...sizeOf(municipality, alike),
    typeCode: first?.typeCode ?? '',
    category: first?.category ?? '',
  };
  const all = alike.flatMap(({ origins }) => origins);
  return groups(all, ({ origin }) => origin).map(([origin, same]) => {
    const [originKind = '', originCode = ''] = origin.split(':');
    return { ...size, originKind, originCode, ...movementOf(same) };
  });
}

const none = { typeCode: '', category: '', originKind: '', originCode: '' };

function sizeOf(municipalityIstat: string, months: readonly ExportedMonth[]) {
  const { due, responded, beds, bedsAnswered } = coverage(months);
  const rooms = months.flatMap((month) => month.rooms ?? []);
  return {
    municipalityIstat,
    facilitiesDue: due,
    facilitiesAnswered: responded,
    bedsDue: beds,
    bedsAnswered,
    roomsAvailableDays: sum(rooms, ({ available }) => available),
    bedsAvailableDays: sum(months, ({ bedDays }) => bedDays),
    roomNights: sum(rooms, ({ occupied }) => occupied),
  };
}

const movementOf = (
  rows: readonly Pick<ExportedOrigin, 'arrivals' | 'departures' | 'presences'>[],
) => ({
  arrivals: sum(rows, ({ arrivals }) => arrivals),
  departures: sum(rows, ({ departures }) => departures),
  presences: sum(rows, ({ presences }) => presences),
});

/** What has the same key together, by their keys. */
const groups = <T>(all: readonly T[], keyOf: (one: T) => string): readonly [string, T[]][] =>
  [...Map.groupBy(all, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1));
